/** Where the local product reports what went wrong outside of an answer: the part it happened in, and the error. */
export type Log = (where: string, error: unknown) => void;

export const toTerminal: Log = (where, error) => console.error(`[${where}]`, error);
