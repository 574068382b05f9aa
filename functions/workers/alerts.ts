import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { type Clock, clock } from '#functions/runtime/clock.ts';
import { noticeItem } from '#functions/runtime/notices.ts';
import { theTable } from '#functions/runtime/table.ts';
import { type AgentsStore, agentsStore } from '#functions/stores/agents.ts';
import { type EventsStore, eventsStore } from '#functions/stores/events.ts';
import { outboxWrite } from '#functions/stores/outbox.ts';
import { type ReservationsStore, reservationsStore } from '#functions/stores/reservations.ts';
import { type SessionsStore, sessionsStore } from '#functions/stores/sessions.ts';
import { type User, type UsersStore, usersStore, worksAt } from '#functions/stores/users.ts';
import { type Venue, type VenuesStore, venuesStore } from '#functions/stores/venues.ts';
import { parseBusEvent } from '#shared/contracts/messages/parse-command.ts';
import { eachRecord } from './each-record.ts';
import { lazily } from './lazily.ts';

export type AlertsDeps = {
  readonly agents: Pick<AgentsStore, 'of'>;
  readonly events: Pick<EventsStore, 'claimWith'>;
  readonly reservations: Pick<ReservationsStore, 'find'>;
  readonly sessions: Pick<SessionsStore, 'pushes'>;
  readonly users: Pick<UsersStore, 'ofAccount'>;
  readonly venues: Pick<VenuesStore, 'find'>;
  readonly clock: Clock;
};

/** A reservation as it was made; every later change counts on from here. */
const FIRST_REVISION = 1;
/** What one transaction holds, beside the claim. */
const MOST_TOLD = 90;

/**
 * Tells whoever wishes it of a new booking, once: the claim of the reservation and the notices are one transaction, so
 * repeated events tell nobody twice.
 */
export const alertsWorker =
  (deps: AlertsDeps) =>
  (event: SQSEvent): Promise<SQSBatchResponse> =>
    eachRecord(event, 'alerts', async (body) => {
      const change = parseBusEvent(body);
      if (change.type !== 'reservation.changed' || change.revision !== FIRST_REVISION) return;
      const { venueId, reservationId } = change;
      const [venue, found] = await Promise.all([
        deps.venues.find(venueId),
        deps.reservations.find(venueId, reservationId),
      ]);
      if (!venue || !found) return;
      const [first] = found.reservation.history;
      const bookedBy = first?.actor.kind === 'user' ? first.actor.userId : null;
      const now = deps.clock.now();
      const people = (await peopleOf(deps, venue)).filter((user) => worksAt(user, venueId) && user.userId !== bookedBy);
      const ways = await Promise.all(people.map((user) => waysTo(deps, user, now)));
      const notices = ways
        .flat()
        .slice(0, MOST_TOLD)
        .map(({ about, userId, locale }) =>
          outboxWrite(noticeItem({ about, id: `${userId}|${venueId}|${reservationId}`, locale }, now)),
        );
      if (notices.length === 0) return;
      await deps.events.claimWith('alert', `${venueId}|${reservationId}`, now, notices);
    });

/** By mail who wishes it, and on the devices where they switched it on. */
async function waysTo({ sessions }: AlertsDeps, { userId, locale, newBookingsAlert }: User, now: number) {
  const devices = await sessions.pushes(userId, now);
  return [
    ...(newBookingsAlert ? [{ about: 'newBooking' as const, userId, locale }] : []),
    ...(devices.length > 0 ? [{ about: 'newBookingPush' as const, userId, locale }] : []),
  ];
}

/** The users of the venue's account, and of the agents who work for it. */
async function peopleOf({ agents, users }: AlertsDeps, { venueId, accountId }: Venue): Promise<User[]> {
  const granted = await agents.of(venueId);
  const accounts = [accountId, ...granted.map((agent) => agent.accountId)];
  return (await Promise.all(accounts.map((each) => users.ofAccount(each)))).flat();
}

export const handler = lazily(() => {
  const table = theTable();
  return alertsWorker({
    agents: agentsStore(table),
    events: eventsStore(table),
    reservations: reservationsStore(table),
    sessions: sessionsStore(table),
    users: usersStore(table),
    venues: venuesStore(table),
    clock,
  });
});
