import type { Item, Table, Write } from '#functions/runtime/table.ts';
import type { GuestCard, GuestId } from '#shared/domain/guest/card.ts';
import type { GuestProfile } from '#shared/domain/guest/profile.ts';
import type { VenueId } from '#shared/domain/reservation/reservation.ts';
import { allergiesKey, cardKey, cardsOf, parseCardKey, profileKey } from './guest-book.keys.ts';

/**
 * The version of a card and, where its guest was removed, when: what was booked before is nobody's from then on. `to`: it
 * was found to be the guest of another card, which then names it in `also`.
 */
export type CardState = {
  readonly version: number;
  readonly goneAt: number;
  readonly to?: GuestId | undefined;
  readonly also: readonly GuestId[];
};

const GONE_FOR_S = 2 * 86_400;

/** A venue's guests: cards that follow from what was booked, and what the house wrote. */
export const guestBookStore = (table: Table) => ({
  /** All cards, in no particular order; seconds behind the reservations. */
  async cards(venueId: VenueId): Promise<GuestCard[]> {
    return (await table.query(cardsOf(venueId))).filter(({ nm }) => nm !== undefined).map(toCard);
  },

  async state(venueId: VenueId, guestId: GuestId): Promise<CardState> {
    const item = await table.get(cardKey(venueId, guestId));
    return {
      version: (item?.v as number | undefined) ?? 0,
      goneAt: (item?.gone as number | undefined) ?? 0,
      to: item?.to as GuestId | undefined,
      also: (item?.al as GuestId[] | undefined) ?? [],
    };
  },

  /** Writes a card as it follows from what was read after its state; lost when another came in between. */
  async keep(venueId: VenueId, card: GuestCard, state: CardState): Promise<'done' | 'lost race'> {
    return table.put(toCardItem(venueId, card, state), unchanged(state));
  },

  /**
   * Two cards become one guest: `card` as it follows from the bookings of both, `gone` leads to it from now on, and with it all
   * that led there. What the house wrote about the one who stays is written with it. Lost when a booking came in between.
   */
  async merge(
    venueId: VenueId,
    stays: {
      readonly card: GuestCard;
      readonly state: CardState;
      readonly profile: GuestProfile;
      readonly endsAt: number;
    },
    gone: { readonly guestId: GuestId; readonly state: CardState },
    earlier: readonly { readonly guestId: GuestId; readonly state: CardState }[],
  ): Promise<'done' | 'lost race'> {
    const { card, state, profile, endsAt } = stays;
    const { guestId } = card;
    const also = [...state.also, gone.guestId, ...gone.state.also];
    const leads = [gone, ...earlier].map((each) => ({
      put: {
        ...cardKey(venueId, each.guestId),
        to: guestId,
        v: each.state.version + 1,
        gone: each.state.goneAt || undefined,
      },
      if: unchanged(each.state),
    }));
    const outcome = await table.transact([
      { put: toCardItem(venueId, card, { ...state, also }), if: unchanged(state) },
      ...leads,
      ...profileWrites(venueId, guestId, profile, endsAt),
    ]);
    return outcome.kind === 'done' ? 'done' : 'lost race';
  },

  /** Two that were taken for one are two again; what was written stays with whom it was written about. */
  async split(
    venueId: VenueId,
    stays: { readonly card: GuestCard; readonly state: CardState },
    parted: { readonly card: GuestCard; readonly state: CardState },
  ): Promise<'done' | 'lost race'> {
    const also = stays.state.also.filter((each) => each !== parted.card.guestId);
    const outcome = await table.transact([
      { put: toCardItem(venueId, stays.card, { ...stays.state, also }), if: unchanged(stays.state) },
      { put: toCardItem(venueId, parted.card, { ...parted.state, also: [] }), if: unchanged(parted.state) },
    ]);
    return outcome.kind === 'done' ? 'done' : 'lost race';
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
    const { to: root = guestId } = await this.state(venueId, guestId);
    const { also } = await this.state(venueId, root);
    const ttl = Math.floor(now / 1000) + GONE_FOR_S;
    // The card that names the others last: whoever is cut off in between begins with all of them again.
    for (const each of [...also, root]) {
      const { version } = await this.state(venueId, each);
      await Promise.all([profileKey, allergiesKey].map((keyOf) => table.remove(keyOf(venueId, each))));
      await table.put({ ...cardKey(venueId, each), v: version + 1, gone: now, ttl });
    }
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
    const outcome = await table.transact(profileWrites(venueId, guestId, profile, endsAt));
    return outcome.kind === 'done' ? 'done' : 'stale';
  },
});

export type GuestBookStore = ReturnType<typeof guestBookStore>;

const unchanged = ({ version }: CardState) =>
  version === 0 ? ({ absent: true } as const) : ({ equals: { v: version } } as const);

function profileWrites(venueId: VenueId, guestId: GuestId, profile: GuestProfile, endsAt: number): Write[] {
  const { revision, tags, notes, allergies } = profile;
  const condition = revision === 0 ? ({ absent: true } as const) : ({ equals: { r: revision } } as const);
  const health = allergiesKey(venueId, guestId);
  return [
    { put: { ...profileKey(venueId, guestId), r: revision + 1, tg: tags, no: notes }, if: condition },
    allergies ? { put: { ...health, al: allergies, ttl: Math.floor(endsAt / 1000) } } : { remove: health },
  ];
}

/** A card as it is written over the state that was read. */
export const toCardItem = (venueId: VenueId, card: GuestCard, { version, goneAt, also }: CardState): Item => ({
  ...cardKey(venueId, card.guestId),
  ...toStored(card),
  v: version + 1,
  gone: goneAt || undefined,
  al: also.length > 0 ? also : undefined,
});

const toStored = (card: GuestCard) => ({
  nm: card.names,
  ph: card.phone,
  ps: card.others,
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
  const item = stored as Item & ReturnType<typeof toStored> & { readonly al?: readonly GuestId[] };
  return {
    guestId: parseCardKey(item),
    names: item.nm,
    phone: item.ph,
    ...(item.ps !== undefined && { others: item.ps }),
    ...(item.al !== undefined && { also: item.al }),
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
