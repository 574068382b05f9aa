import { beforeEach, expect, it } from 'vitest';
import { messagesStore } from '#functions/stores/messages.ts';
import { tasksStore } from '#functions/stores/tasks.ts';
import { usersStore } from '#functions/stores/users.ts';
import { pathOf } from '#shared/contracts/define.ts';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import { PLAIN_TASK, type Task } from '#shared/domain/task/task.ts';
import { aUser, VENUE_ID } from '#tests/kit/builders.ts';
import { guestWrote } from '#tests/kit/conversations.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import type { SignedIn } from '#tests/kit/world.ts';
import { answered, aTicket, supporter } from '../tickets/kit.ts';

const on = operationWorld();
beforeEach(async () => {
  await usersStore(on.world.table).create(aUser({ userId: 'usr_host' }));
});
const read = (jwt: string) => on.world.call('settings.read', { jwt }, on.host);

/** The fields of the specification with what stands in them for a user of whom nothing else is known. */
const SPECIFIED: Readonly<Record<string, unknown>> = {
  active: true,
  avatar: '',
  brand: '',
  closedOn: 3,
  color: '',
  conflictAlertTimeframe: 20,
  datefrom: '2026-11-01',
  dateto: '2026-12-01',
  date: '2026-12-01',
  defaultMealDuration: 90,
  directBookingLogo: '',
  email: 'new@demo.test',
  faqs: [],
  level: 1,
  logo_400_70: '',
  menuURL: '',
  messagesCount: 0,
  name: 'Olga',
  newBookingsAlert: false,
  requests: 0,
  password: '',
  phoneTechnician: '',
  tasksCount: 0,
  options: { avatar: false, disableSameDayBooking: false },
  tempBrand: '',
  tbm: 0,
  TBM: false,
  pushSubscribed: false,
  locale: 'en',
  currency: 'eur',
  credits: 0,
  spendmodal: true,
  monthfrom: '2026-12',
  monthto: '2026-12',
};

it('gives every setting of the specification with its default', async () => {
  const { body } = await read(on.host.token);
  expect(body.errorid).toBe('0');
  expect(body.settings).toEqual({
    ...SPECIFIED,
    brand: 'Trattoria da Nina',
    color: '#8a3324',
    email: 'owner@demo.coperto.test',
    userId: 'usr_host',
    theme: null,
    views: [],
    ...{ unreadCount: 0, ticketsCount: 0 },
    role: 'owner',
    modules: ['reservations', 'waitlist', 'messages', 'reviews', 'marketing'],
    venues: [{ venueId: 'ven_trattoria', name: 'Trattoria da Nina', zone: 'Europe/Rome' }],
  });
});

it('names the modules that any of the user’s venues has', async () => {
  const { body } = await read(on.host.token);
  expect(body.settings.modules).toContain('waitlist');
  const venue = await on.world.venues.find(VENUE_ID);
  if (!venue) throw new Error('the venue is there');
  const services = { ...venue.services, modules: { modules: ['reservations', 'messages'] as const } };
  await on.world.venues.save({ ...venue, services });
  on.world.pass(60_000);
  expect((await read(on.host.token)).body.settings.modules).toEqual(['reservations', 'messages']);
});

it('goes back a month to the last day of a shorter one', async () => {
  on.world.setNow(Date.UTC(2027, 2, 31, 12));
  const session = await on.world.signIn();
  const { body } = await on.world.call('settings.read', { jwt: session.token }, session);
  expect([body.settings.datefrom, body.settings.dateto]).toEqual(['2027-02-28', '2027-03-31']);
});

it('counts what waits today: whom nobody reached is to be managed, and so is the message that failed', async () => {
  const { reservation } = await on.book();
  const id = reservation.id as ReservationId;
  const found = await on.world.reservations.find(VENUE_ID, id);
  const ref = { venueId: VENUE_ID, reservationId: id, messageId: found?.messages[0]?.id ?? '' };
  await messagesStore(on.world.table).advance(ref, { state: 'failed', at: on.world.now(), failure: '131026' });
  const counted = async () => {
    const { messagesCount, tbm } = (await read(on.host.token)).body.settings;
    return { messagesCount, tbm };
  };
  expect(await counted()).toEqual({ messagesCount: 0, tbm: 0 });
  await on.jump(Date.UTC(2026, 11, 5, 16));
  expect(await counted()).toEqual({ messagesCount: 1, tbm: 1 });
});

it('counts the conversations in which somebody has yet to look, each once, and not those that are forgotten', async () => {
  const counted = async () => (await read(on.host.token)).body.settings.unreadCount;
  await guestWrote(on.world.table, {}, on.world.now());
  await guestWrote(on.world.table, {}, on.world.now());
  await guestWrote(on.world.table, { guest: 'U'.repeat(22), ends: on.world.now() + 60_000 }, on.world.now());
  expect(await counted()).toBe(2);
  on.world.pass(60_000);
  expect(await counted()).toBe(1);
});

it('counts them for nobody who may not read them', async () => {
  await guestWrote(on.world.table, {}, on.world.now());
  const kitchen = await on.world.signIn({ role: 'kitchen' });
  const { body } = await on.world.call('settings.read', { jwt: kitchen.token }, kitchen);
  expect(body.settings.unreadCount).toBe(0);
});

it('counts the tickets with an answer that nobody of the account has seen, and those that wait for support', async () => {
  const owner = await on.world.signIn({ role: 'owner' });
  const boss = await supporter(on, 'Anna');
  await usersStore(on.world.table).create(aUser({ userId: 'usr_Anna', email: 'anna@demo.test', level: 101 }));
  const counted = async (who: SignedIn) =>
    (await on.world.call('settings.read', { jwt: who.token }, who)).body.settings.ticketsCount;
  const ticketId = await aTicket(on, owner);
  expect([await counted(owner), await counted(boss)]).toEqual([0, 1]);
  await answered(on, ticketId, boss);
  expect([await counted(owner), await counted(boss), await counted(on.host)]).toEqual([1, 0, 0]);
});

it('refuses a token in the body that is not that of the header', async () => {
  expect(await read('another')).toMatchObject({ status: 401, body: { errorid: 'session.invalid' } });
});

it.each(Object.entries(SPECIFIED))('fills %s with its default where nothing is known', async (field, value) => {
  const bare = { userId: 'usr_new', email: 'new@demo.test', venues: [] };
  await usersStore(on.world.table).create(aUser(bare));
  const session = await on.world.signIn({ userId: 'usr_new', venues: [] });
  const { body } = await on.world.call('settings.read', { jwt: session.token }, session);
  expect(body.settings[field]).toEqual(value);
});

it('answers where the specification calls it, by POST, with errorid 0 and the settings alone', async () => {
  expect(pathOf('settings.read')).toBe('/ajax/settings/settings_read.php');
  const { status, body } = await read(on.host.token);
  expect([status, Object.keys(body).toSorted()]).toEqual([200, ['errorid', 'settings']]);
  expect(Object.keys(SPECIFIED).filter((field) => !(field in body.settings))).toEqual([]);
});

it('counts the tasks that wait for the user', async () => {
  const tasks = tasksStore(on.world.table);
  const aTask = (taskId: string, over: Partial<Task> = {}): Task => ({
    ...{ ...PLAIN_TASK, taskId, title: 'Order the cake', by: 'Nina', revision: 1 },
    ...over,
  });
  await tasks.save(VENUE_ID, aTask('open'), on.world.now());
  await tasks.save(VENUE_ID, aTask('done', { doneAt: on.world.now() }), on.world.now());
  await tasks.save(VENUE_ID, aTask('anothers', { assignee: { userId: 'usr_hanna', name: 'Hanna' } }), on.world.now());
  expect((await read(on.host.token)).body.settings.tasksCount).toBe(1);
});
