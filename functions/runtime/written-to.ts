import type { RatesStore } from '#functions/stores/rates.ts';
import { mailboxOf } from '#shared/domain/contact/address.ts';
import type { Contact } from '#shared/domain/reservation/reservation.ts';
import { overAccountLimits } from './account-rates.ts';
import type { GuestHashes } from './guest-hash.ts';
import type { LinkTarget } from './link-token.ts';
import { type Refusal, refuse } from './refusal.ts';

type Counting = { readonly rates: RatesStore; readonly guests: GuestHashes; readonly now: number };
/** Whose messages are to go elsewhere, and who wishes it. */
type Elsewhere = { readonly actor: LinkTarget; readonly caller: string };

/**
 * For whoever has not shown that a number or address is theirs, and would have it written to now: to be asked when nothing
 * else is in the way. Counts once, however often it is asked. When all houses together were made to write there too often, a
 * refusal with the seconds to wait, beside the field `field` where it was entered.
 */
export function writtenTooOften({ rates, guests, now }: Counting, field?: 'phone' | 'email') {
  let verdict: Promise<Refusal<'message.tooMany'> | null> | undefined;
  const count = async (known: string) => {
    const subject = await guests.anywhere(mailboxOf(known));
    const limits = [
      ['message', subject],
      ['messageDay', subject],
    ] as const;
    const detail = (await overAccountLimits(rates, limits, now))?.refused.detail;
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
 * The same for who books: the address they leave is written to where WhatsApp does not reach the number. Besides, their own
 * network address is counted (`rate.exceeded`), since requests and waiting parties need no table.
 */
export function bookerWrittenTooOften(counting: Counting, { caller }: Pick<Elsewhere, 'caller'>) {
  const [byNumber, byMail] = [writtenTooOften(counting, 'phone'), writtenTooOften(counting, 'email')];
  const bySender = countedOnce(counting, [
    ['messageFrom', caller],
    ['messageFromDay', caller],
  ]);
  return async ({ phone, email }: Pick<Contact, 'phone' | 'email'>) =>
    (await bySender()) ?? (await byNumber(phone)) ?? (email ? byMail(email) : null);
}

/**
 * The limit on where a booking's messages may be sent instead: else it would have everybody written to, each of them seldom.
 * Counts once, and each try: the answer about a number may tell what its guest has booked.
 */
export const sentElsewhereTooOften = (counting: Pick<Counting, 'rates' | 'now'>, { actor, caller }: Elsewhere) =>
  countedOnce(counting, [
    ['elsewhere', `${actor.venueId}|${actor.reservationId}`],
    ['elsewhereFrom', caller],
  ]);

/** Counts in the limits the first time it is called, and gives the same answer from then on. */
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
