import type { Item, Table, Write } from '#functions/platform/table.ts';
import type { ConsentAct } from '#shared/domain/consent/consent.ts';
import type { GuestId } from '#shared/domain/guest/guest-id.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { toConsentAct, toConsentItem } from './consents.item.ts';
import { consentsAt, consentsOf, parseConsentKey } from './consents.keys.ts';
import { type CardState, toCardState } from './guest-book.item.ts';
import { cardKey, cardsOf, parseCardKey } from './guest-book.keys.ts';

/** From so many guests on, the whole venue is read at once instead of each guest. */
const MANY = 25;
const TRIES = 5;

type Acts = Map<GuestId, ConsentAct[]>;

/** What guests agreed to at a venue and withdrew: acts are added, never changed, and go only with their guest. */
export const consentsStore = (table: Table) => ({
  /** All acts of a guest, under any id of the guest, the oldest first. */
  async actsOf(venueId: VenueId, guestId: GuestId): Promise<ConsentAct[]> {
    return (await this.actsOfMany(venueId, [guestId])).get(guestId) ?? [];
  },

  /** The same for each of these guests; a guest without an act has an empty list. */
  async actsOfMany(venueId: VenueId, guestIds: readonly GuestId[]): Promise<Acts> {
    const read = guestIds.length < MANY ? ofEach(table, venueId) : await ofAll(table, venueId);
    const actsOf = async (guestId: GuestId): Promise<readonly [GuestId, ConsentAct[]]> => {
      const own = await read.state(guestId);
      const root = own.to ?? guestId;
      const { also } = own.to === undefined ? own : await read.state(root);
      const lists = await Promise.all([...new Set([guestId, root, ...also])].map(read.acts));
      return [guestId, lists.flat().toSorted((a, b) => a.at - b.at)];
    };
    return new Map(await Promise.all(guestIds.map(actsOf)));
  },

  /** Stores an act once, however often it is reported; `gone`: its guest was removed since. */
  async add(venueId: VenueId, act: ConsentAct): Promise<'done' | 'known' | 'gone'> {
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const outcome = await table.transact([
        { put: toConsentItem(venueId, act), if: { absent: true } },
        { check: cardKey(venueId, act.guestId), if: { below: { gone: act.at } } },
      ]);
      if (outcome.kind === 'done') return 'done';
      const [put, card] = outcome.writes;
      if (put?.failed) return 'known';
      if (card?.failed) return 'gone';
    }
    throw new Error('an act of consent always met another transaction');
  },
});

export type ConsentsStore = ReturnType<typeof consentsStore>;

/** For a transaction at the moment of the act, such as that of a booking. */
export const consentWrite = (venueId: VenueId, act: ConsentAct): Write => ({ put: toConsentItem(venueId, act) });

/** Removes all acts under one id of a guest. */
export async function forgetConsents(table: Table, venueId: VenueId, guestId: GuestId): Promise<void> {
  const items = await table.query(consentsOf(venueId, guestId));
  await Promise.all(items.map(({ pk, sk }) => table.remove({ pk, sk })));
}

/** Where the acts of an id and the ids of a guest are read from. */
type Reading = {
  acts(guestId: GuestId): Promise<ConsentAct[]>;
  state(guestId: GuestId): Promise<CardState>;
};

const ofEach = (table: Table, venueId: VenueId): Reading => ({
  acts: async (guestId) => (await table.query(consentsOf(venueId, guestId))).map(toConsentAct),
  state: async (guestId) => toCardState(await table.get(cardKey(venueId, guestId))),
});

async function ofAll(table: Table, venueId: VenueId): Promise<Reading> {
  const [acts, cards] = await Promise.all([table.query(consentsAt(venueId)), table.query(cardsOf(venueId))]);
  const byGuest = Map.groupBy(acts, (item) => parseConsentKey(item).guestId);
  const byId = new Map<GuestId, Item>(cards.map((item) => [parseCardKey(item), item]));
  return {
    acts: async (guestId) => (byGuest.get(guestId) ?? []).map(toConsentAct),
    state: async (guestId) => toCardState(byId.get(guestId) ?? null),
  };
}
