import { beforeEach, describe, expect, it } from 'vitest';
import { sessionIdOf } from '#functions/platform/ids.ts';
import { addressesStore } from '#functions/stores/addresses.ts';
import { agentsStore } from '#functions/stores/agents.ts';
import { codesStore } from '#functions/stores/codes.ts';
import { creditsStore } from '#functions/stores/credits.ts';
import { eventsStore } from '#functions/stores/events.ts';
import { hostnamesStore } from '#functions/stores/hostnames.ts';
import { lastBookedStore } from '#functions/stores/last-booked.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { type User, usersStore } from '#functions/stores/users.ts';
import { alertsWorker } from '#functions/workers/alerts/handler.ts';
import { noticesWorker } from '#functions/workers/notices/handler.ts';
import type { PushMessage } from '#shared/contracts/push.ts';
import { LOCALES } from '#shared/domain/kernel/locale.ts';
import { aUser, OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { aPushBrowser } from '#tests/kit/push-browser.ts';
import { guests, secrets } from '#tests/kit/world.ts';
import { venueParam } from '#web/app/first-paths.ts';
import { paths } from '#web/app/paths.ts';
import { batchOf, type Desk, MINUTE, openDesk } from '../kit.ts';
import { OWN, writersAt } from '../whatsapp-events/writers.ts';
import { storesBeside } from './stores-beside.ts';

/* From the guest's words to the devices of the venue. */
const engine = await engineOfFile();
let desk: Desk;
let guest = '';
let shown: { user: string; message: PushMessage }[];
let { apply, write, asked } = {} as ReturnType<typeof writersAt>;
beforeEach(async () => {
  desk = await openDesk(engine);
  ({ apply, write, asked } = writersAt(desk));
  ({ thread: guest } = await guests.of(VENUE_ID, `+${OWN}`));
  shown = [];
  await asked();
  await write('sì');
  desk.pass(MINUTE);
  await desk.sweep();
  // The booking itself is told of elsewhere.
  desk.events.length = 0;
});

const users = () => usersStore(desk.table);

/** Somebody on the staff who switched it on at their device, which is named as they are. */
async function person(name: string, over: Partial<User> = {}) {
  const userId = `usr_${name}`;
  await users().create(aUser({ userId, email: `${name}@demo.test`, locale: 'en', ...over }));
  const { token } = await desk.signIn({ userId });
  const { subscription } = aPushBrowser(`https://fcm.googleapis.com/${name}`);
  await sessionsStore(desk.table).setPush(userId, sessionIdOf(token), subscription);
}

/** The outbox goes, so long after what is due; `heardTwice`: as a bus may do it. What is then to be told. */
async function spread(heardTwice = false) {
  const { table, deps } = desk;
  desk.pass(6_000);
  await desk.sweep();
  const bodies = desk.events.splice(0).map((detail) => JSON.stringify({ detail }));
  const { venues, conversations, reservations, clock } = deps;
  const [sessions, events] = [sessionsStore(table), eventsStore(table)];
  const tell = alertsWorker({
    ...{ venues, conversations, reservations, clock, sessions, events },
    ...{ agents: agentsStore(table), users: users(), lastBooked: lastBookedStore(table) },
  });
  for (const body of heardTwice ? [...bodies, ...bodies] : bodies) {
    expect(await tell(batchOf([body]))).toEqual({ batchItemFailures: [] });
  }
  desk.pass(6_000);
  await desk.sweep();
  return desk.queued.notices.splice(0).map(({ body }) => body);
}

/** What is told is shown. */
async function show(notices: readonly string[]) {
  const { table, deps } = desk;
  const work = noticesWorker({
    ...{ ...deps, secrets, users: users(), sessions: sessionsStore(table), codes: codesStore(table) },
    ...{ hostnames: hostnamesStore(table) },
    ...{ addresses: addressesStore(table), credits: creditsStore(table) },
    ...storesBeside(table),
    push: {
      async send({ endpoint }, message) {
        shown.push({ user: endpoint.split('/').at(-1) ?? '', message });
        return { kind: 'accepted' };
      },
    },
  });
  expect(await work(batchOf(notices))).toEqual({ batchItemFailures: [] });
  return shown.map(({ user }) => user).toSorted();
}

const told = async () => show(await spread());
const hostWrites = async () =>
  desk.call('inbox.answer', { venueId: VENUE_ID, guest, body: 'Quanti anni ha?' }, await desk.signIn());
const hostLooks = async () => desk.call('inbox.seen', { venueId: VENUE_ID, guest, upTo: 1_000 }, await desk.signIn());

describe('that a guest has written', () => {
  it('is told on the devices of who may read it, and of nobody else', async () => {
    await person('owner');
    await person('manager', { role: 'manager' });
    await person('host', { role: 'host' });
    await person('kitchen', { role: 'kitchen' });
    await person('viewer', { role: 'viewer' });
    await person('elsewhere', { venues: [OTHER_VENUE_ID] });
    await person('waiting', { pending: true });
    await users().create(aUser({ userId: 'usr_silent', email: 'silent@demo.test', newBookingsAlert: true }));
    await write('Siamo in cinque');
    expect(await told()).toEqual(['host', 'manager', 'owner']);
    expect(desk.mails.sent).toEqual([]);
  });

  it('is told to who serves the house for its account, as staff of an agent does', async () => {
    await person('agent', { accountId: 'acc_agent', role: 'agent', venues: [] });
    const grant = { venueId: VENUE_ID, accountId: 'acc_agent', username: 'paul', name: 'Paul', grantedAt: 0 };
    await agentsStore(desk.table).grant(grant, await users().ofAccount('acc_agent'));
    await write('Siamo in cinque');
    expect(await told()).toEqual(['agent']);
  });

  it.each(LOCALES)('says neither who nor what, and leads to the conversation, in %s', async (locale) => {
    await person('owner', { locale });
    await write('Siamo in cinque');
    await told();
    const { message } = shown[0] ?? {};
    expect(message).toMatchObject({
      title: 'Trattoria da Nina',
      path: `${paths.conversation(guest)}&${venueParam}=${VENUE_ID}`,
    });
    expect(message?.body).not.toMatch(/[{}]|undefined|cinque|333|Anna/);
    expect(message?.body.length).toBeGreaterThan(5);
  });

  it('is told once, however often the words, or the event of them, come', async () => {
    await person('owner');
    const text = desk.wrote('Siamo in cinque', OWN, 'wamid.twice');
    await Promise.all([apply(text), apply(text)]);
    await apply(text);
    expect(await show(await spread(true))).toEqual(['owner']);
    expect(await told()).toEqual(['owner']);
  });

  it('is told of a conversation once in ten minutes, and of what came meanwhile when they are over', async () => {
    await person('owner');
    await write('Siamo in cinque');
    expect(await told()).toHaveLength(1);
    await write('Anzi, in sei');
    await write('Scusate');
    expect(await told()).toHaveLength(1);
    desk.pass(10 * MINUTE);
    expect(await told()).toHaveLength(2);
    const [first, second] = shown.map(({ message }) => message);
    expect(second?.tag).toBe(first?.tag);
    expect(second?.news).not.toBe(first?.news);
    desk.pass(30 * MINUTE);
    expect(await told()).toHaveLength(2);
  });

  it('is not told of thanks', async () => {
    await person('owner');
    await write('Siamo in cinque');
    await told();
    desk.pass(30 * MINUTE);
    await write('Grazie!');
    expect(await told()).toHaveLength(1);
  });

  it('is not told while a person of the house writes there, but when they have left it unread', async () => {
    await person('owner');
    await write('Avete il seggiolone?');
    await told();
    desk.pass(30 * MINUTE);
    await hostWrites();
    desk.pass(MINUTE);
    await write('Due');
    expect(await told()).toHaveLength(1);
    desk.pass(4 * MINUTE);
    expect(await told()).toHaveLength(2);
  });

  it('is not told later where somebody has answered or looked meanwhile', async () => {
    await person('owner');
    await write('Avete il seggiolone?');
    await told();
    await write('E il parcheggio?');
    await hostLooks();
    desk.pass(15 * MINUTE);
    expect(await told()).toHaveLength(1);
  });

  it('is not told where somebody looked while it was on its way', async () => {
    await person('owner');
    await write('Avete il seggiolone?');
    const notices = await spread();
    expect(notices).toHaveLength(1);
    await hostLooks();
    expect(await show(notices)).toEqual([]);
  });

  it.each<[string, Partial<User>]>([
    ['serves the house no more', { venues: [] }],
    ['may read it no more', { role: 'kitchen' }],
    ['is paused', { paused: { at: 1, reason: '' } }],
  ])('is not shown to who %s since it was told', async (_, change) => {
    await person('host', { role: 'host' });
    await write('Siamo in cinque');
    const notices = await spread();
    const user = await users().find('usr_host');
    if (user) await users().change(user, change);
    expect(await show(notices)).toEqual([]);
  });
});
