/**
 * For a process that lives as long as a test: the embedded database is a large program, and to compile its functions anew and better pays off only after
 * minutes; nor need every one of them be checked that is never called.
 */
export const SHORT_LIVED = ['--wasm-tiering-budget=200000000', '--wasm-lazy-validation'];
