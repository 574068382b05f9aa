import type { Item, Table, Write } from '#functions/runtime/table.ts';
import type { BroughtGuest } from '#shared/domain/guest/brought.ts';
import type { GuestCard, GuestId } from '#shared/domain/guest/card.ts';
import { type GuestProfile, joinedProfile, type NotesEnd, sameProfile } from '#shared/domain/guest/profile.ts';
import type { VenueId } from '#shared/domain/reservation/reservation.ts';
import type { LocalDate } from '#shared/domain/time/local-date.ts';
import { forgetThread } from './conversations.ts';
import { toBrought, toBroughtItem, toCard, toCardItem } from './guest-book.item.ts';
import {
  allergiesKey,
  allOf,
  broughtKey,
  cardKey,
  cardsOf,
  fadingPk,
  parseBookPk,
  parseCardKey,
  profileKey,
} from './guest-book.keys.ts';
import { forgetPairs } from './guest-pairs.ts';

export { FADING_SHARDS } from './guest-book.keys.ts';

/**
 * The version of a card and, where its guest was removed, when: what was booked before is nobody's from then on. `to`: it
 * was found to be the guest of another card, which then names it in `also`; `via`: by way of a third, with which it is parted again.
 */
export type CardState = {
  readonly version: number;
  readonly goneAt: number;
  readonly to?: GuestId | undefined;
  readonly via?: GuestId | undefined;
  readonly also: readonly GuestId[];
};

export type KnownCard = { readonly guestId: GuestId; readonly state: CardState };

/** Where somebody stands in a book, of whichever house, and the last day that it knows of them. */
export type FadingGuest = { readonly venueId: VenueId; readonly guestId: GuestId; readonly lastDay: LocalDate };

const GONE_FOR_S = 2 * 86_400;
/** What one transaction of the table takes beside the card. */
const MOST_BESIDE_CARD = 99;

/** A venue's guests: cards that follow from what was booked, and what the house wrote. */
export const guestBookStore = (table: Table) => ({
  /** All cards, in no particular order; seconds behind the reservations. */
  async cards(venueId: VenueId): Promise<GuestCard[]> {
    return (await table.query(cardsOf(venueId))).filter(({ nm }) => nm !== undefined).map(toCard);
  },

  /** The card that stands for somebody now, under whichever of their ids. */
  async card(venueId: VenueId, guestId: GuestId): Promise<GuestCard | null> {
    const own = await table.get(cardKey(venueId, guestId));
    const item = own?.to === undefined ? own : await table.get(cardKey(venueId, own.to as GuestId));
    return item?.nm === undefined ? null : toCard(item);
  },

  async state(venueId: VenueId, guestId: GuestId): Promise<CardState> {
    const item = await table.get(cardKey(venueId, guestId));
    return {
      version: (item?.v as number | undefined) ?? 0,
      goneAt: (item?.gone as number | undefined) ?? 0,
      to: item?.to as GuestId | undefined,
      via: item?.via as GuestId | undefined,
      also: (item?.al as GuestId[] | undefined) ?? [],
    };
  },

  /** Writes a card as it follows from what was read after its state; lost when another came in between. */
  async keep(venueId: VenueId, card: GuestCard, state: CardState): Promise<'done' | 'lost race'> {
    return table.put(toCardItem(venueId, card, state), unchanged(state));
  },

  /**
   * Cards become one guest: `card` as it follows from the bookings of all, those that are `gone` lead to it from now on. What the
   * house wrote about the one who stays is written with it, and what another system said (`brought`). Lost when a booking
   * came in between.
   */
  async merge(
    venueId: VenueId,
    { card, state, profile, ends }: StayingGuest,
    gone: readonly KnownCard[],
    brought: readonly BroughtGuest[] = [],
    more: readonly Write[] = [],
  ): Promise<'done' | 'lost race'> {
    const { guestId } = card;
    const also = [...new Set([...state.also, ...gone.map((each) => each.guestId)])];
    const leads = gone.map((each) => leadWrite(venueId, each.guestId, leadingTo(each.state, guestId), each.state));
    const rest: readonly Write[] = [
      ...brought.map((each) => ({ put: toBroughtItem(venueId, each) })),
      ...(profile ? profileWrites(venueId, guestId, profile, ends) : []),
      ...more,
    ];
    // The card that names the others last, and with it the first of those that are gone: cut off before it, the same is done again.
    const last = leads.splice(0, MOST_BESIDE_CARD - rest.length);
    while (leads.length > 0) {
      const some = leads.splice(0, MOST_BESIDE_CARD);
      if ((await table.transact(some)).kind !== 'done') return 'lost race';
    }
    const outcome = await table.transact([
      { put: toCardItem(venueId, card, { ...state, also }), if: unchanged(state) },
      ...last,
      ...rest,
    ]);
    return outcome.kind === 'done' ? 'done' : 'lost race';
  },

  /** Two that were taken for one are two again, the other with those that were taken for it; what was written stays with whom it was written about. */
  async split(
    venueId: VenueId,
    stays: { readonly card: GuestCard; readonly state: CardState },
    parted: { readonly card: GuestCard; readonly state: CardState },
    along: readonly KnownCard[],
    more: readonly Write[],
  ): Promise<'done' | 'lost race'> {
    const own = along.map(({ guestId }) => guestId);
    const also = stays.state.also.filter((each) => each !== parted.card.guestId && !own.includes(each));
    const outcome = await table.transact([
      { put: toCardItem(venueId, stays.card, { ...stays.state, also }), if: unchanged(stays.state) },
      { put: toCardItem(venueId, parted.card, { ...parted.state, also: own }), if: unchanged(parted.state) },
      ...along.map(({ guestId, state }) => {
        const { via } = state;
        const to = parted.card.guestId;
        return leadWrite(venueId, guestId, { ...state, to, via: via === to ? undefined : via }, state);
      }),
      ...more,
    ]);
    return outcome.kind === 'done' ? 'done' : 'lost race';
  },

  /**
   * Takes a card away with those that lead to it and all that was written and said, if it is still as it was read: the guest may be
   * booking anew at this moment.
   */
  async unmake(venueId: VenueId, guestId: GuestId, { version, also }: CardState): Promise<'done' | 'lost race'> {
    const own = cardKey(venueId, guestId);
    const asRead = { equals: { v: version } } as const;
    const rest: Write[] = [
      ...also.map((each) => ({ remove: cardKey(venueId, each) })),
      ...[guestId, ...also].flatMap((each) =>
        [profileKey, allergiesKey, broughtKey].map((keyOf) => ({ remove: keyOf(venueId, each) })),
      ),
    ];
    // The card that names the others last: whoever is cut off in between begins with all of them again.
    while (rest.length > 0) {
      const some = rest.splice(0, MOST_BESIDE_CARD);
      const card = rest.length > 0 ? { check: own, if: asRead } : { remove: own, if: asRead };
      if ((await table.transact([card, ...some])).kind !== 'done') return 'lost race';
    }
    await Promise.all([guestId, ...also].map((each) => forgetPairs(table, venueId, each)));
    return 'done';
  },

  /** Takes away what another system said under some ids, and what the house's pages say of it where that came with it. */
  async unsay(venueId: VenueId, ids: readonly GuestId[], profileOf: GuestId | null): Promise<void> {
    const written = profileOf === null ? [] : [profileKey, allergiesKey].map((keyOf) => keyOf(venueId, profileOf));
    await Promise.all([...ids.map((each) => broughtKey(venueId, each)), ...written].map((key) => table.remove(key)));
  },

  /** What the house wrote about a guest who was written down under another number stands beside what it knows of the right one. */
  async handOver(venueId: VenueId, from: GuestId, heir: GuestId, now: number): Promise<void> {
    const to = (await this.state(venueId, heir)).to ?? heir;
    const [written, health, known, knownHealth] = await Promise.all(
      [from, to].flatMap((id) => [profileKey(venueId, id), allergiesKey(venueId, id)].map((key) => table.get(key))),
    );
    const before = toProfile(known, knownHealth, now);
    const profile = joinedProfile(before, toProfile(written, health, now));
    if (sameProfile(before, profile)) return;
    const last = Number(health?.ttl ?? 0) > Number(knownHealth?.ttl ?? 0) ? health : knownHealth;
    const ends = { at: Number(last?.ttl ?? 0) * 1000, days: Number(last?.d ?? 0) };
    const outcome = await table.transact(profileWrites(venueId, to, profile, ends));
    // Somebody writes about that guest right now: the event comes again.
    if (outcome.kind !== 'done') throw new Error('the profile of a guest is contended');
  },

  /** Guests of all houses of whom the last day known is before `day`: the longest ago of one of `FADING_SHARDS` first. */
  async fading(shard: number, day: LocalDate, limit: number): Promise<FadingGuest[]> {
    const items = await table.query({ index: 'gsi1', pk: fadingPk(shard), below: day, limit });
    return items.slice(0, limit).map((item) => ({
      venueId: parseBookPk(item.pk),
      guestId: parseCardKey(item),
      lastDay: item.gsi1sk as LocalDate,
    }));
  },

  /**
   * Removes a guest for good, with what was written to and fro. In the card's place stands for two days when that was: a late event of an old booking must
   * not write it again. `seen`: only if the card is still as it was read then.
   */
  async forget(venueId: VenueId, guestId: GuestId, now: number, seen?: CardState): Promise<'done' | 'lost race'> {
    const { to: root = guestId } = await this.state(venueId, guestId);
    const { also, version: stands } = await this.state(venueId, root);
    if (seen && seen.version !== stands) return 'lost race';
    const ttl = Math.floor(now / 1000) + GONE_FOR_S;
    // The card that names the others last: whoever is cut off in between begins with all of them again.
    for (const each of [...also, root]) {
      const { version } = await this.state(venueId, each);
      await Promise.all([profileKey, allergiesKey, broughtKey].map((keyOf) => table.remove(keyOf(venueId, each))));
      await forgetPairs(table, venueId, each);
      await forgetThread(table, venueId, each, now);
      const gone = { ...cardKey(venueId, each), v: version + 1, gone: now, ttl };
      const outcome = await table.put(gone, seen && each === root ? unchanged(seen) : undefined);
      if (outcome === 'lost race') return outcome;
    }
    return 'done';
  },

  /** What another system said of a guest, under any of these ids. */
  async brought(venueId: VenueId, guestIds: readonly GuestId[]): Promise<BroughtGuest[]> {
    const items = await Promise.all(guestIds.map((guestId) => table.get(broughtKey(venueId, guestId))));
    return items.flatMap((item) => (item ? [toBrought(item)] : []));
  },

  /** All that other systems said of a venue's guests, and all that the house wrote, by id. */
  async everything(venueId: VenueId, now: number) {
    const [brought, written, health] = await Promise.all(
      (['brought', 'profile', 'allergies'] as const).map((kind) => table.query(allOf(venueId, kind))),
    );
    const byId = (items: readonly Item[] = []) => new Map(items.map((item) => [parseCardKey(item), item]));
    const [profiles, allergies] = [byId(written), byId(health)];
    return {
      brought: new Map((brought ?? []).map((item) => [parseCardKey(item), toBrought(item)])),
      profileOf: (guestId: GuestId) => toProfile(profiles.get(guestId), allergies.get(guestId), now),
    };
  },

  /** What the house wrote about a guest, and of health what has not ended yet. */
  async profile(venueId: VenueId, guestId: GuestId, now: number): Promise<GuestProfile> {
    const [written, health] = await Promise.all([
      table.get(profileKey(venueId, guestId)),
      table.get(allergiesKey(venueId, guestId)),
    ]);
    return toProfile(written, health, now);
  },

  /** Writes it with the revision after the one that was read. `ends`: when what is said of health does. */
  async write(venueId: VenueId, guestId: GuestId, profile: GuestProfile, ends: NotesEnd): Promise<'done' | 'stale'> {
    const outcome = await table.transact(profileWrites(venueId, guestId, profile, ends));
    return outcome.kind === 'done' ? 'done' : 'stale';
  },
});

export type GuestBookStore = ReturnType<typeof guestBookStore>;

/** The card that stays when others become it. Without a profile the house's words are left as they are. */
export type StayingGuest = {
  readonly card: GuestCard;
  readonly state: CardState;
  readonly profile?: GuestProfile | undefined;
  readonly ends: NotesEnd;
};

function toProfile(written: Item | null = null, health: Item | null = null, now: number): GuestProfile {
  return {
    revision: (written?.r as number | undefined) ?? 0,
    tags: (written?.tg as string[] | undefined) ?? [],
    notes: (written?.no as string | undefined) ?? '',
    allergies: health !== null && Number(health.ttl) * 1000 > now ? (health.al as string) : '',
  };
}

const unchanged = ({ version }: CardState) =>
  version === 0 ? ({ absent: true } as const) : ({ equals: { v: version } } as const);

/** What becomes of a card that leads to another one from now on. */
export const leadingTo = (before: CardState, to: GuestId): CardState => ({
  ...before,
  version: before.version + 1,
  to,
  via: before.via ?? (before.to === to ? undefined : before.to),
  also: [],
});

const leadWrite = (venueId: VenueId, guestId: GuestId, { to, via, goneAt }: CardState, before: CardState): Write => ({
  put: { ...cardKey(venueId, guestId), to, via, v: before.version + 1, gone: goneAt || undefined },
  if: unchanged(before),
});

function profileWrites(venueId: VenueId, guestId: GuestId, profile: GuestProfile, ends: NotesEnd): Write[] {
  const { revision, tags, notes, allergies } = profile;
  const condition = revision === 0 ? ({ absent: true } as const) : ({ equals: { r: revision } } as const);
  const health = allergiesKey(venueId, guestId);
  return [
    { put: { ...profileKey(venueId, guestId), r: revision + 1, tg: tags, no: notes }, if: condition },
    allergies
      ? { put: { ...health, al: allergies, ttl: Math.floor(ends.at / 1000), d: ends.days } }
      : { remove: health },
  ];
}
