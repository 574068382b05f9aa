import { beforeEach, expect, it } from 'vitest';
import { sessionIdOf } from '#functions/platform/ids.ts';
import type { Table } from '#functions/platform/table.ts';
import { sessionKey } from '#functions/stores/sessions.keys.ts';
import { ABSOLUTE_MS, sessionsStore } from '#functions/stores/sessions.ts';
import { usersStore, venuesChange } from '#functions/stores/users.ts';
import { aUser, OTHER_VENUE_ID, NOON_TUESDAY as T, VENUE_ID } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { aPushBrowser } from '#tests/kit/push-browser.ts';

const engine = await engineOfFile();
let table: Table;
beforeEach(async () => {
  ({ table } = await engine.newTable());
  await sessionsStore(table).create(TOKEN, session, T);
});

const TOKEN = 'token';
const HOUR = 3_600_000;
const { userId, accountId, name, role, level, venues } = aUser();
const session = { userId, accountId, name, role, level, venues, csrf: 'csrf', device: 'Tablet' };
const sessions = () => sessionsStore(table);
const { subscription } = aPushBrowser();

it('a session that is worked in is not swept at the hour at which it would have been idle', async () => {
  await sessions().find(TOKEN, T + 2 * HOUR);
  const stored = await table.get(sessionKey(sessionIdOf(TOKEN)));
  expect(stored?.idleAt).toBe(T + 14 * HOUR);
  expect(Number(stored?.ttl) * 1000).toBeGreaterThanOrEqual(T + 14 * HOUR);
});

it('a session that ends while it is looked at is none', async () => {
  const ending = {
    ...table,
    async get(key: Parameters<Table['get']>[0]) {
      const item = await table.get(key);
      await table.remove(key);
      return item;
    },
  };
  expect(await sessionsStore(ending).find(TOKEN, T + HOUR)).toBeNull();
  expect(await sessions().find(TOKEN, T + HOUR)).toBeNull();
});

it('what is done to a session that has ended brings it not back', async () => {
  // As where the end of it was cut off: the list still names it.
  await table.remove(sessionKey(sessionIdOf(TOKEN)));
  await sessions().giveVenues(userId, [OTHER_VENUE_ID]);
  expect(await sessions().find(TOKEN, T)).toBeNull();
  await sessions().remove(userId, sessionIdOf(TOKEN));
  await sessions().removeAllOf(userId);
  expect(await sessions().setPush(userId, sessionIdOf(TOKEN), subscription)).toBe('gone');
  expect(await sessions().pushOf(userId, sessionIdOf(TOKEN))).toBeNull();
});

it('a session that is opened while what its user signs in by is changed ends with the others, but for the one in use', async () => {
  const change = async () => {
    await sessions().create('meanwhile', session, T);
    return 'done' as const;
  };
  await sessions().create('other', session, T);
  expect(await sessions().endWith(change, userId, sessionIdOf(TOKEN))).toBe('done');
  const open = await Promise.all(['other', 'meanwhile', TOKEN].map((token) => sessions().find(token, T)));
  expect(open.map((each) => each?.userId)).toEqual([undefined, undefined, userId]);
});

it('a session follows its user, also where venues were taken while it did', async () => {
  const users = usersStore(table);
  const read = aUser({ venues: [VENUE_ID, OTHER_VENUE_ID], access: 0 });
  await users.create(read);
  await sessions().follow(userId);
  expect((await sessions().find(TOKEN, T))?.venues).toEqual([VENUE_ID, OTHER_VENUE_ID]);
  let taken = false;
  const meanwhile: Table = {
    ...table,
    async query(range) {
      if (!taken) await users.commit([venuesChange(read, [])]);
      taken = true;
      return table.query(range);
    },
  };
  await sessionsStore(meanwhile).follow(userId);
  expect((await sessions().find(TOKEN, T))?.venues).toEqual([]);
});

it('nothing follows a user who is gone', async () => {
  await sessions().follow('usr_nobody');
  expect(await sessions().find(TOKEN, T)).not.toBeNull();
});

it('a device is told of bookings for the thirty days of its session, though nobody has swept it since', async () => {
  await sessions().setPush(userId, sessionIdOf(TOKEN), subscription);
  expect(await sessions().pushes(userId, T + ABSOLUTE_MS - 1)).toHaveLength(1);
  expect(await sessions().pushes(userId, T + ABSOLUTE_MS)).toEqual([]);
});

it('who signs in on two devices at one moment is let in on both', async () => {
  let conflicts = 2;
  const busy: Table = {
    ...table,
    transact: async (writes) =>
      conflicts-- > 0 ? { kind: 'lost', conflict: true, writes: [] } : table.transact(writes),
  };
  expect(await sessionsStore(busy).create('second', session, T)).toBe('done');
  expect(await sessions().find('second', T)).toMatchObject({ userId });
});

it('a device that is used on its last day is listed as used then, and is out at its end', async () => {
  for (let at = T; at < T + ABSOLUTE_MS; at += 11 * HOUR) await sessions().find(TOKEN, at);
  const late = T + ABSOLUTE_MS - HOUR;
  await sessions().find(TOKEN, late);
  expect(await sessions().list(userId, late)).toMatchObject([{ startedAt: T, usedAt: late }]);
  expect(await sessions().find(TOKEN, T + ABSOLUTE_MS)).toBeNull();
});

it('nobody ends a session of somebody else', async () => {
  expect(await sessions().remove('usr_other', sessionIdOf(TOKEN))).toBe('gone');
  expect(await sessions().find(TOKEN, T)).toMatchObject({ userId });
});

it.each(['password', 'role', 'level', 'access'] as const)(
  'whose %s changed while a sign-in was judged is not let in by it',
  async (what) => {
    const judged = { password: 'hash', role, level, access: 0 };
    const others = { password: 'another', role: 'viewer', level: 100, access: 1 } as const;
    await usersStore(table).create(aUser({ ...judged, [what]: others[what] }));
    expect(await sessions().create('late', session, T, judged)).toBe('lost race');
    expect(await sessions().find('late', T)).toBeNull();
  },
);
