import type { Item, Table } from '#functions/platform/table.ts';
import { type ApartPair, type ApartWord, lastWord } from '#shared/domain/guest/apart.ts';
import type { GuestId } from '#shared/domain/guest/guest-id.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { apartKey, apartOf, parseApartKey } from './guest-book.keys.ts';

/** How many statements about a pair are kept. */
const MAX_WORDS = 20;

/** Pairs of guests that the venue has declared to be different people. */
export const guestPairsStore = (table: Table) => ({
  /** All pairs of a venue, including those taken back. */
  async list(venueId: VenueId): Promise<ApartPair[]> {
    return (await table.query(apartOf(venueId))).map(toPair);
  },

  /** Adds a statement; one that repeats the present state changes nothing. */
  async say(venueId: VenueId, one: GuestId, other: GuestId, word: ApartWord): Promise<void> {
    const key = apartKey(venueId, one, other);
    for (;;) {
      const item = await table.get(key);
      const pair = item && toPair(item);
      if ((pair ? lastWord(pair)?.apart : false) === word.apart) return;
      const words = [...(pair?.words ?? []), word].slice(-MAX_WORDS);
      const n = (item?.n as number | undefined) ?? 0;
      const condition = item ? ({ equals: { n } } as const) : ({ absent: true } as const);
      if ((await table.put({ ...key, w: words, n: n + 1 }, condition)) === 'done') return;
    }
  },
});

/** Removes all pairs of a guest who asked to be erased. */
export async function forgetPairs(table: Table, venueId: VenueId, guestId: GuestId): Promise<void> {
  const items = await table.query(apartOf(venueId));
  const own = items.filter((item) => parseApartKey(item).includes(guestId));
  await Promise.all(own.map(({ pk, sk }) => table.remove({ pk, sk })));
}

const toPair = (item: Item): ApartPair => ({ guestIds: parseApartKey(item), words: item.w as ApartWord[] });
