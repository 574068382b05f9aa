import { type ApartPair, keptApart } from './apart.ts';
import type { GuestCard } from './card.ts';

/**
 * Why two guest cards may belong to one person: the same e-mail address, the same number apart from its prefix, or
 * names that differ by one letter.
 */
export const ALIKE_BY = ['email', 'phone', 'name'] as const;
export type AlikeBy = (typeof ALIKE_BY)[number];

export type Pair = { readonly by: AlikeBy; readonly one: GuestCard; readonly other: GuestCard };

/** Trailing digits of a number that two people seldom share, whatever the country code. */
const SAME_END = 9;
const SHORTEST_NAME = 7;
/** A key that more cards share than this is no evidence: it is simply a common name. */
const MAX_ALIKE = 6;

const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(' ');

/** The name, and the name with each of its letters left out: two names that differ by one letter share one of these. */
function slips(name: string): string[] {
  return name.length < SHORTEST_NAME
    ? []
    : [name, ...Array.from(name, (_, i) => `${name.slice(0, i)}${name.slice(i + 1)}`)];
}

const KEYS: Readonly<Record<AlikeBy, (card: GuestCard) => string[]>> = {
  email: ({ email }) => (email ? [email] : []),
  // Numbers of two countries may end alike, so a word of the name must match as well.
  phone: ({ phone, others = [], names }) => {
    const ends = [phone, ...others].map((each) => each.replace(/\D/g, '').slice(-SAME_END));
    const words = plain(names[0] ?? '').split(' ');
    return ends.filter((end) => end.length === SAME_END).flatMap((end) => words.map((word) => `${end} ${word}`));
  },
  name: ({ names }) => names.slice(0, 1).flatMap((name) => slips(plain(name))),
};

/**
 * Pairs of cards that may belong to one person, each pair once, with the most reliable reason; ordered by reason, then
 * the latest guests first; at most `most`. Pairs that the venue has marked as different guests are left out.
 */
export function alikePairs(cards: readonly GuestCard[], most: number, apart: readonly ApartPair[] = []): Pair[] {
  const pairs = new Map<string, Pair>();
  for (const by of ALIKE_BY) {
    const byKey = Map.groupBy(
      cards.flatMap((card) => [...new Set(KEYS[by](card))].map((key) => ({ key, card }))),
      ({ key }) => key,
    );
    for (const group of byKey.values()) {
      if (group.length > MAX_ALIKE) continue;
      for (const [i, { card: a }] of group.entries()) {
        for (const { card: b } of group.slice(i + 1)) {
          const [one, other] = a.bookings >= b.bookings ? [a, b] : [b, a];
          const id = `${a.guestId} ${b.guestId}`;
          if (!pairs.has(id)) pairs.set(id, { by, one, other });
        }
      }
    }
  }
  const latest = ({ one, other }: Pair): string => [one.latest, other.latest].toSorted().at(-1) ?? '';
  return [...pairs.values()]
    .filter(({ one, other }) => !keptApart(apart, one, other))
    .toSorted((a, b) => ALIKE_BY.indexOf(a.by) - ALIKE_BY.indexOf(b.by) || latest(b).localeCompare(latest(a)))
    .slice(0, most);
}
