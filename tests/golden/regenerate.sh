#!/bin/sh
# regenerate.sh TEST_PERFT TEST_GOLDEN: writes perft.txt and games.txt as the library has them now.
# Every number that changes is a change of the rules: confirm those of perft.txt with
# confirm_perft.py, and explain all of them in the commit.
set -eu
[ $# -eq 2 ] || { sed -n '2,4s/^# //p' "$0" >&2; exit 2; }
here=$(cd "$(dirname "$0")" && pwd)
"$1" --print "$here" > "$here/perft.new"
"$2" --print "$here" > "$here/games.new"
for file in perft games; do
    diff "$here/$file.txt" "$here/$file.new" || true
    mv "$here/$file.new" "$here/$file.txt"
done
