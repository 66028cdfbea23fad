/** V8 11 of Node 20; later versions do not know the flag. */
const LATER_OPTIMISED = process.versions.v8.startsWith("11.") ? ["--interrupt-budget=1000000"] : [];

/**
 * V8's arguments for processes that live for seconds: garbage is collected without helper threads,
 * which start marking again and again beside small heaps, and functions are optimised once they have
 * run for a while. Files of tests take a fifth less of a core.
 */
export const SHORT_LIVED: readonly string[] = ["--single-threaded-gc", ...LATER_OPTIMISED];
