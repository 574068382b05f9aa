/** Why the platform's staff should look at a venue's messages of a day. */
export type AccountAlertReason = 'numbers' | 'failures';
export const ACCOUNT_ALERT_REASONS = ['numbers', 'failures'] as const satisfies readonly AccountAlertReason[];

/** The share of its daily numbers from which an account is pointed out, before anything is stopped. */
const NEAR = 0.8;

/** Whether an account has written to so many new numbers that it will soon reach its limit. */
export const isNearLimit = (written: number, most: number): boolean => written >= Math.ceil(most * NEAR);

const MIN_FAILED = 10;
const USUAL_SHARE = 0.25;

/** Whether so many of a day's messages failed that something is wrong: numbers that nobody has, or blocked ones. */
export const isUnusual = ({ sent, failed }: { readonly sent: number; readonly failed: number }): boolean =>
  failed >= MIN_FAILED && failed >= sent * USUAL_SHARE;
