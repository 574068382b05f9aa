import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { type Clock, clock } from '#functions/platform/clock.ts';
import { eachRecord } from '#functions/platform/each-record.ts';
import { lazily } from '#functions/platform/lazily.ts';
import { theTable } from '#functions/platform/table.ts';
import { itemsOfNotices } from '#functions/services/notices.ts';
import { readsInbox } from '#functions/services/reads-inbox.ts';
import { withCurrentId } from '#functions/services/with-current-id.ts';
import { type AgentsStore, agentsStore } from '#functions/stores/agents.ts';
import { type ConversationsStore, conversationsStore } from '#functions/stores/conversations.ts';
import { type EventsStore, eventsStore } from '#functions/stores/events.ts';
import { type LastBookedStore, lastBookedStore } from '#functions/stores/last-booked.ts';
import { outboxWrite } from '#functions/stores/outbox.ts';
import { type ReservationsStore, reservationsStore } from '#functions/stores/reservations.ts';
import { type SessionsStore, sessionsStore } from '#functions/stores/sessions.ts';
import { type User, type UsersStore, usersStore, wantsDigest, worksAt } from '#functions/stores/users.ts';
import { type Venue, type VenuesStore, venuesStore } from '#functions/stores/venues.ts';
import type { ReservationChanged, WeekOver, WordsCame } from '#shared/contracts/events/bus.ts';
import type { NoticeCommand, PushedNotice } from '#shared/contracts/messages/outbox.ts';
import { parseBusEvent } from '#shared/contracts/messages/parse-command.ts';
import { isNews } from '#shared/domain/messaging/thread.ts';
import { wasBooked } from '#shared/domain/reservation/was-booked.ts';

export type AlertsDeps = {
  readonly agents: Pick<AgentsStore, 'of'>;
  readonly conversations: Pick<ConversationsStore, 'load'>;
  readonly events: Pick<EventsStore, 'claimWith'>;
  readonly lastBooked: Pick<LastBookedStore, 'note'>;
  readonly reservations: Pick<ReservationsStore, 'find' | 'follow'>;
  readonly sessions: Pick<SessionsStore, 'pushes'>;
  readonly users: Pick<UsersStore, 'ofAccount'>;
  readonly venues: Pick<VenuesStore, 'find'>;
  readonly clock: Clock;
};

/** The revision of a new reservation. */
const FIRST_REVISION = 1;

/** How many outbox items fit into the transaction beside the claim; beyond that, notices share items. */
const MAX_ITEMS = 90;

/**
 * Notifies subscribed users of a new booking, of a guest's message, or of a week that is over. The claim of the event and the notices are one
 * transaction, so repeated events notify nobody twice. Also records when the venue was last booked, for support.
 */
export const alertsWorker =
  (deps: AlertsDeps) =>
  (event: SQSEvent): Promise<SQSBatchResponse> =>
    eachRecord(event, 'alerts', async (body) => {
      const event = parseBusEvent(body);
      if (event.type === 'week.over') await tellOfWeek(deps, event);
      if (event.type === 'words.came') await tellOfWords(deps, event);
      if (event.type === 'reservation.changed' && event.revision === FIRST_REVISION) await tellOfBooking(deps, event);
    });

async function tellOfBooking(deps: AlertsDeps, booked: ReservationChanged): Promise<void> {
  const { venueId } = booked;
  const [venue, found] = await Promise.all([
    deps.venues.find(venueId),
    withCurrentId(deps.reservations, booked, (id) => deps.reservations.find(venueId, id)),
  ]);
  if (!venue || !found) return;
  const { history, createdAt } = found.reservation;
  if (!wasBooked(found.reservation)) return;
  await deps.lastBooked.note(venueId, createdAt);
  const [first] = history;
  const bookedBy = first?.actor.kind === 'user' ? first.actor.userId : null;
  const now = deps.clock.now();
  const people = (await peopleOf(deps, venue)).filter((user) => worksAt(user, venueId) && user.userId !== bookedBy);
  const ways = await Promise.all(people.map((user) => waysTo(deps, user, now)));
  const about = `${venueId}|${found.reservation.id}`;
  // Known by the id that it was booked under: by the time the event comes again it may have gone to another day.
  await tell(deps, `${venueId}|${booked.reservationId}`, about, ways.flat(), now);
}

/** Push only: a mail would come too late. By the time it is due, somebody may have read the message. */
async function tellOfWords(deps: AlertsDeps, { venueId, guest, at }: WordsCame): Promise<void> {
  const now = deps.clock.now();
  const [venue, { thread }] = await Promise.all([
    deps.venues.find(venueId),
    deps.conversations.load(venueId, guest, now),
  ]);
  if (!venue || !thread || !isNews(thread, at)) return;
  const people = (await peopleOf(deps, venue)).filter((user) => readsInbox(user, venueId));
  const ways = await Promise.all(people.map((user) => devicesOf(deps, user, 'newWordsPush', now)));
  const about = `${venueId}|${guest}|${at}`;
  await tell(deps, about, about, ways.flat(), now);
}

/** By mail to the owners of the venue's own account, who have it until they switch it off. */
async function tellOfWeek(deps: AlertsDeps, { venueId, date }: WeekOver): Promise<void> {
  const venue = await deps.venues.find(venueId);
  if (!venue) return;
  const owners = (await deps.users.ofAccount(venue.accountId)).filter((user) => wantsDigest(user, venueId));
  const ways = owners.map(({ userId, locale }) => ({ about: 'weeklyDigest' as const, userId, locale }));
  const about = `${venueId}|${date}`;
  await tell(deps, `week|${about}`, about, ways, deps.clock.now());
}

/** `event`: as what it is known when it comes again. */
async function tell({ events }: AlertsDeps, event: string, about: string, ways: readonly Way[], now: number) {
  const notices = ways.map(({ userId, ...way }) => ({ ...way, id: `${userId}|${about}` }));
  const items = itemsOfNotices(notices, now, MAX_ITEMS).map((item) => outboxWrite(item));
  if (items.length > 0) await events.claimWith('alert', event, now, items);
}

type Way = Pick<NoticeCommand, 'about' | 'locale'> & Pick<User, 'userId'>;

/** By mail to users who want it, and by push to devices where it is enabled. */
async function waysTo(deps: AlertsDeps, user: User, now: number): Promise<Way[]> {
  const { userId, locale, newBookingsAlert } = user;
  const pushed = await devicesOf(deps, user, 'newBookingPush', now);
  return [...(newBookingsAlert ? [{ about: 'newBooking' as const, userId, locale }] : []), ...pushed];
}

async function devicesOf(
  { sessions }: AlertsDeps,
  { userId, locale }: User,
  about: PushedNotice,
  now: number,
): Promise<Way[]> {
  return (await sessions.pushes(userId, now)).length > 0 ? [{ about, userId, locale }] : [];
}

/** The users of the venue's account and of its agents. */
async function peopleOf({ agents, users }: AlertsDeps, { venueId, accountId }: Venue): Promise<User[]> {
  const granted = await agents.of(venueId);
  const accounts = [accountId, ...granted.map((agent) => agent.accountId)];
  return (await Promise.all(accounts.map((each) => users.ofAccount(each)))).flat();
}

export const handler = lazily(() => {
  const table = theTable();
  return alertsWorker({
    agents: agentsStore(table),
    conversations: conversationsStore(table),
    events: eventsStore(table),
    lastBooked: lastBookedStore(table),
    reservations: reservationsStore(table),
    sessions: sessionsStore(table),
    users: usersStore(table),
    venues: venuesStore(table),
    clock,
  });
});
