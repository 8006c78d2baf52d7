/* The main of a Check program: run suites, fail when not a single check ran.
 * CK_TAP_LOG_FILE_NAME asks for TAP in that file, "-" for TAP on standard output. */
#ifndef SUPPORT_CHECK_MAIN_H
#define SUPPORT_CHECK_MAIN_H

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Of n games or boards of a long test those to be done: CATAN_TEST_SHARE=10 asks for a tenth, for sanitizers. */
static inline int share_of(int n)
{
    const char *share = getenv("CATAN_TEST_SHARE");
    int parts = share ? atoi(share) : 1;
    return parts > 1 ? (n + parts - 1) / parts : n;
}

static inline int run_suites(Suite *(*const suites[])(void), size_t n)
{
    const char *tap = getenv("CK_TAP_LOG_FILE_NAME");
    SRunner *runner = srunner_create(NULL);
    for (size_t i = 0; i < n; i++) srunner_add_suite(runner, suites[i]());
    /* TAP on standard output leaves no room there for the summary. */
    srunner_run_all(runner, tap != NULL && strcmp(tap, "-") == 0 ? CK_SILENT : CK_NORMAL);
    int ran = srunner_ntests_run(runner), failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    if (ran == 0) fprintf(stderr, "no check ran\n");
    return ran > 0 && failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

#endif
