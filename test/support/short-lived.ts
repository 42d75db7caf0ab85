/**
 * For a process that lives as long as a test: the embedded database is a large program, and to compile its functions anew and better pays off only after
 * minutes; nor need every one of them be checked that is never called. One thread is enough for what V8 does beside: more of them, in several processes on a
 * few cores, do the same work for more.
 */
export const SHORT_LIVED = ['--wasm-tiering-budget=200000000', '--wasm-lazy-validation', '--v8-pool-size=1'];
