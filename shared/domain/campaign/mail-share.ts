/** What the provider lets the whole platform send: mails in a second, and in 24 hours (null: without limit). */
export type MailQuota = {
  readonly perSecond: number;
  readonly perDay: number | null;
  /** Mails of the last 24 hours, of every kind. */
  readonly sentToday: number;
};

/** Of what the provider takes, campaigns leave so much to confirmations and other mails of bookings. */
const OF_A_SECOND = 0.5;
const OF_A_DAY = 0.8;

/** All campaigns together send at most so many mails in a second, and so many more today. */
export const mailShareOf = ({ perSecond, perDay, sentToday }: MailQuota) => ({
  perSecond: Math.max(1, Math.floor(perSecond * OF_A_SECOND)),
  left: perDay === null ? Number.POSITIVE_INFINITY : Math.max(0, Math.floor(perDay * OF_A_DAY) - sentToday),
});

const MAX_AT_ONCE = 8;
/** WhatsApp takes 80 messages in a second from a number; what a campaign leaves is for bookings. */
const MAX_PER_SECOND = 64;

/** How messages leave at so many in a second: how many together, and how long after the ones before (ms). */
export function paceOf(perSecond: number): { readonly atOnce: number; readonly gap: number; readonly turns: number } {
  const rate = Math.min(perSecond, MAX_PER_SECOND);
  const atOnce = Math.min(MAX_AT_ONCE, Math.max(1, Math.floor(rate / MAX_AT_ONCE)));
  return { atOnce, gap: (1000 * atOnce) / rate, turns: Math.max(1, Math.floor(perSecond / atOnce)) };
}
