import type { Item, Table } from '#functions/runtime/table.ts';
import type { GuestCard, GuestId } from '#shared/domain/guest/card.ts';
import type { GuestProfile } from '#shared/domain/guest/profile.ts';
import type { VenueId } from '#shared/domain/reservation/reservation.ts';
import { allergiesKey, cardKey, cardsOf, parseCardKey, profileKey } from './guest-book.keys.ts';

/** The version of a card and, where its guest was removed, when: what was booked before is nobody's from then on. */
export type CardState = { readonly version: number; readonly goneAt: number };

const GONE_FOR_S = 2 * 86_400;

/** A venue's guests: cards that follow from what was booked, and what the house wrote. */
export const guestBookStore = (table: Table) => ({
  /** All cards, in no particular order; seconds behind the reservations. */
  async cards(venueId: VenueId): Promise<GuestCard[]> {
    return (await table.query(cardsOf(venueId))).filter(({ nm }) => nm !== undefined).map(toCard);
  },

  async state(venueId: VenueId, guestId: GuestId): Promise<CardState> {
    const item = await table.get(cardKey(venueId, guestId));
    return { version: (item?.v as number | undefined) ?? 0, goneAt: (item?.gone as number | undefined) ?? 0 };
  },

  /** Writes a card as it follows from what was read after its state; lost when another came in between. */
  async keep(venueId: VenueId, card: GuestCard, { version, goneAt }: CardState): Promise<'done' | 'lost race'> {
    return table.put(
      toCardItem(venueId, card, { version, goneAt }),
      version === 0 ? { absent: true } : { equals: { v: version } },
    );
  },

  /** Nothing was left of the guest's bookings: the card goes, and what was written about nobody. */
  async drop(venueId: VenueId, guestId: GuestId): Promise<void> {
    const keys = [cardKey, profileKey, allergiesKey].map((keyOf) => keyOf(venueId, guestId));
    await Promise.all(keys.map((key) => table.remove(key)));
  },

  /**
   * Removes a guest for good. In the card's place stands for two days when that was: a late event of an old booking must
   * not write it again.
   */
  async forget(venueId: VenueId, guestId: GuestId, now: number): Promise<void> {
    const { version } = await this.state(venueId, guestId);
    const ttl = Math.floor(now / 1000) + GONE_FOR_S;
    await table.put({ ...cardKey(venueId, guestId), v: version + 1, gone: now, ttl });
    await Promise.all([profileKey, allergiesKey].map((keyOf) => table.remove(keyOf(venueId, guestId))));
  },

  /** What the house wrote about a guest, and of health what has not ended yet. */
  async profile(venueId: VenueId, guestId: GuestId, now: number): Promise<GuestProfile> {
    const [written, health] = await Promise.all([
      table.get(profileKey(venueId, guestId)),
      table.get(allergiesKey(venueId, guestId)),
    ]);
    const stands = health !== null && Number(health.ttl) * 1000 > now;
    return {
      revision: (written?.r as number | undefined) ?? 0,
      tags: (written?.tg as string[] | undefined) ?? [],
      notes: (written?.no as string | undefined) ?? '',
      allergies: stands ? (health.al as string) : '',
    };
  },

  /** Writes it with the revision after the one that was read. `endsAt`: when what is said of health ends. */
  async write(venueId: VenueId, guestId: GuestId, profile: GuestProfile, endsAt: number): Promise<'done' | 'stale'> {
    const { revision, tags, notes, allergies } = profile;
    const condition = revision === 0 ? ({ absent: true } as const) : ({ equals: { r: revision } } as const);
    const health = allergiesKey(venueId, guestId);
    const outcome = await table.transact([
      { put: { ...profileKey(venueId, guestId), r: revision + 1, tg: tags, no: notes }, if: condition },
      allergies ? { put: { ...health, al: allergies, ttl: Math.floor(endsAt / 1000) } } : { remove: health },
    ]);
    return outcome.kind === 'done' ? 'done' : 'stale';
  },
});

export type GuestBookStore = ReturnType<typeof guestBookStore>;

/** A card as it is written over the state that was read. */
export const toCardItem = (venueId: VenueId, card: GuestCard, { version, goneAt }: CardState): Item => ({
  ...cardKey(venueId, card.guestId),
  ...toStored(card),
  v: version + 1,
  gone: goneAt || undefined,
});

const toStored = (card: GuestCard) => ({
  nm: card.names,
  ph: card.phone,
  em: card.email,
  lo: card.locale,
  bo: card.bookings,
  vi: card.visits,
  ns: card.noShows,
  ca: card.cancelled,
  la: card.lastVisit ?? undefined,
  le: card.latest,
});

function toCard(stored: Item): GuestCard {
  const item = stored as Item & ReturnType<typeof toStored>;
  return {
    guestId: parseCardKey(item),
    names: item.nm,
    phone: item.ph,
    ...(item.em !== undefined && { email: item.em }),
    locale: item.lo,
    bookings: item.bo,
    visits: item.vi,
    noShows: item.ns,
    cancelled: item.ca,
    lastVisit: item.la ?? null,
    latest: item.le,
  };
}
