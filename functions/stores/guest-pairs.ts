import type { Item, Table } from '#functions/runtime/table.ts';
import { type ApartPair, type ApartWord, lastWord } from '#shared/domain/guest/apart.ts';
import type { GuestId } from '#shared/domain/guest/card.ts';
import type { VenueId } from '#shared/domain/reservation/reservation.ts';
import { apartKey, apartOf, parseApartKey } from './guest-book.keys.ts';

/** So much of who said what is kept of a pair. */
const MOST_WORDS = 20;

/** Two guests about whom the house has said that they are not one. */
export const guestPairsStore = (table: Table) => ({
  /** All of a venue, also those of whom it was taken back. */
  async list(venueId: VenueId): Promise<ApartPair[]> {
    return (await table.query(apartOf(venueId))).map(toPair);
  },

  /** Adds a word; one that says what holds already changes nothing. */
  async say(venueId: VenueId, one: GuestId, other: GuestId, word: ApartWord): Promise<void> {
    const key = apartKey(venueId, one, other);
    for (;;) {
      const item = await table.get(key);
      const pair = item && toPair(item);
      if ((pair ? lastWord(pair)?.apart : false) === word.apart) return;
      const words = [...(pair?.words ?? []), word].slice(-MOST_WORDS);
      const n = (item?.n as number | undefined) ?? 0;
      const condition = item ? ({ equals: { n } } as const) : ({ absent: true } as const);
      if ((await table.put({ ...key, w: words, n: n + 1 }, condition)) === 'done') return;
    }
  },
});

/** Removes what was said about somebody who asked to be removed. */
export async function forgetPairs(table: Table, venueId: VenueId, guestId: GuestId): Promise<void> {
  const items = await table.query(apartOf(venueId));
  const own = items.filter((item) => parseApartKey(item).includes(guestId));
  await Promise.all(own.map(({ pk, sk }) => table.remove({ pk, sk })));
}

const toPair = (item: Item): ApartPair => ({ guestIds: parseApartKey(item), words: item.w as ApartWord[] });
