/** Reports an error that no answer carries: the part of the product where it happened, and the error. */
export type Log = (where: string, error: unknown) => void;

export const toTerminal: Log = (where, error) => console.error(`[${where}]`, error);
