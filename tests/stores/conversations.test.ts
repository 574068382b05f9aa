import { beforeEach, describe, expect, it } from 'vitest';
import type { Table } from '#functions/platform/table.ts';
import { threadKey, unreadKey, unreadOf } from '#functions/stores/conversations.keys.ts';
import { conversationsStore, forgetThread } from '#functions/stores/conversations.ts';
import { withMessage } from '#shared/domain/messaging/thread.ts';
import type { GuestMessage } from '#shared/domain/messaging/thread-message.ts';
import { NOON_TUESDAY as T, VENUE_ID } from '#tests/kit/builders.ts';
import { aGuestMessage, aStaffMessage, guestWrote, THREAD, venueWrote } from '#tests/kit/conversations.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';

const engine = await engineOfFile();
let table: Table;
beforeEach(async () => {
  ({ table } = await engine.newTable());
});
const store = () => conversationsStore(table);
const DAY = 86_400_000;
const all = () => table.query({ pk: threadKey(VENUE_ID, THREAD).pk });

it('keeps a word as it was, and an answer with what became of it', async () => {
  const message = await guestWrote(table, { body: 'Ciao', kind: 'picture' }, T);
  const { wordId, at } = await venueWrote(table, THREAD, T + 1000);
  const { words } = await store().page(VENUE_ID, THREAD, T);
  expect(words[0]).toEqual(message);
  expect(words.at(-1)).toEqual({ ...aStaffMessage({ id: wordId, at, order: 3, ends: words.at(-1)?.ends ?? 0 }) });
});

it('keeps that a word is thanks, which nobody need look at', async () => {
  await guestWrote(table, { body: 'Grazie', courtesy: true }, T);
  expect((await store().page(VENUE_ID, THREAD, T)).words).toMatchObject([{ body: 'Grazie', courtesy: true }]);
});

it('writes a word that comes twice once, and says so', async () => {
  const [message, loaded] = [aGuestMessage(), await store().load(VENUE_ID, THREAD, T)];
  const write = async () => {
    const now = await store().load(VENUE_ID, THREAD, T);
    const after = withMessage<GuestMessage>(now.thread, { guest: THREAD, phone: '+393331234567' }, message, T + DAY);
    return store().write(VENUE_ID, now, { ...after, days: 1 });
  };
  expect([loaded.thread, await write(), await write()]).toEqual([null, 'done', 'known']);
  expect((await store().load(VENUE_ID, THREAD, T)).thread).toMatchObject({ came: 1, unread: 1 });
});

it('lets one of two write a thread that both have read', async () => {
  const loaded = await store().load(VENUE_ID, THREAD, T);
  const write = (id: string) => {
    const after = withMessage<GuestMessage>(
      null,
      { guest: THREAD, phone: '+39' },
      aGuestMessage({ id: id.repeat(22) }),
      T + DAY,
    );
    return store().write(VENUE_ID, loaded, { ...after, days: 1 });
  };
  expect((await Promise.all([write('a'), write('b')])).toSorted()).toEqual(['done', 'lost race']);
});

it('finds what the house wrote by the provider’s id, of which only a digest is kept', async () => {
  const { wordId: id, at } = await venueWrote(table, THREAD, T);
  await store().answers.markSent({ venueId: VENUE_ID, guest: THREAD, id, at }, 'wamid.HBgM', T);
  expect(await store().findByWamid('wamid.HBgM')).toMatchObject({ venueId: VENUE_ID, guest: THREAD, id, at });
  expect(await store().findByWamid('wamid.other')).toBeNull();
});

it('says in which threads somebody has yet to look, and at how much', async () => {
  const other = 'U'.repeat(22);
  await guestWrote(table, {}, T);
  await guestWrote(table, {}, T + 1000);
  await guestWrote(table, { guest: other }, T);
  const unread = async (now = T) => (await store().unread(VENUE_ID, now)).toSorted((a, b) => b.count - a.count);
  expect(await unread()).toEqual([
    { guest: THREAD, count: 2, since: T },
    { guest: other, count: 1, since: T },
  ]);
  await venueWrote(table, other, T);
  expect(await unread()).toEqual([{ guest: THREAD, count: 2, since: T }]);
  expect(await unread(T + 31 * DAY)).toEqual([]);
});

it('takes a mark that was written down without figures for one word of long ago', async () => {
  await table.put({ ...unreadKey(VENUE_ID, THREAD), ttl: T / 1000 + 60 });
  expect(await store().unread(VENUE_ID, T)).toEqual([{ guest: THREAD, count: 1, since: 0 }]);
});

it('takes a thread that was written down without that for one that waits since its last words', async () => {
  await guestWrote(table, {}, T);
  await table.update(threadKey(VENUE_ID, THREAD), { set: { us: undefined } });
  expect((await store().load(VENUE_ID, THREAD, T)).thread?.unreadSince).toBe(T);
});

describe('a shorter time', () => {
  const ends = async () => (await all()).map(({ ttl }) => Math.round((Number(ttl) * 1000 - T) / DAY));

  it('ends words as early as if they had been written with it, the thread with its last one, and its mark', async () => {
    await guestWrote(table, { days: 30 }, T);
    await guestWrote(table, { days: 30, ends: T + 40 * DAY }, T);
    await store().shorten(VENUE_ID, 5);
    expect(await ends()).toEqual([15, 5, 15]);
    const [unread] = await table.query(unreadOf(VENUE_ID));
    expect(Math.round((Number(unread?.ttl) * 1000 - T) / DAY)).toBe(15);
  });

  it('does so once, and nothing to what was written with less', async () => {
    await guestWrote(table, { days: 30 }, T);
    for (const days of [5, 5, 7]) await store().shorten(VENUE_ID, days);
    expect(await ends()).toEqual([5, 5]);
  });

  it('once more where it is shortened again, by what is left of it', async () => {
    await guestWrote(table, { days: 30 }, T);
    for (const days of [10, 5]) await store().shorten(VENUE_ID, days);
    expect(await ends()).toEqual([5, 5]);
  });

  it('leaves what was written with less as it was, beside what was written with more', async () => {
    await guestWrote(table, { days: 5 }, T);
    await guestWrote(table, { days: 30 }, T);
    await store().shorten(VENUE_ID, 7);
    expect(await ends()).toEqual([7, 5, 7]);
  });

  it('lets words come afterwards as before', async () => {
    await guestWrote(table, { days: 30 }, T);
    await store().shorten(VENUE_ID, 5);
    for (const _ of [1, 2]) await guestWrote(table, { days: 5 }, T);
    expect((await store().load(VENUE_ID, THREAD, T)).thread).toMatchObject({ came: 3, unread: 3 });
  });

  it('reaches what was written with more before a word with less came, which was to outlast it', async () => {
    await guestWrote(table, { days: 30 }, T);
    await guestWrote(table, { days: 5 }, T + 3 * DAY);
    expect(await ends()).toEqual([30, 30, 30]);
    await store().shorten(VENUE_ID, 5);
    expect(await ends()).toEqual([8, 5, 8]);
  });

  it('takes off once what it takes off, whatever comes after it', async () => {
    await guestWrote(table, { days: 30 }, T);
    await store().shorten(VENUE_ID, 5);
    await guestWrote(table, { days: 7 }, T);
    await store().shorten(VENUE_ID, 5);
    expect(await ends()).toEqual([5, 5, 5]);
  });

  it('is not undone by a word that came between reading and writing', async () => {
    await guestWrote(table, { days: 30 }, T);
    const before = await store().load(VENUE_ID, THREAD, T);
    await store().shorten(VENUE_ID, 5);
    const after = withMessage<GuestMessage>(before.thread, { guest: THREAD, phone: '+39' }, aGuestMessage(), T + DAY);
    expect(await store().write(VENUE_ID, before, { ...after, days: 5 })).toBe('lost race');
  });

  it('leaves the morning after, where nothing is kept', async () => {
    await guestWrote(table, { days: 1 }, T);
    await store().shorten(VENUE_ID, 0);
    expect(await ends()).toEqual([1, 1]);
  });
});

describe('a thread whose guest was removed', () => {
  it('is gone with its words, and says for two days since when', async () => {
    await venueWrote(table, THREAD, T);
    await guestWrote(table, {}, T);
    await forgetThread(table, VENUE_ID, THREAD, T);
    expect(await all()).toEqual([expect.objectContaining({ sk: 'THREAD', gone: T, ttl: (T + 2 * DAY) / 1000 })]);
    expect(await store().load(VENUE_ID, THREAD, T)).toMatchObject({ thread: null, goneAt: T });
    expect((await store().list(VENUE_ID, T)).threads).toEqual([]);
    expect(await store().unread(VENUE_ID, T)).toEqual([]);
  });

  it.each([0, 1])('keeps out a word that was about to be written at that moment, after %i others', async (others) => {
    for (let n = 0; n < others; n += 1) await guestWrote(table, {}, T);
    const before = await store().load(VENUE_ID, THREAD, T);
    const after = withMessage<GuestMessage>(null, { guest: THREAD, phone: '+39' }, aGuestMessage(), T + DAY);
    await forgetThread(table, VENUE_ID, THREAD, T);
    expect(await store().write(VENUE_ID, before, { ...after, days: 1 })).toBe('lost race');
    expect(await all()).toHaveLength(1);
  });
});
