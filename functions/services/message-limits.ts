import type { GuestHashes } from '#functions/credentials/guest-hash.ts';
import type { LinkTarget } from '#functions/platform/actor.ts';
import type { RatesStore } from '#functions/platform/rate-counts.ts';
import { overLimitOf } from '#functions/platform/rate-limits.ts';
import { type Refusal, refuse } from '#functions/platform/refusal.ts';
import type { RecentLimits } from '#functions/stores/limits.ts';
import { mailboxOf } from '#shared/domain/kernel/contact/address.ts';
import type { Contact } from '#shared/domain/reservation/reservation.ts';
import { overAccountLimits } from './account-rates.ts';

type Counting = {
  readonly rates: RatesStore;
  readonly guests: GuestHashes;
  readonly limits: RecentLimits;
  readonly now: number;
};
/** The reservation whose messages are redirected, and the network address of the caller. */
type Elsewhere = { readonly actor: LinkTarget; readonly caller: string };

/**
 * Limits the messages to a number or address that a guest has not proven to be theirs, over all venues together. The
 * check is to be made last, when nothing else is in the way. It counts once, however often it is called. Beyond the
 * limit it returns a refusal with the seconds to wait, beside `field` if the number or address was entered there.
 */
export function messageLimit({ rates, guests, limits, now }: Counting, field?: 'phone' | 'email') {
  let verdict: Promise<Refusal<'message.tooMany'> | null> | undefined;
  const count = async (known: string) => {
    const subject = await guests.anywhere(mailboxOf(known));
    const { messagesHour, messagesDay } = await limits.recent(now);
    const isOver = (rate: string, calls: number, seconds: number) =>
      overLimitOf(rates, rate, { calls, seconds }, subject, now);
    const over = (await isOver('message', messagesHour, 3600)) ?? (await isOver('messageDay', messagesDay, 86_400));
    const detail = over?.refused.detail;
    if (!detail) return null;
    const code = 'message.tooMany';
    return refuse(code, { detail, ...(field && { issues: [{ path: field, code }] }) });
  };
  return (known: string) => {
    verdict ??= count(known);
    return verdict;
  };
}

/**
 * The same for a booking: the number, and the address too, which is written to when WhatsApp does not reach the number.
 * The network address of the booker is counted as well (`rate.exceeded`), because requests and waiting parties need no
 * table.
 */
export function bookingMessageLimit(counting: Counting & Pick<Elsewhere, 'caller'>) {
  const { caller } = counting;
  const [byNumber, byMail] = [messageLimit(counting, 'phone'), messageLimit(counting, 'email')];
  const bySender = countedOnce(counting, [
    ['messageFrom', caller],
    ['messageFromDay', caller],
  ]);
  return async ({ phone, email }: Pick<Contact, 'phone' | 'email'>) =>
    (await bySender()) ?? (await byNumber(phone)) ?? (email ? byMail(email) : null);
}

/**
 * Limits how often the messages of one booking may be redirected: otherwise one booking could send messages to any
 * number of people, a few to each. It counts once per call of the operation, refused attempts included, because the
 * answer about a number may reveal what its guest has booked.
 */
export const redirectLimit = (counting: Pick<Counting, 'rates' | 'now'>, { actor, caller }: Elsewhere) =>
  countedOnce(counting, [
    ['elsewhere', `${actor.venueId}|${actor.reservationId}`],
    ['elsewhereFrom', caller],
  ]);

/**
 * Limits searches for a booking by its number, whether or not there is one. Whoever searches from one network address is
 * counted first (`rate.exceeded`).
 */
export async function searchLimit({ rates, guests, now }: Omit<Counting, 'limits'>, phone: string, caller: string) {
  const subject = await guests.anywhere(phone);
  const bySender = await overAccountLimits(rates, [['searchFrom', caller]], now);
  if (bySender) return bySender;
  const limits = [
    ['search', subject],
    ['searchDay', subject],
  ] as const;
  const detail = (await overAccountLimits(rates, limits, now))?.refused.detail;
  return detail ? refuse('message.tooMany', { detail, issues: [{ path: 'phone', code: 'message.tooMany' }] }) : null;
}

/** Counts in the limits on the first call, and returns the same verdict from then on. */
function countedOnce(
  { rates, now }: Pick<Counting, 'rates' | 'now'>,
  limits: Parameters<typeof overAccountLimits>[1],
): () => ReturnType<typeof overAccountLimits> {
  let verdict: ReturnType<typeof overAccountLimits> | undefined;
  return () => {
    verdict ??= overAccountLimits(rates, limits, now);
    return verdict;
  };
}
