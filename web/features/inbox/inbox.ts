import type { OutputOf } from '#shared/contracts/define.ts';
import type { LocalDate } from '#shared/domain/time/local-date.ts';
import { localMomentAt } from '#shared/domain/time/zone.ts';
import type { Registry } from '#shared/operations/index.ts';

export type ThreadPage = OutputOf<Registry['inbox']['list']>;
export type Thread = ThreadPage['threads'][number];
export type Conversation = OutputOf<Registry['inbox']['read']>;
export type Word = Conversation['words'][number];
export type ComingTable = Conversation['tables'][number];

/** What a guest is called: a number that has no card by itself. */
export const whoIs = ({ name, phone }: Pick<Thread, 'name' | 'phone'>): string => name || phone;

/** All that is shown of the pages: a thread that moved up between two readings stands there once, where it is newest. */
export function threadsOf(pages: readonly ThreadPage[]): Thread[] {
  const first = new Map<string, Thread>();
  for (const thread of pages.flatMap(({ threads }) => threads)) {
    if (!first.has(thread.guest)) first.set(thread.guest, thread);
  }
  return [...first.values()];
}

/** The page with a thread as it is once somebody has seen it. What came later is not seen with it. */
export const withSeen = (page: ThreadPage, guest: string, newest: number): ThreadPage => ({
  ...page,
  threads: page.threads.map((thread) =>
    thread.guest === guest && thread.at <= newest ? { ...thread, unread: 0 } : thread,
  ),
});

/** What is shown of a conversation, and where what stands before it ends; null: that is all. */
export type Shown = Pick<Conversation, 'words' | 'earlier'>;

const secondOf = ({ at }: Word): number => Math.floor(at / 1000);

/**
 * Two readings as one, each word as it was read later, by the seconds that the provider tells. `older` reaches further back, if
 * at all; of two that have no word in common nobody knows what stands between them: then it is the later one.
 */
export function joined(older: Shown, newer: Shown): Shown {
  const ids = new Set(newer.words.map(({ id }) => id));
  const more = older.words.filter(({ id }) => !ids.has(id));
  if (more.length === 0 || more.length === older.words.length) return newer;
  const words = [...more, ...newer.words].toSorted((a, b) => secondOf(a) - secondOf(b));
  return { words, earlier: older.earlier };
}

/** The same with the page before it. */
export const withPage = (page: Shown, shown: Shown): Shown => ({
  words: [...page.words, ...shown.words],
  earlier: page.earlier,
});

/** Words by the house's day on which they were written, in their order. */
export function byDay(words: readonly Word[], zone: string): { readonly date: LocalDate; readonly words: Word[] }[] {
  const days: { readonly date: LocalDate; readonly words: Word[] }[] = [];
  for (const word of words) {
    const { date } = localMomentAt(word.at, zone);
    const last = days.at(-1);
    if (last?.date === date) last.words.push(word);
    else days.push({ date, words: [word] });
  }
  return days;
}

/** Why nothing is heard or seen where something other than words came. */
export const CANNOT = {
  voice: 'cannot.hear',
  picture: 'cannot.see',
  video: 'cannot.see',
  document: 'cannot.open',
  place: 'cannot.open',
  contact: 'cannot.open',
  other: 'cannot.open',
} as const satisfies Record<Exclude<Word['kind'], 'text'>, string>;
