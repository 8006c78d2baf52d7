// A whole random game from Rust. The declarations are what bindgen makes of catan/catan.h:
//
//     bindgen --default-enum-style moduleconsts --size_t-is-usize include/catan/catan.h -o catan.rs -- -Iinclude
//     rustc first_game.rs -L build/lib -l catan
//
// with catan.rs beside this file, or CATAN_BINDINGS naming it.

#[allow(non_upper_case_globals, non_camel_case_types, dead_code)]
mod ffi {
    include!(env!("CATAN_BINDINGS"));
}

use std::ffi::{CStr, CString};
use std::ptr;

const OK: i32 = ffi::catan_status::CATAN_OK;
const ERR_RULE: i32 = ffi::catan_status::CATAN_ERR_RULE;

/// A game that frees itself. It may be moved to another thread; one thread at a time changes it.
struct Game(*mut ffi::catan_game);

unsafe impl Send for Game {}

impl Drop for Game {
    fn drop(&mut self) {
        unsafe { ffi::catan_game_free(self.0) }
    }
}

impl Clone for Game {
    fn clone(&self) -> Self {
        let mut made = ptr::null_mut();
        assert_eq!(unsafe { ffi::catan_game_clone(self.0, ptr::null(), &mut made) }, OK);
        Game(made)
    }
}

impl Game {
    fn new(options: &str, seed: u64) -> Result<Game, String> {
        let options = CString::new(options).map_err(|e| e.to_string())?;
        let (mut rules, mut game) = (ptr::null_mut(), ptr::null_mut());
        unsafe {
            let mut status = ffi::catan_rules_new(ptr::null(), &mut rules);
            if status == OK {
                status = ffi::catan_rules_read(rules, options.as_ptr(), ptr::null_mut(), 0);
            }
            if status == OK {
                status = ffi::catan_game_new(rules, ptr::null(), seed, ptr::null(), &mut game);
            }
            ffi::catan_rules_free(rules);
            if status == OK { Ok(Game(game)) } else { Err(text(ffi::catan_status_text(status))) }
        }
    }

    fn legal_actions(&self) -> Vec<ffi::catan_action> {
        let most = ffi::catan_limits::CATAN_MAX_ACTIONS as usize;
        let (mut actions, mut count) = (Vec::with_capacity(most), 0usize);
        unsafe {
            let menu = ffi::catan_menu::CATAN_MENU_PLAIN as i32;
            assert_eq!(ffi::catan_legal_actions(self.0, -1, menu, actions.as_mut_ptr(), most, &mut count), OK);
            actions.set_len(count);
        }
        actions
    }

    /// Perform an action; the sentence of the verdict when a rule forbids it.
    fn apply(&mut self, action: &ffi::catan_action) -> Result<(), String> {
        let mut verdict: ffi::catan_verdict = unsafe { std::mem::zeroed() };
        match unsafe { ffi::catan_apply_action(self.0, action, &mut verdict) } {
            OK => Ok(()),
            ERR_RULE => Err(self.sentence(&verdict)),
            status => Err(text(unsafe { ffi::catan_status_text(status) })),
        }
    }

    fn sentence(&self, verdict: &ffi::catan_verdict) -> String {
        let mut said = [0 as std::os::raw::c_char; 1024];
        unsafe {
            ffi::catan_verdict_write(self.0, verdict, said.as_mut_ptr(), said.len(), ptr::null_mut());
            text(said.as_ptr())
        }
    }
}

/// A string of the library.
fn text(pointer: *const std::os::raw::c_char) -> String {
    unsafe { CStr::from_ptr(pointer) }.to_string_lossy().into_owned()
}

fn main() -> Result<(), String> {
    let mut game = Game::new("edition=5th setup=fixed_e5", 2015)?;
    let mut end: ffi::catan_action = unsafe { std::mem::zeroed() };
    let kind = ffi::catan_action_kind::CATAN_END_TURN as i32;
    assert_eq!(unsafe { ffi::catan_action_make(&mut end, kind, 0, 0, 0, 0, ptr::null(), ptr::null()) }, OK);
    if let Err(why) = game.apply(&end) {
        println!("refused: {why}"); // the dice come first
    }
    let start = game.clone();
    let mut pick = 1usize;
    loop {
        let actions = game.legal_actions();
        if actions.is_empty() {
            break;
        }
        pick = pick.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        game.apply(&actions[(pick >> 33) % actions.len()])?;
    }
    unsafe {
        println!("P{} wins in turn {}", ffi::catan_game_winner(game.0), ffi::catan_game_turn(game.0));
        assert_eq!(ffi::catan_game_turn(start.0), 1);
    }
    Ok(())
}
