import type { GuestHashes } from '#functions/credentials/guest-hash.ts';
import { newOutboxId, sha256 } from '#functions/platform/ids.ts';
import { logEvent } from '#functions/platform/log.ts';
import { type ConversationsStore, MAX_TRIES, type ThreadMessageRef } from '#functions/stores/conversations.ts';
import { outboxWrite } from '#functions/stores/outbox.ts';
import type { QuestionsStore } from '#functions/stores/questions.ts';
import type { Venue } from '#functions/stores/venues.ts';
import type { GuestId } from '#shared/domain/guest/guest-id.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { showsAnything } from '#shared/domain/kernel/shows-anything.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { pressCounts } from '#shared/domain/messaging/judge-press.ts';
import { messageEnds, type Thread, tellAt, withMessage } from '#shared/domain/messaging/thread.ts';
import { type GuestMessage, keptBody } from '#shared/domain/messaging/thread-message.ts';
import { SEVERAL, venueMeant } from '#shared/domain/messaging/venue-of-message.ts';
import type { Quoted } from './answer.ts';
import { type MessageSubject, type SubjectDeps, subjectOf } from './subject-of.ts';

export type StoreInboundDeps = SubjectDeps & {
  readonly conversations: Pick<ConversationsStore, 'load' | 'write'>;
  readonly questions: Pick<QuestionsStore, 'writtenBy'>;
  readonly guests: Pick<GuestHashes, 'of' | 'anywhere'>;
};

/** A guest's text with the sender's number (digits), and the message or answer it replies to. */
export type InboundMessage = Pick<GuestMessage, 'kind' | 'courtesy' | 'body'> & {
  /** The provider's message id, which contains the number. */
  readonly id: string;
  readonly from?: string | undefined;
  readonly sentAt: number;
  readonly quoted: Quoted | null;
  readonly under: ThreadMessageRef | null;
  /** The venue whose own number it was sent to. */
  readonly ownVenue?: VenueId | undefined;
};

/** Where it is stored, and the state of the thread. */
export type StoredInbound = { readonly venue: Venue; readonly thread: Thread };

/**
 * A possible thread. `since`: it does not apply if the guest was removed after that. Without a phone the thread must
 * already exist.
 */
type Place = {
  readonly venue: Venue;
  readonly guest: GuestId;
  readonly phone?: string;
  readonly since: number;
  readonly latest: LocalDate | null;
};

/**
 * Stores a guest's text in the inbox of the venue it is meant for. `own`: what the number was messaged about. Returns
 * `SEVERAL` for several venues, or null if none is known; in both cases nothing is stored.
 */
export async function storeInboundMessage(
  deps: StoreInboundDeps,
  came: InboundMessage,
  own: readonly MessageSubject[],
): Promise<StoredInbound | typeof SEVERAL | null> {
  const place = await placeOf(deps, came, own);
  if (place === null || place === SEVERAL) return place;
  const now = deps.clock.now();
  const { venue, guest, since, latest } = place;
  const { venueId, rules } = venue;
  const { courtesy, sentAt: at } = came;
  const body = keptBody(came.body);
  // A text without visible characters would appear empty.
  const kind = came.kind === 'text' && !showsAnything(body) ? 'other' : came.kind;
  const word = { id: sha256(came.id).slice(0, 22), at, from: 'guest', kind, courtesy, body } as const;
  const ends = messageEnds(at, latest, rules);
  // It arrived after its retention has passed.
  if (ends <= now) return null;

  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const loaded = await deps.conversations.load(venueId, guest, now);
    const phone = loaded.thread?.phone ?? place.phone;
    if (loaded.goneAt >= since || phone === undefined || (courtesy && !loaded.thread)) return null;
    const whose = { guest, phone, ...(came.from !== undefined && { number: `+${came.from}` }) };
    const after = withMessage<GuestMessage>(loaded.thread, whose, word, ends);
    const notifyAt = courtesy ? null : tellAt(after.thread, now);
    const outcome = await deps.conversations.write(venueId, loaded, {
      ...after,
      days: rules.healthDays,
      ...(notifyAt !== null && {
        thread: { ...after.thread, toldAt: notifyAt },
        more: [toBeTold(venueId, guest, notifyAt)],
      }),
    });
    if (outcome === 'lost race') continue;
    logEvent('whatsapp.kept', { venueId, kind, outcome });
    return { venue, thread: after.thread };
  }
  throw new Error('a thread is contended; the queue tries again');
}

/** In the word's own transaction: it is neither stored without a notice nor notified twice. */
const toBeTold = (venueId: VenueId, guest: GuestId, at: number) =>
  outboxWrite({
    id: newOutboxId(),
    dueAt: at,
    entries: [{ kind: 'event', event: { type: 'words.came', venueId, guest, at } }],
  });

async function placeOf(
  deps: StoreInboundDeps,
  came: InboundMessage,
  own: readonly MessageSubject[],
): Promise<Place | typeof SEVERAL | null> {
  const { from, quoted, under } = came;
  if (under) return inThread(deps, under);
  if (quoted) return besideQuoted(deps, quoted, from, own);
  if (from === undefined) return null;
  if (came.ownVenue !== undefined) return atOwnNumber(deps, came.ownVenue, { from, at: came.sentAt }, own);
  const written = await deps.questions.writtenBy(await deps.guests.anywhere(`+${from}`), deps.clock.now());
  const venues = [...own.map(({ venue }) => venue.venueId), ...written.map(({ venueId }) => venueId)];
  const venueId = venueMeant(venues);
  if (venueId === null || venueId === SEVERAL) return venueId;
  const [first] = own;
  if (first) return besideTable(deps, first, own);
  const [last] = written;
  return last ? inThread(deps, last) : null;
}

/** A reply to an answer of the venue: the thread has the number, or was removed. */
async function inThread(
  { venues, clock }: StoreInboundDeps,
  { venueId, guest, at }: { readonly venueId: VenueId; readonly guest: GuestId; readonly at: number },
): Promise<Place | null> {
  const venue = await venues.recent(venueId, clock.now());
  return venue && { venue, guest, since: at, latest: null };
}

/** Sent to a venue's own number: it is meant for that venue, whatever the guest has booked elsewhere. */
async function atOwnNumber(
  deps: StoreInboundDeps,
  venueId: VenueId,
  { from, at }: { readonly from: string; readonly at: number },
  own: readonly MessageSubject[],
): Promise<Place | null> {
  const table = own.find(({ venue }) => venue.venueId === venueId);
  if (table) return besideTable(deps, table, own);
  const venue = await deps.venues.recent(venueId, deps.clock.now());
  if (!venue) return null;
  const { thread: guest } = await deps.guests.of(venueId, `+${from}`);
  return { venue, guest, phone: `+${from}`, since: at, latest: null };
}

/** The sender has a reservation there: the number is stored as the venue knows it. */
async function besideTable(
  { guests }: StoreInboundDeps,
  table: MessageSubject,
  all: readonly MessageSubject[],
): Promise<Place> {
  const { venue, reservation } = table;
  const { phone } = reservation.contact;
  const { thread: guest } = await guests.of(venue.venueId, phone);
  const at = all.filter((each) => each.venue.venueId === venue.venueId);
  const days = [table, ...at].map((each) => each.reservation.date);
  const latest = days.toSorted().at(-1) ?? null;
  return { venue, guest, phone, since: reservation.createdAt, latest };
}

/** A reply to a message about a reservation. A recipient from before the number was corrected has a thread of their own. */
async function besideQuoted(
  deps: StoreInboundDeps,
  { message, ...ref }: Quoted,
  from: string | undefined,
  own: readonly MessageSubject[],
): Promise<Place | null> {
  const found = await subjectOf(deps, ref);
  if (!found) return null;
  if (pressCounts(found.reservation, message)) return besideTable(deps, found, own);
  if (from === undefined) return null;
  const { venue, reservation } = found;
  const { thread: guest } = await deps.guests.of(venue.venueId, `+${from}`);
  return { venue, guest, phone: `+${from}`, since: reservation.createdAt, latest: null };
}
