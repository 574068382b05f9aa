import type { BroughtGuest } from '../guest/brought.ts';
import { instantFrom } from '../kernel/time/zone.ts';
import { guestIdOf } from '../reservation/guest-id.ts';
import type { Reservation } from '../reservation/reservation.ts';
import { CONSENT_PURPOSES, type ConsentAct } from './consent.ts';

/**
 * What is said of a guest and no stored act holds: a file of another system, and boxes ticked before acts were stored,
 * whose words named no way. Nothing proves it, so it lets nothing be sent.
 */
export function claimedConsents(
  { booked, brought }: { readonly booked: readonly Reservation[]; readonly brought: readonly BroughtGuest[] },
  acts: readonly ConsentAct[],
  zone: string,
): ConsentAct[] {
  const stored = new Set(acts.filter(({ form }) => form === 'booking').map(({ at }) => at));
  const ticked = booked.filter(({ promo, createdAt }) => promo && !stored.has(createdAt));
  const claims = [
    ...brought
      .filter(({ promo }) => promo === true)
      .map((each) => ({ ...each, form: 'import', at: instantFrom(each.on, 0, zone) }) as const),
    ...ticked.map((each) => ({
      ...{ guestId: guestIdOf(each), locale: each.contact.locale, at: each.createdAt },
      form: 'booking' as const,
    })),
  ];
  return claims.flatMap(({ guestId, form, locale, at }) =>
    CONSENT_PURPOSES.map((purpose) => ({ guestId, purpose, act: 'given', form, wording: '', locale, at, proof: null })),
  );
}

/** Without the acts that were proven later, for what proves them says the same. */
export const withoutRepeated = (acts: readonly ConsentAct[]): ConsentAct[] =>
  acts.filter(
    (act) =>
      act.proof !== null ||
      !acts.some(
        ({ proof, at, purpose, form }) =>
          proof !== null && at === act.at && purpose === act.purpose && form === act.form,
      ),
  );
