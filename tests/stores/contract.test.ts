import { beforeEach, describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from '#functions/credentials/password.ts';
import { newToken } from '#functions/platform/ids.ts';
import { ratesStore } from '#functions/platform/rate-counts.ts';
import type { Table } from '#functions/platform/table.ts';
import { calendarStore } from '#functions/stores/calendar.ts';
import { eventsStore } from '#functions/stores/events.ts';
import { OUTBOX_SHARDS, outboxStore } from '#functions/stores/outbox.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { usersStore } from '#functions/stores/users.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { aUser, aVenue, day, SATURDAY, NOON_TUESDAY as T, VENUE_ID } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { atFullCost } from '#tests/kit/quick-passwords.ts';

const engine = await engineOfFile();
let table: Table;
beforeEach(async () => {
  ({ table } = await engine.newTable());
});

describe('the table', () => {
  const key = { pk: 'a', sk: '1' };

  it('keeps texts, numbers, booleans, null, lists, maps and bytes, and leaves out what is undefined', async () => {
    const item = {
      ...key,
      text: '',
      n: -1.5,
      yes: true,
      none: null,
      list: [1, 'a', [null]],
      map: { a: { b: [] } },
      bytes: new Uint8Array([0, 255]),
    };
    await table.put({ ...item, nothing: undefined });
    expect(await table.get(key)).toEqual(item);
  });

  it('puts and updates only where the condition holds', async () => {
    expect(await table.put({ ...key, v: 1 }, { absent: true })).toBe('done');
    expect(await table.put({ ...key, v: 2 }, { absent: true })).toBe('lost race');
    expect(await table.update(key, { set: { v: 2 }, if: { equals: { v: 7 } } })).toBe('lost race');
    expect(await table.update(key, { set: { v: undefined, w: 'x' }, add: { n: 3 }, if: { equals: { v: 1 } } })).toEqual(
      { ...key, w: 'x', n: 3 },
    );
    expect(await table.update(key, { set: { n: 5 }, if: { below: { n: 3 } } })).toBe('lost race');
    expect(await table.update(key, { set: { n: 5 }, if: { below: { n: 4 } } })).toMatchObject({ n: 5 });
  });

  it('writes a transaction wholly or not at all, and shows what stood in the way', async () => {
    await table.put({ ...key, v: 1 });
    const outcome = await table.transact([
      { put: { pk: 'b', sk: '1' } },
      { put: { ...key, v: 9 }, if: { equals: { v: 2 } } },
    ]);
    expect(outcome).toEqual({
      kind: 'lost',
      conflict: false,
      writes: [
        { failed: false, old: null },
        { failed: true, old: { ...key, v: 1 } },
      ],
    });
    expect(await table.get({ pk: 'b', sk: '1' })).toBeNull();
    expect(await table.transact([{ remove: key, if: { equals: { v: 1 } } }])).toEqual({ kind: 'done' });
    expect(await table.get(key)).toBeNull();
  });

  it('pages through a long partition, in order and by prefix or bound', async () => {
    const name = (i: number) => String(i).padStart(3, '0');
    for (let i = 0; i < 30; i += 1) await table.put({ pk: 'p', sk: name(i), fat: 'x'.repeat(60_000) });
    expect((await table.query({ pk: 'p' })).map(({ sk }) => sk)).toEqual(Array.from({ length: 30 }, (_, i) => name(i)));
    expect(await table.query({ pk: 'p', prefix: '01' })).toHaveLength(10);
    expect(await table.query({ pk: 'p', below: '005' })).toHaveLength(5);
    expect(await table.query({ pk: 'p', limit: 3 })).toHaveLength(3);
  });
});

describe('the outbox', () => {
  const item = (id: string, dueAt: number) => ({
    id,
    dueAt,
    entries: [
      { kind: 'timer', timer: 'unconfirmedExpiry', venueId: VENUE_ID, reservationId: 'res_20261205_7KQ2M9XA' as never },
    ] as const,
  });
  const all = async (now: number) => {
    const shards = Array.from({ length: OUTBOX_SHARDS }, (_, shard) => outboxStore(table).due(shard, now));
    return (await Promise.all(shards)).flat();
  };

  it('gives what is due at this millisecond and keeps what is not', async () => {
    const store = outboxStore(table);
    for (const [id, dueAt] of [
      ['A', T - 1],
      ['B', T],
      ['C', T + 1],
    ] as const)
      await store.add(item(id, dueAt));
    const due = await all(T);
    expect(due.map(({ id }) => id).sort()).toEqual(['A', 'B']);
    expect(due.find(({ id }) => id === 'B')).toMatchObject(item('B', T));
    for (const each of due) await store.done(each);
    for (const each of due) await store.done(each);
    expect((await all(T + 1)).map(({ id }) => id)).toEqual(['C']);
  });
});

describe('the calendar', () => {
  it('projects a day, and never an older version over a newer', async () => {
    const calendar = calendarStore(table);
    expect(await calendar.project(VENUE_ID, SATURDAY, 0b11, 2)).toBe('done');
    expect(await calendar.project(VENUE_ID, SATURDAY, 0b01, 1)).toBe('older');
    expect(await calendar.project(VENUE_ID, SATURDAY, 0b11, 2)).toBe('older');
    expect(await calendar.project(VENUE_ID, day('2026-12-06'), 0, 1)).toBe('done');
    expect([...(await calendar.load(VENUE_ID, '2026-12'))]).toEqual(
      expect.arrayContaining([
        [SATURDAY, 3],
        ['2026-12-06', 0],
      ]),
    );
    expect((await calendar.load(VENUE_ID, '2027-01')).size).toBe(0);
  });
});

describe('venues', () => {
  it('are found by id and by hostname in any case', async () => {
    const venues = venuesStore(table);
    await venues.save(aVenue());
    await venues.bindHost('Nina.Example', VENUE_ID);
    expect(await venues.find(VENUE_ID)).toEqual(aVenue());
    expect(await venues.idOf('nina.example')).toBe(VENUE_ID);
    expect(await venues.idOf('other.example')).toBeNull();
  });

  it('are remembered for fifteen seconds where nothing is decided by them', async () => {
    const venues = venuesStore(table);
    await venues.save(aVenue());
    await venues.recent(VENUE_ID, T);
    const elsewhere = venuesStore({ ...table });
    await elsewhere.save(aVenue({ name: 'New' }));
    expect((await venues.recent(VENUE_ID, T + 14_999))?.name).toBe('Trattoria da Nina');
    expect((await venues.recent(VENUE_ID, T + 15_000))?.name).toBe('New');
    expect((await venues.find(VENUE_ID))?.name).toBe('New');
  });
});

describe('users and sessions', () => {
  it('an address signs in one user', async () => {
    const users = usersStore(table);
    expect(await users.create(aUser())).toBe('done');
    expect(await users.create(aUser({ userId: 'usr_2', email: 'OWNER@demo.coperto.test' }))).toBe('taken');
    expect(await users.byEmail(' owner@Demo.coperto.test')).toEqual(aUser());
    expect(await users.byEmail('nobody@demo.coperto.test')).toBeNull();
  });

  const session = {
    userId: 'usr_1',
    accountId: 'a',
    name: 'n',
    role: 'host',
    level: 1,
    csrf: 'c',
    device: 'd',
    venues: [],
  } as const;

  it.each([
    ['password', { password: '$argon2id$another' }],
    ['role', { role: 'viewer' }],
    ['level', { level: 101 }],
    ['count of changed venues', { access: 1 }],
  ] as const)('a sign-in that was judged by another %s opens no session', async (_, since) => {
    const judged = aUser({ userId: session.userId });
    const [users, sessions] = [usersStore(table), sessionsStore(table)];
    await users.create(judged);
    expect(await sessions.create('before', session, T, judged)).toBe('done');
    await users.change(judged, since);
    expect(await sessions.create('since', session, T, judged)).toBe('lost race');
    expect(await sessions.find('since', T)).toBeNull();
  });

  it('all sessions of a user end together', async () => {
    const sessions = sessionsStore(table);
    const tokens = [newToken(256), newToken(256)];
    for (const token of tokens) await sessions.create(token, session, T);
    await sessions.create('other', { ...session, userId: 'usr_2' }, T);
    await sessions.removeAllOf('usr_1');
    expect(await Promise.all(tokens.map((token) => sessions.find(token, T)))).toEqual([null, null]);
    expect(await sessions.find('other', T)).toMatchObject({ userId: 'usr_2' });
  });

  it('a password is known by its hash, in whatever composition it was typed', async () => {
    const phc = await hashPassword('Caff\u00e8-2026');
    expect(phc).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
    expect(await verifyPassword('Caffe\u0300-2026', phc)).toBe(true);
    expect(await verifyPassword('Caffe-2026', phc)).toBe(false);
    expect(await verifyPassword('', null)).toBe(false);
    expect(await verifyPassword('x', '$argon2id$v=19$m=1,t=1,p=1$x$y')).toBe(false);
  });

  it('takes as long to find an address unknown as a password wrong', async () => {
    const phc = await hashPassword('Caff\u00e8-2026');
    const timeOf = async (hash: string | null) => {
      const began = performance.now();
      await verifyPassword('Caffe-2026', hash);
      return performance.now() - began;
    };
    await atFullCost(async () => {
      // A hash that nobody computes is there in microseconds.
      const [known, unknown] = [await timeOf(phc), await timeOf(null)];
      expect(unknown).toBeGreaterThan(Math.min(known, await timeOf(phc)) / 10);
    });
  });
});

it('counts calls by subject and window', async () => {
  const rates = ratesStore(table);
  expect(await rates.count('write', 'a', 60, T)).toBe(1);
  expect(await rates.count('write', 'a', 60, T + 59_000)).toBe(2);
  expect(await rates.count('write', 'b', 60, T)).toBe(1);
  expect(await rates.count('write', 'a', 60, T + 60_000)).toBe(1);
});

it('takes an event of an outside service once', async () => {
  const events = eventsStore(table);
  expect(await Promise.all([1, 2, 3].map(() => events.claim('whatsapp', 'e1', T)))).toContain('new');
  expect(await events.claim('whatsapp', 'e1', T)).toBe('seen');
  await events.release('whatsapp', 'e1');
  expect(await events.claim('whatsapp', 'e1', T)).toBe('new');
});

it('lets one worker at a time be at an event, and another one only long after it was cut off', async () => {
  const events = eventsStore(table);
  const taken = await Promise.all([1, 2, 3].map(() => events.take('whatsapp', 'e2', T)));
  expect(taken.filter(Boolean)).toHaveLength(1);
  expect(await events.take('whatsapp', 'e2', T + 90_000)).toBe(false);
  expect(await events.take('whatsapp', 'e2', T + 90_001)).toBe(true);
  expect(await events.seen('whatsapp', 'e2')).toBe(false);
});
