const SHARED = Symbol.for('coperto.tests.errors');
const store = globalThis as { [SHARED]?: string[] };

/** The texts that `console.error` printed in the running test; shared between the setup file and the tests. */
store[SHARED] ??= [];
export const errorsSeen: string[] = store[SHARED];

/** Takes the printed errors, for a test that expects them; an error that is not taken fails the test. */
export const takeConsoleErrors = (): string[] => errorsSeen.splice(0);
