import type { Clock } from '#functions/runtime/clock.ts';
import type { GuestHashes } from '#functions/runtime/guest-hash.ts';
import type { MessageRef } from '#functions/stores/messages.ts';
import type { Question, QuestionsStore } from '#functions/stores/questions.ts';
import type { ReservationsStore, ReservationWithMessages } from '#functions/stores/reservations.ts';
import type { Venue, VenuesStore } from '#functions/stores/venues.ts';
import { pressCounts } from '#shared/domain/message/judge-press.ts';
import { type Consent, openQuestion } from '#shared/domain/message/open-question.ts';

export type SpokenDeps = {
  readonly questions: Pick<QuestionsStore, 'of'>;
  readonly reservations: Pick<ReservationsStore, 'find' | 'follow'>;
  readonly venues: Pick<VenuesStore, 'recent'>;
  readonly guests: Pick<GuestHashes, 'anywhere'>;
  readonly clock: Clock;
};

/** What a message of ours is about, with its house. */
export type Spoken = ReservationWithMessages & { readonly venue: Venue };

/** Nobody has more questions open at once than may be shown; who books for many is not read through to the end. */
const LOOKED_AT = 20;

/** What a number (its hash) had been written about when a text of it was sent, the latest first. */
export async function askedOf(
  { questions }: Pick<SpokenDeps, 'questions'>,
  number: string,
  sentAt: number,
): Promise<Question[]> {
  // The provider tells whole seconds; what was asked after the text was sent is not what it answers.
  return (await questions.of(number)).filter(({ at }) => at <= sentAt + 999).slice(0, LOOKED_AT);
}

/** What a message of ours is about, wherever it was moved to since. */
export async function spokenOf(
  { reservations, venues, clock }: Omit<SpokenDeps, 'questions' | 'guests'>,
  { venueId, reservationId }: Pick<MessageRef, 'venueId' | 'reservationId'>,
): Promise<Spoken | null> {
  const [id, venue] = await Promise.all([
    reservations.follow(venueId, reservationId),
    venues.recent(venueId, clock.now()),
  ]);
  const found = await reservations.find(venueId, id);
  return found && venue ? { ...found, venue } : null;
}

/** What the sender of a text (digits) has booked and was written about, each once; not what is another number's by now. */
export async function allSpokenOf(deps: SpokenDeps, from: string, sentAt: number): Promise<Spoken[]> {
  const asked = await askedOf(deps, await deps.guests.anywhere(`+${from}`), sentAt);
  const all = await Promise.all(
    asked.map(async (each) => {
      const found = await spokenOf(deps, each);
      const message = found?.messages.find(({ id }) => id === each.messageId) ?? null;
      return found && pressCounts(found.reservation, message) ? found : null;
    }),
  );
  // One that was moved to another day was written about under both of its ids.
  return [...new Map(all.filter((each) => each !== null).map((each) => [keyOf(each), each])).values()];
}

const keyOf = ({ reservation: { venueId, id } }: Spoken): string => `${venueId} ${id}`;

/** What a yes to its newest message would do now; null where nothing waits. */
export const waitsFor = (spoken: Spoken, now: number): Consent | null =>
  openQuestion(spoken, spoken.messages.at(-1)?.id ?? '', { zone: spoken.venue.rules.zone, now });
