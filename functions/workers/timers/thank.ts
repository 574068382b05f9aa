import { newMessageId, newOutboxId } from '#functions/platform/ids.ts';
import { idsOfGuest } from '#functions/services/guest-ids.ts';
import { thankedWrite } from '#functions/stores/review-guests.ts';
import type { Venue } from '#functions/stores/venues.ts';
import type { TimerCommand } from '#shared/contracts/messages/outbox.ts';
import { consentState } from '#shared/domain/consent/consent.ts';
import { dateOf } from '#shared/domain/kernel/ids.ts';
import { guestIdOf } from '#shared/domain/reservation/guest-id.ts';
import { newMessage } from '#shared/domain/reservation/new-message.ts';
import { knownBy, type Reservation } from '#shared/domain/reservation/reservation.ts';
import { judgeThanks, notedAfterVisit, pausedSince, thanksPurpose } from '#shared/domain/reservation/thanks.ts';
import type { TimerDeps } from './timer-deps.ts';

/** Thanks the guest of a visit on a later day, with the venue's coupon and its invitation to review. */
export async function thank(deps: TimerDeps, command: TimerCommand) {
  const { days, reservations, venues, outbox, clock } = deps;
  const { venueId, reservationId } = command;
  const now = clock.now();
  const [venue, known] = await Promise.all([venues.find(venueId), reservations.find(venueId, reservationId)]);
  if (!venue || !known) return null;
  if (!venue.services.modules.modules.includes('reviews')) return { kind: 'kept', answer: 'noModule' } as const;
  const afterVisit = { zone: venue.rules.zone, reviews: venue.services.reviews };
  const first = judgeThanks(known.reservation, known.messages, afterVisit, now);
  // The sheet is not written for this: its version orders the actions of guests and venue.
  if (typeof first === 'object') await outbox.add({ id: newOutboxId(), dueAt: first.until, entries: [command] });
  if (first !== 'thank') return { kind: 'kept', answer: typeof first === 'object' ? first.kind : first } as const;

  return days.change(
    venueId,
    dateOf(reservationId),
    async ({ sheet }) => {
      const found = await reservations.find(venueId, reservationId);
      if (!found || judgeThanks(found.reservation, found.messages, afterVisit, now) !== 'thank')
        return { keep: 'keep' };
      const thanks = await thanksOf(deps, venue, found.reservation, now);
      if (typeof thanks === 'string') return { keep: thanks };
      const { after, ...rest } = thanks;
      return { commit: { sheet, reservations: [{ before: found.reservation, after }], ...rest }, answer: 'thank' };
    },
    { now },
  );
}

/** What thanking a guest writes; `stopped` when the guest has said no, `paused` when thanked a short time ago. */
async function thanksOf(
  { guests, book, consents, reviewGuests, visitCoupon }: TimerDeps,
  venue: Venue,
  before: Reservation,
  now: number,
) {
  const { venueId, services } = venue;
  const guestId = guestIdOf(before);
  const guest = await reviewGuests.read(venueId, await idsOfGuest(book, venueId, guestId));
  const notSince = pausedSince(services.reviews, now);
  if (guest.stopped) return 'stopped';
  if ((guest.thankedAt ?? 0) >= notSince) return 'paused';
  const coupon = services.reviews.coupon ? await visitCoupon({ venue, reservation: before, now }) : null;
  // To who wants no offers nothing is said of the coupon, which waits on the page.
  const wantsNone = consentState(await consents.actsOf(venueId, guestId), 'whatsapp') === 'withdrawn';
  const purpose = thanksPurpose(services.reviews, coupon !== null && !wantsNone);
  if (!purpose) return 'keep';
  const after = notedAfterVisit(before, { at: now, actor: { kind: 'clock' }, action: 'thank' });
  const { thread } = await guests.of(venueId, knownBy(after.contact));
  return {
    after,
    messages: [{ message: newMessage(newMessageId(), after, purpose, now), thread }],
    // Two visits of one guest may be judged at the same moment: the condition of this write decides.
    more: [thankedWrite({ venueId, guestId }, now, notSince), ...(coupon?.writes ?? [])],
  };
}
