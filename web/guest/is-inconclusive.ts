const INCONCLUSIVE: readonly string[] = ['unexpected', 'rate.exceeded', 'system.busy'];

/**
 * Refusals that do not tell whether an earlier, unanswered attempt succeeded. Its key must be reused, or the booking
 * could be made twice.
 */
export const isInconclusive = (errorid: string): boolean => INCONCLUSIVE.includes(errorid);
