import type { SQSEvent } from 'aws-lambda';
import { beforeEach, expect, it } from 'vitest';
import { sessionIdOf } from '#functions/platform/ids.ts';
import { agentsStore } from '#functions/stores/agents.ts';
import { conversationsStore } from '#functions/stores/conversations.ts';
import { eventsStore } from '#functions/stores/events.ts';
import { lastBookedStore } from '#functions/stores/last-booked.ts';
import { toPointerItem, toReservationItem } from '#functions/stores/reservations.item.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { type User, usersStore } from '#functions/stores/users.ts';
import { alertsWorker } from '#functions/workers/alerts/handler.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { aReservation, aUser, day, NOON_TUESDAY, OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { aPushBrowser } from '#tests/kit/push-browser.ts';
import { openWorld, type World } from '#tests/kit/world.ts';
import { outboxOf } from '../../operations/auth/kit.ts';

const engine = await engineOfFile();
let world: World;
beforeEach(async () => {
  world = await openWorld(engine);
});

const person = (name: string, over: Partial<User> = {}) =>
  usersStore(world.table).create(
    aUser({ userId: `usr_${name}`, email: `${name}@demo.test`, newBookingsAlert: true, ...over }),
  );

const alertsOf = () =>
  alertsWorker({
    agents: agentsStore(world.table),
    conversations: conversationsStore(world.table),
    events: eventsStore(world.table),
    lastBooked: lastBookedStore(world.table),
    reservations: world.reservations,
    sessions: sessionsStore(world.table),
    users: usersStore(world.table),
    venues: world.venues,
    clock: { now: world.now },
  });

/** What the event of a reservation leads to: who is told, by id. */
async function happen(over: Partial<Reservation> = {}, revision = 1, times = 1): Promise<string[]> {
  const reservation = aReservation(over);
  await world.table.put(toReservationItem(reservation));
  const { date, id: reservationId } = reservation;
  return hear({ date, reservationId, revision }, times);
}

async function hear(changed: { date: string; reservationId: string; revision: number }, times = 1): Promise<string[]> {
  const { reservationId } = changed;
  const detail = { type: 'reservation.changed', venueId: VENUE_ID, ...changed };
  const Records = [{ messageId: '1', body: JSON.stringify({ detail }), attributes: {} }];
  const worker = alertsOf();
  for (let time = 0; time < times; time += 1) {
    const { batchItemFailures } = await worker({ Records } as unknown as SQSEvent);
    expect(batchItemFailures).toEqual([]);
  }
  const told = (await outboxOf(world)).flatMap((entry) => (entry.kind === 'notice' ? [entry] : []));
  const [, , party = ''] = reservationId.split('_');
  expect(told.every(({ id }) => id.endsWith(party))).toBe(true);
  return told.map(({ about, id }) => `${id.split('|')[0]}${about === 'newBooking' ? '' : ` ${about}`}`).toSorted();
}

it('tells who wishes it and works at the venue, and nobody else', async () => {
  await person('wishes');
  await person('wishes2', { role: 'kitchen' });
  await person('silent', { newBookingsAlert: false });
  await person('unasked', { newBookingsAlert: undefined as never });
  await person('elsewhere', { venues: [OTHER_VENUE_ID] });
  await person('stranger', { accountId: 'acc_other', venues: [OTHER_VENUE_ID] });
  await person('waiting', { pending: true });
  await person('paused', { paused: { at: 1, reason: 'Three invoices are open' } });
  expect(await happen()).toEqual(['usr_wishes', 'usr_wishes2']);
});

it('tells everybody of a house where more wish it than one transaction has room for, once', async () => {
  const names = Array.from({ length: 120 }, (_, nth) => `wishes${nth}`);
  await Promise.all(names.map((name) => person(name)));
  expect(await happen({}, 1, 2)).toEqual(names.map((name) => `usr_${name}`).toSorted());
});

it('tells an agent who works for the venue, as long as they do', async () => {
  await person('agent', { accountId: 'acc_agent', venues: [] });
  const users = usersStore(world.table);
  const agents = agentsStore(world.table);
  const grant = { venueId: VENUE_ID, accountId: 'acc_agent', username: 'paul', name: 'Paul', grantedAt: NOON_TUESDAY };
  await agents.grant(grant, await users.ofAccount('acc_agent'));
  expect(await happen()).toEqual(['usr_agent']);
});

it('tells of a booking that went to another day before anybody heard of it', async () => {
  await person('owner');
  const there = aReservation({ id: 'res_20261206_7KQ2M9XA' as never, date: day('2026-12-06'), revision: 2 });
  const { id, date } = aReservation();
  await world.table.put(toReservationItem(there));
  await world.table.put(toPointerItem(VENUE_ID, id, there.id));
  expect(await hear({ date, reservationId: id, revision: 1 })).toEqual(['usr_owner']);
});

it('tells once of a booking that went to another day before its event came again', async () => {
  await person('owner');
  expect(await happen()).toEqual(['usr_owner']);
  const there = aReservation({ id: 'res_20261206_7KQ2M9XA' as never, date: day('2026-12-06'), revision: 2 });
  const { id, date } = aReservation();
  await world.table.put(toReservationItem(there));
  await world.table.put(toPointerItem(VENUE_ID, id, there.id));
  expect(await hear({ date, reservationId: id, revision: 1 })).toEqual(['usr_owner']);
});

it('does not tell who booked it themselves', async () => {
  await person('host');
  await person('owner');
  const [first] = aReservation().history;
  if (!first) throw new Error('a reservation has a history');
  const actor = { kind: 'user', userId: 'usr_host', name: 'Hanna' } as const;
  expect(await happen({ history: [{ ...first, actor }] })).toEqual(['usr_owner']);
});

it('tells of the booking, not of its later changes, and once however often the event comes', async () => {
  await person('owner');
  expect(await happen({}, 2)).toEqual([]);
  expect(await happen({}, 1, 3)).toEqual(['usr_owner']);
});

it.each(['walkIn', 'waitAtDoor'])(
  'tells nobody of a new booking when somebody comes in at the door: %s',
  async (action) => {
    await person('owner');
    const by = { kind: 'user', userId: 'usr_host', name: 'Hanna' } as const;
    expect(await happen({ history: [{ at: NOON_TUESDAY, actor: by, action }] })).toEqual([]);
  },
);

it('tells nobody of what comes in with a file, table by table', async () => {
  await person('owner');
  const by = { kind: 'user', userId: 'usr_importer', name: 'Ida' } as const;
  const made = { at: NOON_TUESDAY - 1, actor: { kind: 'guest' }, action: 'create' } as const;
  expect(await happen({ history: [made, { at: NOON_TUESDAY, actor: by, action: 'import' }] })).toEqual([]);
});

it('tells by push who switched it on at a device, whether they wish mails or not', async () => {
  await person('mailed');
  await person('pushed', { newBookingsAlert: false });
  await person('elsewhere', { venues: [OTHER_VENUE_ID] });
  const sessions = sessionsStore(world.table);
  for (const userId of ['usr_pushed', 'usr_elsewhere']) {
    const { token } = await world.signIn({ userId });
    await sessions.setPush(userId, sessionIdOf(token), aPushBrowser().subscription);
  }
  expect(await happen()).toEqual(['usr_mailed', 'usr_pushed newBookingPush']);
});

it('notes when somebody booked last, for whatever day and whoever is told, once an hour, and moves on only', async () => {
  const last = () => lastBookedStore(world.table).read(VENUE_ID);
  const [HOUR, at] = [3_600_000, world.now()];
  await happen({ createdAt: at, history: [{ at, actor: { kind: 'clock' }, action: 'walkIn' }] });
  expect(await last()).toBeNull();
  await happen({ createdAt: at });
  await happen({ createdAt: at + HOUR - 1 });
  expect(await last()).toBe(at);
  await happen({ createdAt: at + HOUR });
  await happen({ createdAt: at + 1 });
  expect(await last()).toBe(at + HOUR);
  // A later change is no booking.
  await happen({ createdAt: at + 9 * HOUR }, 2);
  expect(await last()).toBe(at + HOUR);
});

it('tells the owners of a week that is over, once, unless they want no such mail', async () => {
  await person('ada');
  await person('switched', { weeklyDigest: false });
  await person('host', { role: 'host' });
  await person('away', { venues: [] });
  const detail = { type: 'week.over', venueId: VENUE_ID, date: '2026-12-07' };
  const Records = [{ messageId: '1', body: JSON.stringify({ detail }), attributes: {} }];
  for (let time = 0; time < 2; time += 1) await alertsOf()({ Records } as unknown as SQSEvent);
  const told = (await outboxOf(world)).flatMap((entry) => (entry.kind === 'notice' ? [entry] : []));
  expect(told).toEqual([
    { kind: 'notice', about: 'weeklyDigest', id: `usr_ada|${VENUE_ID}|2026-12-07`, locale: expect.any(String) },
  ]);
});
