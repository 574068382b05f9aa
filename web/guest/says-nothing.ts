const NOTHING: readonly string[] = ['unexpected', 'rate.exceeded'];

/**
 * Refusals that say nothing of what was asked for: sent before and not answered, it may stand. Its key must be asked again,
 * or it is done twice.
 */
export const saysNothing = (errorid: string): boolean => NOTHING.includes(errorid);
