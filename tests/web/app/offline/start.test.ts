// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Api } from '#web/api/api.ts';
import { startOffline } from '#web/app/offline/start.ts';
import { createQueryClient } from '#web/app/queries.ts';
import { createSessionStore } from '#web/app/session/session.ts';
import type { HostReservation } from '#web/features/manage/day/day-data.ts';
import { anEvening, aParty } from '../../manage/party.ts';
import { aKeeper, someSettings } from '../kit.ts';

/** A venue where one party is expected, and a device of it. `line`: whether calls arrive. */
let party: HostReservation;
let line: boolean;
let serviceDay: ReturnType<typeof vi.fn>;
beforeEach(() => {
  party = aParty({ presence: 'expected' });
  line = true;
  serviceDay = vi.fn(async () =>
    line ? { kind: 'done', value: anEvening({ reservations: [party] }) } : { kind: 'offline' },
  );
});
/** What the browser says to who asks to be the one tab that sends. */
const locks = (request: (...args: never[]) => Promise<unknown>) =>
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
afterEach(() => void Reflect.deleteProperty(navigator, 'locks'));

const signedIn = (session: ReturnType<typeof createSessionStore>, userId = 'usr_anna') => {
  session.start({ jwt: 'a', csrf: 'b' });
  session.keepSettings(someSettings({ userId }));
};

async function aDevice({ userId = 'usr_anna' as string | null } = {}) {
  const session = createSessionStore(aKeeper(), aKeeper());
  if (userId) signedIn(session, userId);
  const queries = createQueryClient();
  const act = vi.fn(async () => {
    if (!line) return { kind: 'offline' };
    party = { ...party, revision: party.revision + 1, presence: 'arrived' };
    return { kind: 'done', value: { reservation: party } };
  });
  const api = { reservations: { act, tonight: serviceDay } } as unknown as Api;
  const queue = await startOffline({ api, session, queries });
  onTestFinished(() => {
    session.end();
    queries.clear();
    queue.close();
  });
  const did = (user = 'usr_anna') =>
    queue.add({
      ...{ id: 'deed', user, venueId: 'ven_1', date: '2026-11-21', party, table: null, tried: null },
      deed: { kind: 'step', action: 'arrive' },
    });
  return { session, queries, queue, did, act };
}

const KEY = ['tonight', 'ven_1', 'today'];
const sentBy = ({ queue }: Awaited<ReturnType<typeof aDevice>>) =>
  expect.poll(() => queue.now().waiting, { timeout: 5_000 }).toEqual([]);

it('what is done goes at once, and the day that is shown has the answer before it is read anew', async () => {
  const device = await aDevice();
  const shown = anEvening({ reservations: [party, aParty()] });
  device.queries.setQueryData(KEY, shown);
  await device.did();
  await sentBy(device);
  const day = device.queries.getQueryData<typeof shown>(KEY);
  expect(day?.reservations.map(({ presence }) => presence)).toEqual(['arrived', shown.reservations[1]?.presence]);
  expect(device.queries.getQueryState(KEY)?.isInvalidated).toBe(true);
});

it('an answer that comes after a newer state of the party takes that away from nobody', async () => {
  const device = await aDevice();
  const newer = { ...party, revision: 9, presence: 'seated' } as HostReservation;
  device.queries.setQueryData(KEY, anEvening({ reservations: [newer] }));
  await device.did();
  await sentBy(device);
  expect(device.queries.getQueryData<{ reservations: unknown[] }>(KEY)?.reservations).toEqual([newer]);
});

it.each<[string, (device: Awaited<ReturnType<typeof aDevice>>) => unknown]>([
  ['the browser has a network again', () => dispatchEvent(new Event('online'))],
  [
    'the server has answered a kept view',
    ({ queries }) => queries.fetchQuery({ queryKey: ['kitchen', 'ven_1'], queryFn: () => ({}), meta: { kept: true } }),
  ],
])('what waits goes when %s, without the pause', async (_, happens) => {
  const device = await aDevice();
  line = false;
  await device.did();
  await expect.poll(() => serviceDay.mock.calls.length).toBe(1);
  expect(device.queue.now().waiting).toHaveLength(1);
  line = true;
  await happens(device);
  await expect.poll(() => device.queue.now().waiting, { timeout: 1_500 }).toEqual([]);
  expect(device.act).toHaveBeenCalledTimes(1);
});

it('nothing of one user is sent while another, or nobody, is signed in', async () => {
  const device = await aDevice({ userId: null });
  await device.did();
  dispatchEvent(new Event('online'));
  signedIn(device.session, 'usr_bruno');
  dispatchEvent(new Event('online'));
  await new Promise((later) => setTimeout(later, 50));
  expect([device.act.mock.calls, serviceDay.mock.calls]).toEqual([[], []]);
  expect(device.queue.now().waiting).toHaveLength(1);
});

it('signing out forgets what was read, and keeps what waits', async () => {
  const device = await aDevice();
  line = false;
  await device.did();
  device.queries.setQueryData(KEY, anEvening());
  device.session.keepSettings(someSettings({ userId: 'usr_anna' }));
  expect(device.queries.getQueryData(KEY)).toBeDefined();
  device.session.end();
  expect(device.queries.getQueryData(KEY)).toBeUndefined();
  expect(device.queue.now().waiting).toHaveLength(1);
});

it('who has another address by now loses neither what was read nor what waits', async () => {
  const device = await aDevice();
  line = false;
  await device.did();
  device.queries.setQueryData(KEY, anEvening());
  device.session.keepSettings(someSettings({ userId: 'usr_anna', email: 'anna@new.test' }));
  expect(device.queries.getQueryData(KEY)).toBeDefined();
  line = true;
  dispatchEvent(new Event('online'));
  await sentBy(device);
  expect(device.act).toHaveBeenCalledTimes(1);
});

it('what waits goes although the browser stores nothing and refuses the lock', async () => {
  locks(() => Promise.reject(new DOMException('no storage', 'SecurityError')));
  const device = await aDevice();
  await device.did();
  await sentBy(device);
  expect(device.act).toHaveBeenCalledTimes(1);
});

it('while another tab of the device sends, this one waits', async () => {
  locks(async (...[, , work]: ((lock: null) => unknown)[]) => work?.(null));
  const device = await aDevice();
  await device.did();
  await new Promise((later) => setTimeout(later, 50));
  expect([serviceDay.mock.calls, device.queue.now().waiting.length]).toEqual([[], 1]);
});
