import type { Item, Table, Write } from '#functions/platform/table.ts';
import type { BroughtGuest } from '#shared/domain/guest/brought.ts';
import type { GuestCard } from '#shared/domain/guest/card.ts';
import type { GuestId } from '#shared/domain/guest/guest-id.ts';
import { type GuestProfile, joinedProfile, type NotesEnd, sameProfile } from '#shared/domain/guest/profile.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { forgetGuest } from './forget-guest.ts';
import {
  asRead,
  type CardState,
  toBrought,
  toBroughtItem,
  toCard,
  toCardItem,
  toCardState,
  toProfile,
} from './guest-book.item.ts';
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
import { firstVisitsOf, type Glance, glancesOf } from './guest-glances.ts';
import { forgetPairs } from './guest-pairs.ts';

export { FADING_SHARDS } from './guest-book.keys.ts';

export type KnownCard = { readonly guestId: GuestId; readonly state: CardState };

/** A guest in any venue's book, with the last known day. */
export type FadingGuest = { readonly venueId: VenueId; readonly guestId: GuestId; readonly lastDay: LocalDate };

/** How many writes fit into a transaction beside the card. */
const MAX_BESIDE_CARD = 99;

/** A venue's guests: cards derived from bookings, and what the venue wrote about them. */
export const guestBookStore = (table: Table) => ({
  /** All cards, unordered; they lag seconds behind the reservations. */
  async cards(venueId: VenueId): Promise<GuestCard[]> {
    return (await table.query(cardsOf(venueId))).filter(({ nm }) => nm !== undefined).map(toCard);
  },

  /** The present card of a guest, by any of their ids. */
  async card(venueId: VenueId, guestId: GuestId): Promise<GuestCard | null> {
    const own = await table.get(cardKey(venueId, guestId));
    const item = own?.to === undefined ? own : await table.get(cardKey(venueId, own.to as GuestId));
    return item?.nm === undefined ? null : toCard(item);
  },

  async state(venueId: VenueId, guestId: GuestId): Promise<CardState> {
    return toCardState(await table.get(cardKey(venueId, guestId)));
  },

  /** Writes a card derived from data that was read after `state`; lost if another write came in between. */
  async keep(venueId: VenueId, card: GuestCard, state: CardState): Promise<'done' | 'lost race'> {
    return table.put(toCardItem(venueId, card, state), asRead(state));
  },

  /**
   * Merges cards into one guest: `card` is derived from the bookings of all, and the `gone` ones point to it from now
   * on. The remaining guest's profile and imported data (`brought`) are written with it. Lost if a booking came in
   * between.
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
    // The card that lists the others is written last, with the remaining pointers: an interrupted merge can be repeated.
    const last = leads.splice(0, MAX_BESIDE_CARD - rest.length);
    while (leads.length > 0) {
      const some = leads.splice(0, MAX_BESIDE_CARD);
      if ((await table.transact(some)).kind !== 'done') return 'lost race';
    }
    const outcome = await table.transact([
      { put: toCardItem(venueId, card, { ...state, also }), if: asRead(state) },
      ...last,
      ...rest,
    ]);
    return outcome.kind === 'done' ? 'done' : 'lost race';
  },

  /** Splits a merged guest into two again, the other one with its own merged cards; every profile stays with its guest. */
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
      { put: toCardItem(venueId, stays.card, { ...stays.state, also }), if: asRead(stays.state) },
      { put: toCardItem(venueId, parted.card, { ...parted.state, also: own }), if: asRead(parted.state) },
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
   * Removes a card with the cards merged into it, its profile and imported data, if it has not changed since it was
   * read: the guest may be booking right now.
   */
  async unmake(venueId: VenueId, guestId: GuestId, { version, also }: CardState): Promise<'done' | 'lost race'> {
    const own = cardKey(venueId, guestId);
    const still = { equals: { v: version } } as const;
    const rest: Write[] = [
      ...also.map((each) => ({ remove: cardKey(venueId, each) })),
      ...[guestId, ...also].flatMap((each) =>
        [profileKey, allergiesKey, broughtKey].map((keyOf) => ({ remove: keyOf(venueId, each) })),
      ),
    ];
    // The card that lists the others is removed last, so that an interrupted removal can start over.
    while (rest.length > 0) {
      const some = rest.splice(0, MAX_BESIDE_CARD);
      const card = rest.length > 0 ? { check: own, if: still } : { remove: own, if: still };
      if ((await table.transact([card, ...some])).kind !== 'done') return 'lost race';
    }
    await Promise.all([guestId, ...also].map((each) => forgetPairs(table, venueId, each)));
    return 'done';
  },

  /** Removes the imported data of some ids, and the profile that came with it. */
  async unsay(venueId: VenueId, ids: readonly GuestId[], profileOf: GuestId | null): Promise<void> {
    const written = profileOf === null ? [] : [profileKey, allergiesKey].map((keyOf) => keyOf(venueId, profileOf));
    await Promise.all([...ids.map((each) => broughtKey(venueId, each)), ...written].map((key) => table.remove(key)));
  },

  /**
   * Moves the profile of a guest who was recorded under a wrong number to the guest of the right one. Lost if that
   * one's card or profile is being written or removed right now.
   */
  async handOver(venueId: VenueId, from: GuestId, heir: GuestId, now: number): Promise<'done' | 'lost race'> {
    const to = (await this.state(venueId, heir)).to ?? heir;
    const state = await this.state(venueId, to);
    // Nobody stands there any more.
    if (state.goneAt > 0 && !(await this.card(venueId, to))) return 'done';
    const [written, health, known, knownHealth] = await Promise.all(
      [from, to].flatMap((id) => [profileKey(venueId, id), allergiesKey(venueId, id)].map((key) => table.get(key))),
    );
    const before = toProfile(known, knownHealth, now);
    const profile = joinedProfile(before, toProfile(written, health, now));
    if (sameProfile(before, profile)) return 'done';
    const last = Number(health?.ttl ?? 0) > Number(knownHealth?.ttl ?? 0) ? health : knownHealth;
    const ends = { at: Number(last?.ttl ?? 0) * 1000, days: Number(last?.d ?? 0) };
    const check = { check: cardKey(venueId, to), if: asRead(state) };
    const outcome = await table.transact([check, ...profileWrites(venueId, to, profile, ends)]);
    return outcome.kind === 'done' ? 'done' : 'lost race';
  },

  /**
   * Guests of all venues whose last known day is before `day`, from one of the `FADING_SHARDS`, the longest absent
   * first.
   */
  async fading(shard: number, day: LocalDate, limit: number): Promise<FadingGuest[]> {
    const items = await table.query({ index: 'gsi1', pk: fadingPk(shard), below: day, limit });
    return items.slice(0, limit).map((item) => ({
      venueId: parseBookPk(item.pk),
      guestId: parseCardKey(item),
      lastDay: item.gsi1sk as LocalDate,
    }));
  },

  /** Removes a guest for good, with the conversation. `seen`: only if the card has not changed since. */
  forget: (venueId: VenueId, guestId: GuestId, now: number, seen?: CardState) =>
    forgetGuest(table, { venueId, guestId }, now, seen),

  /** The imported data of a guest, under any of these ids. */
  async brought(venueId: VenueId, guestIds: readonly GuestId[]): Promise<BroughtGuest[]> {
    const items = await Promise.all(guestIds.map((guestId) => table.get(broughtKey(venueId, guestId))));
    return items.flatMap((item) => (item ? [toBrought(item)] : []));
  },

  /** All imported data and profiles of a venue's guests, by id. */
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

  /** The profile of a guest, with health notes that have not expired. */
  async profile(venueId: VenueId, guestId: GuestId, now: number): Promise<GuestProfile> {
    const [written, health] = await Promise.all([
      table.get(profileKey(venueId, guestId)),
      table.get(allergiesKey(venueId, guestId)),
    ]);
    return toProfile(written, health, now);
  },

  /** What the venue knows of several guests, by the id that was asked for: few reads, however many they are. */
  async glances(venueId: VenueId, guestIds: readonly GuestId[], now: number): Promise<Map<GuestId, Glance>> {
    return glancesOf(table, { venueId, guestIds }, now);
  },

  firstVisits: (venueId: VenueId, guestIds: readonly GuestId[]) => firstVisitsOf(table, venueId, guestIds),

  /**
   * Writes a profile with the next revision, if the card is as it was read: its guest may be removed right now. `ends`: when its
   * health notes expire.
   */
  async write(
    venueId: VenueId,
    { guestId, state }: KnownCard,
    profile: GuestProfile,
    ends: NotesEnd,
  ): Promise<'done' | 'stale' | 'lost race'> {
    const check = { check: cardKey(venueId, guestId), if: asRead(state) };
    const outcome = await table.transact([check, ...profileWrites(venueId, guestId, profile, ends)]);
    if (outcome.kind === 'done') return 'done';
    return outcome.writes.slice(1).some(({ failed }) => failed) ? 'stale' : 'lost race';
  },
});

export type GuestBookStore = ReturnType<typeof guestBookStore>;

/** The remaining card of a merge. Without `profile`, the venue's notes stay as they are. */
export type StayingGuest = {
  readonly card: GuestCard;
  readonly state: CardState;
  readonly profile?: GuestProfile | undefined;
  readonly ends: NotesEnd;
};

/** The state of a card that was merged into another. */
export const leadingTo = (before: CardState, to: GuestId): CardState => ({
  ...before,
  version: before.version + 1,
  to,
  via: before.via ?? (before.to === to ? undefined : before.to),
  also: [],
});

const leadWrite = (venueId: VenueId, guestId: GuestId, { to, via, goneAt }: CardState, before: CardState): Write => ({
  put: { ...cardKey(venueId, guestId), to, via, v: before.version + 1, gone: goneAt || undefined },
  if: asRead(before),
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
