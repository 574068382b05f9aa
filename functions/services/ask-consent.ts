import type { GuestHashes } from '#functions/credentials/guest-hash.ts';
import type { Once } from '#functions/platform/idempotency.ts';
import { newMessageId } from '#functions/platform/ids.ts';
import { refuse } from '#functions/platform/refusal.ts';
import { consentWrite } from '#functions/stores/consents.ts';
import type { DaysStore } from '#functions/stores/days.ts';
import type { ReservationsStore } from '#functions/stores/reservations.ts';
import type { Venue } from '#functions/stores/venues.ts';
import { consentsOfStaff } from '#shared/domain/consent/of-staff.ts';
import { dateOf } from '#shared/domain/kernel/ids.ts';
import { mayAskConsent } from '#shared/domain/messaging/ask-consent.ts';
import { newMessage } from '#shared/domain/reservation/new-message.ts';
import { type Actor, knownBy, type Reservation } from '#shared/domain/reservation/reservation.ts';
import { noted } from '#shared/domain/reservation/unsend.ts';
import { requestWords } from './consent-request.ts';

/** The reservation by which a guest can be asked: the latest that is confirmed or was a visit, and gets messages. */
export const askableOf = (booked: readonly Reservation[]): Reservation | null =>
  booked
    .filter(({ booking, messaging }) => (booking === 'confirmed' || booking === 'completed') && messaging !== 'none')
    .toSorted((a, b) => (a.date === b.date ? a.createdAt - b.createdAt : a.date < b.date ? -1 : 1))
    .at(-1) ?? null;

type Call = {
  readonly now: number;
  readonly once: Once;
  readonly guests: Pick<GuestHashes, 'of'>;
  readonly days: Pick<DaysStore, 'change'>;
  readonly reservations: Pick<ReservationsStore, 'find'>;
};

/** Notes what a guest told the staff and asks the guest to confirm it, in one commit. */
export const askConsent = (
  { now, once, guests, days, reservations }: Call,
  { venueId, rules }: Venue,
  { id }: Reservation,
  actor: Actor,
) =>
  days.change(
    venueId,
    dateOf(id),
    async ({ sheet }) => {
      const found = await reservations.find(venueId, id);
      if (!found || !askableOf([found.reservation])) return { keep: refuse('message.none') };
      if (!mayAskConsent(found, { zone: rules.zone, now })) return { keep: refuse('message.tooSoon') };
      const before = found.reservation;
      const after = noted(before, { at: now, actor, action: 'askConsent' });
      const { thread } = await guests.of(venueId, knownBy(after.contact));
      const message = newMessage(newMessageId(), after, 'consentRequest', now);
      const more = consentsOfStaff(after, requestWords(message.locale), now).map((act) => consentWrite(venueId, act));
      const messages = [{ message, thread }];
      return { commit: { sheet, reservations: [{ before, after }], messages, more }, answer: {} };
    },
    { now, once },
  );
