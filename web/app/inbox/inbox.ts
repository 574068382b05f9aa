import type { OutputOf } from '#shared/contracts/define.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import type { Registry } from '#shared/operations/index.ts';

export type ThreadPage = OutputOf<Registry['inbox']['list']>;
export type Thread = ThreadPage['threads'][number];
export type Conversation = OutputOf<Registry['inbox']['read']>;
export type ThreadMessage = Conversation['words'][number];
export type ComingTable = Conversation['tables'][number];

/** The guest's name, or the number where there is no card. */
export const whoIs = ({ name, phone }: Pick<Thread, 'name' | 'phone'>): string => name || phone;

/** All threads of the pages; one that moved up between two reads appears once, at its newest place. */
export function threadsOf(pages: readonly ThreadPage[]): Thread[] {
  const first = new Map<string, Thread>();
  for (const thread of pages.flatMap(({ threads }) => threads)) {
    if (!first.has(thread.guest)) first.set(thread.guest, thread);
  }
  return [...first.values()];
}

/** The page after a thread was seen up to `newest`; later messages stay unread. */
export const withSeen = (page: ThreadPage, guest: string, newest: number): ThreadPage => ({
  ...page,
  threads: page.threads.map((thread) =>
    thread.guest === guest && thread.at <= newest ? { ...thread, unread: 0 } : thread,
  ),
});

/** The shown part of a conversation; `earlier` is where older messages continue, null when there are none. */
export type Shown = Pick<Conversation, 'words' | 'earlier'>;

const secondOf = ({ at }: ThreadMessage): number => Math.floor(at / 1000);

/**
 * Merges two reads of a conversation, ordered by the provider's timestamps, which are whole seconds; a message in both is
 * taken from `newer`. If they share no message there may be a gap between them, and `newer` replaces `older`.
 */
export function joined(older: Shown, newer: Shown): Shown {
  const ids = new Set(newer.words.map(({ id }) => id));
  const more = older.words.filter(({ id }) => !ids.has(id));
  if (more.length === 0 || more.length === older.words.length) return newer;
  const words = [...more, ...newer.words].toSorted((a, b) => secondOf(a) - secondOf(b));
  return { words, earlier: older.earlier };
}

/** The shown part, with the page before it. */
export const withPage = (page: Shown, shown: Shown): Shown => ({
  words: [...page.words, ...shown.words],
  earlier: page.earlier,
});

/** Messages grouped by the venue's business day, in order. */
export function byDay<W extends { readonly at: number }>(
  words: readonly W[],
  zone: string,
): { readonly date: LocalDate; readonly words: W[] }[] {
  const days: { readonly date: LocalDate; readonly words: W[] }[] = [];
  for (const word of words) {
    const { date } = localMomentAt(word.at, zone);
    const last = days.at(-1);
    if (last?.date === date) last.words.push(word);
    else days.push({ date, words: [word] });
  }
  return days;
}

/** The text shown in place of a message that is no text. */
export const CANNOT = {
  voice: 'cannot.hear',
  picture: 'cannot.see',
  video: 'cannot.see',
  document: 'cannot.open',
  place: 'cannot.open',
  contact: 'cannot.open',
  other: 'cannot.open',
} as const satisfies Record<Exclude<ThreadMessage['kind'], 'text'>, string>;
