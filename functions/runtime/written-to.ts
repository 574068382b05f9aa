import type { RatesStore } from '#functions/stores/rates.ts';
import { overAccountLimits } from './account-rates.ts';
import type { GuestHashes } from './guest-hash.ts';
import type { LinkTarget } from './link-token.ts';
import { type Refusal, refuse } from './refusal.ts';

type Counting = { readonly rates: RatesStore; readonly guests: GuestHashes; readonly now: number };
/** Whose messages go elsewhere from now on, and who wishes it: else one booking would write to everybody, each of them seldom. */
type Elsewhere = { readonly actor: LinkTarget; readonly caller: string };

/**
 * For whoever has not shown that a number or address is theirs, and would have it written to now: to be asked when nothing
 * else is in the way. Counts once, however often it is asked. When all houses together were made to write there too often, a
 * refusal with the seconds to wait, beside the field `field` where it was entered.
 */
export function writtenTooOften(
  { rates, guests, now }: Counting,
  field?: 'phone' | 'email',
  elsewhere?: Elsewhere | undefined,
) {
  let verdict: Promise<Refusal<'message.tooMany' | 'rate.exceeded'> | null> | undefined;
  const count = async (known: string) => {
    const changes = elsewhere && (await overAccountLimits(rates, limitsOf(elsewhere), now));
    if (changes) return changes;
    const subject = await guests.anywhere(known);
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

const limitsOf = ({ actor: { venueId, reservationId }, caller }: Elsewhere) =>
  [
    ['elsewhere', `${venueId}|${reservationId}`],
    ['elsewhereFrom', caller],
  ] as const;
