import { describe, expect, it } from 'vitest';
import {
  byDay,
  joined,
  type Thread,
  type ThreadMessage,
  type ThreadPage,
  threadsOf,
  withSeen,
} from '#web/app/inbox/inbox.ts';
import { whenInList } from '#web/app/inbox/when.ts';

const ROME = 'Europe/Rome';
const at = (instant: string) => Date.parse(instant);
const aThread = (guest: string, over: Partial<Thread> = {}): Thread => ({
  ...{ guest, name: '', phone: '+393470000000', at: 1000, from: 'guest' },
  ...{ kind: 'text', preview: 'Hi', unread: 1 },
  ...over,
});
const aPage = (...threads: Thread[]): ThreadPage => ({ threads, next: null });
const aWord = (id: string, instant: string): ThreadMessage => ({
  id,
  at: at(instant),
  from: 'guest',
  kind: 'text',
  body: id,
});

it('shows a thread once that moved to the first page while the second was read', () => {
  const pages = [aPage(aThread('a', { at: 9 }), aThread('b')), aPage(aThread('c'), aThread('a', { at: 3 }))];
  expect(threadsOf(pages).map(({ guest, at: when }) => [guest, when])).toEqual([
    ['a', 9],
    ['b', 1000],
    ['c', 1000],
  ]);
});

it('takes the count from what was seen, not from words that came after it', () => {
  const page = aPage(aThread('a'), aThread('b'));
  expect(withSeen(page, 'a', 1000).threads.map(({ unread }) => unread)).toEqual([0, 1]);
  expect(withSeen(page, 'a', 999).threads.map(({ unread }) => unread)).toEqual([1, 1]);
});

it('parts words by the house’s days, which last until its morning', () => {
  const words = [aWord('before', '2026-11-20T03:59Z'), aWord('after', '2026-11-20T04:00Z')];
  expect(byDay(words, ROME).map(({ date, words: of }) => [date, ...of.map(({ id }) => id)])).toEqual([
    ['2026-11-19', 'before'],
    ['2026-11-20', 'after'],
  ]);
  expect(byDay(words, 'Europe/London')).toHaveLength(1);
});

describe('a time in the list', () => {
  const now = at('2026-11-20T13:05Z');
  it.each([
    ['of today, by the house’s clock', '2026-11-20T13:04Z', '14:04'],
    ['of this morning', '2026-11-20T04:00Z', '05:00'],
    ['of last night, after midnight', '2026-11-20T03:59Z', 'yesterday'],
    ['earlier this year', '2026-11-18T12:00Z', 'Wed, Nov 18'],
    ['of last year', '2025-12-31T12:00Z', 'Dec 31, 2025'],
  ])('%s', (_, instant, shown) => {
    expect(whenInList('en', at(instant), now, ROME)).toBe(shown);
  });
});

describe('two readings as one', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id, nth) => aWord(id, `2026-11-20T12:00:0${nth}Z`)) as [
    ThreadMessage,
    ThreadMessage,
    ThreadMessage,
    ThreadMessage,
  ];
  const read = { ...d, state: 'read' as const };
  it.each([
    ['a word that the later one no longer reaches', [a, b, c], [b, c, d], 'abcd', 'older'],
    ['each word as it was read later', [c, d], [c, read], 'cd', 'newer'],
    ['one that came late where it belongs', [a, c], [b, c], 'abc', 'older'],
    ['the later one, where nobody knows what stands between them', [a, b], [c, d], 'cd', 'newer'],
  ])('show %s', (_, older, newer, ids, earlier) => {
    const shown = joined({ words: older, earlier: 'older' }, { words: newer, earlier: 'newer' });
    expect([shown.words.map(({ id }) => id).join(''), shown.earlier]).toEqual([ids, earlier]);
    for (const word of newer) expect(shown.words).toContain(word);
  });
});
