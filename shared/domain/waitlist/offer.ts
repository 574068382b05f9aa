import type { Minute } from '../kernel/time/local-date.ts';
import { instantAt } from '../kernel/time/zone.ts';
import type { Message } from '../message/message.ts';
import type { BookingStatus } from '../reservation/booking.ts';
import { newMessage } from '../reservation/new-message.ts';
import { type Actor, type Reservation, wantedStart } from '../reservation/reservation.ts';
import { offerDeadline } from './deadline.ts';

const CLOCK: Actor = { kind: 'clock' };

/** How many offers a guest may let pass before we stop asking. */
const MAX_EXPIRED_OFFERS = 2;

const moved = (
  before: Reservation,
  booking: BookingStatus,
  at: number,
  action: string,
  actor: Actor = CLOCK,
): Reservation => ({
  ...before,
  booking,
  revision: before.revision + 1,
  history: [...before.history, { at, actor, action, before: { booking: before.booking, presence: before.presence } }],
});

/** A table held for a waiting party, with its message. */
export type Offer = {
  readonly before: Reservation;
  readonly after: Reservation;
  readonly message: Message | null;
};

/**
 * Offers a start at which a table is held, until the deadline for that lead (`deadline.ts`). A party that gets no
 * messages gets none here.
 */
export function offerTable(
  waiting: Reservation,
  start: Minute,
  { now, zone, messageId, actor = CLOCK }: { now: number; zone: string; messageId: string; actor?: Actor },
): Offer {
  const startsAt = instantAt(waiting.date, start, zone);
  const dueAt = offerDeadline(now, startsAt === 'gap' ? now : startsAt);
  const after = { ...moved(waiting, 'offered', now, 'offer', actor), start, expiresAt: dueAt };
  return {
    before: waiting,
    after,
    message: after.messaging === 'none' ? null : newMessage(messageId, after, 'waitlistOffer', now),
  };
}

/** Whether the offer is for that time: a page may still show an offer that another one has replaced. */
export const isOfTime = (
  { date, start }: Pick<Reservation, 'date' | 'start'>,
  meant: Pick<Reservation, 'date' | 'start'>,
): boolean => date === meant.date && start === meant.start;

/** How often the guest let an offer pass. */
export const expiredOffersOf = ({ history }: Pick<Reservation, 'history'>): number =>
  history.filter(({ action }) => action === 'lapse').length;

export type OfferExpiryVerdict =
  | { readonly kind: 'lapse'; readonly after: Reservation }
  | { readonly kind: 'tooEarly'; readonly until: number }
  | { readonly kind: 'keep' };

/**
 * The effect of the end of an offer's deadline: the guest waits again, behind those not asked yet. After the second
 * time, or when the waiting list for that time has closed or the guest's own waiting time has ended (`open` false),
 * waiting is over.
 */
export function judgeOfferExpiry(before: Reservation, now: number, open: boolean): OfferExpiryVerdict {
  const { booking, expiresAt } = before;
  if (booking !== 'offered') return { kind: 'keep' };
  if (expiresAt !== undefined && now < expiresAt) return { kind: 'tooEarly', until: expiresAt };
  const again = open && expiredOffersOf(before) + 1 < MAX_EXPIRED_OFFERS;
  const after = moved(before, again ? 'waitlisted' : 'expired', now, 'lapse');
  return { kind: 'lapse', after: { ...after, start: wantedStart(before) } };
}
