import type { GuestHashes } from '#functions/credentials/guest-hash.ts';
import type { LinkTarget } from '#functions/platform/actor.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { withCurrentId } from '#functions/services/with-current-id.ts';
import type { Question, QuestionsStore } from '#functions/stores/questions.ts';
import type { ReservationsStore, ReservationWithMessages } from '#functions/stores/reservations.ts';
import type { Venue, VenuesStore } from '#functions/stores/venues.ts';
import { pressCounts } from '#shared/domain/messaging/judge-press.ts';
import { type Consent, openQuestion } from '#shared/domain/messaging/open-question.ts';

export type SubjectDeps = {
  readonly questions: Pick<QuestionsStore, 'of'>;
  readonly reservations: Pick<ReservationsStore, 'find' | 'follow'>;
  readonly venues: Pick<VenuesStore, 'recent'>;
  readonly guests: Pick<GuestHashes, 'anywhere'>;
  readonly clock: Clock;
};

/** The reservation a message is about, with its venue. */
export type MessageSubject = ReservationWithMessages & { readonly venue: Venue };

/** The limit of reservations read: more open questions could not be shown anyway. */
const LOOKED_AT = 20;

/** The reservations that a number (its hash) had been messaged about when it sent a text, the latest first. */
export async function questionsBefore(
  { questions }: Pick<SubjectDeps, 'questions'>,
  number: string,
  sentAt: number,
): Promise<Question[]> {
  // The provider reports whole seconds; a question asked after the text was sent is not what it answers.
  return (await questions.of(number)).filter(({ at }) => at <= sentAt + 999).slice(0, LOOKED_AT);
}

/** The reservation a message is about, wherever it was moved since; null once its guest was removed. */
export async function subjectOf(
  { reservations, venues, clock }: Omit<SubjectDeps, 'questions' | 'guests'>,
  target: LinkTarget,
): Promise<MessageSubject | null> {
  const { venueId } = target;
  const [found, venue] = await Promise.all([
    withCurrentId(reservations, target, (id) => reservations.find(venueId, id)),
    venues.recent(venueId, clock.now()),
  ]);
  return found && venue && !found.reservation.erased ? { ...found, venue } : null;
}

/**
 * The reservations that the sender of a text (digits) was messaged about, each once, without those now under another
 * number.
 */
export async function allSubjectsOf(deps: SubjectDeps, from: string, sentAt: number): Promise<MessageSubject[]> {
  const asked = await questionsBefore(deps, await deps.guests.anywhere(`+${from}`), sentAt);
  const all = await Promise.all(
    asked.map(async (each) => {
      const found = await subjectOf(deps, each);
      const message = found?.messages.find(({ id }) => id === each.messageId) ?? null;
      return found && pressCounts(found.reservation, message) ? found : null;
    }),
  );
  // A reservation moved to another day has messages under both of its ids.
  return [...new Map(all.filter((each) => each !== null).map((each) => [keyOf(each), each])).values()];
}

const keyOf = ({ reservation: { venueId, id } }: MessageSubject): string => `${venueId} ${id}`;

/** What a yes to its newest message would do now; null if nothing is open. */
export const waitsFor = (spoken: MessageSubject, now: number): Consent | null =>
  openQuestion(spoken, spoken.messages.at(-1)?.id ?? '', { zone: spoken.venue.rules.zone, now });
