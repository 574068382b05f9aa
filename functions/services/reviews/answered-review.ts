import type { GuestHashes } from '#functions/credentials/guest-hash.ts';
import type { SessionActor } from '#functions/platform/actor.ts';
import { asActor } from '#functions/platform/admit.ts';
import { newMessageId } from '#functions/platform/ids.ts';
import type { DayChange } from '#functions/stores/days.ts';
import { reviewWrite } from '#functions/stores/reviews.item.ts';
import { newMessage } from '#shared/domain/reservation/new-message.ts';
import { knownBy, type Reservation } from '#shared/domain/reservation/reservation.ts';
import { notedAfterVisit } from '#shared/domain/reservation/thanks.ts';
import type { Review } from '#shared/domain/review/review.ts';

type Call = {
  readonly input: { readonly text: string };
  readonly actor: SessionActor;
  readonly guests: GuestHashes;
  readonly now: number;
};

/** The review with the venue's answer, and what that writes on the day of the visit: the guest is told. */
export async function answeredReview({ input, actor, guests, now }: Call, before: Review, visit: Reservation | null) {
  const answer = { text: input.text, at: now, by: actor.name };
  const review = { ...before, answer, revision: before.revision + 1 };
  const more = [reviewWrite({ before, after: review })];
  const commit: Omit<DayChange, 'sheet'> = { reservations: [], more };
  if (!visit || visit.messaging === 'none') return { review, reservation: visit, commit };
  const after = notedAfterVisit(visit, { at: now, actor: asActor(actor), action: 'answerReview' });
  const { thread } = await guests.of(visit.venueId, knownBy(after.contact));
  const messages = [{ message: newMessage(newMessageId(), after, 'reviewAnswered', now), thread }];
  return { review, reservation: after, commit: { reservations: [{ before: visit, after }], messages, more } };
}
