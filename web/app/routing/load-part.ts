import { withLostStyles } from '#web/ui/lost-style.ts';

/** The time-out for loading a part of the page; the specification's figure. */
export const PART_TIMEOUT_MS = 120_000;

export type PartFault = 'CHUNK_LOAD_FAILED' | 'CSS_CHUNK_LOAD_FAILED';

/** A part of the page, its style or texts could not be loaded: there is no connection, or a newer release has other parts. */
export class PartNotLoaded extends Error {
  readonly code: PartFault;

  constructor(code: PartFault, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

// Browsers word it differently; the loader of style sheets names the file.
const LOST = /dynamically imported module|Importing a module script failed|error loading|texts not loaded|\.(js|css)$/i;

/** Wraps a lazy import. An error in the part's own code is passed on: reloading would not fix that. */
export async function loadPart<T>(load: () => Promise<T>, timeoutMs = PART_TIMEOUT_MS): Promise<T> {
  let clock: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    clock = setTimeout(() => fail(new PartNotLoaded('CHUNK_LOAD_FAILED')), timeoutMs);
  });
  try {
    return await Promise.race([withLostStyles(load), late]);
  } catch (error) {
    if (!(error instanceof Error) || error instanceof PartNotLoaded || !LOST.test(error.message)) throw error;
    throw new PartNotLoaded(/\.css/i.test(error.message) ? 'CSS_CHUNK_LOAD_FAILED' : 'CHUNK_LOAD_FAILED', error);
  } finally {
    clearTimeout(clock);
  }
}
