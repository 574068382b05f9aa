import type { Condition, Item } from '#functions/platform/table.ts';
import type { BroughtGuest } from '#shared/domain/guest/brought.ts';
import type { GuestCard } from '#shared/domain/guest/card.ts';
import type { GuestId } from '#shared/domain/guest/guest-id.ts';
import { lastDayOf } from '#shared/domain/guest/last-day.ts';
import type { GuestProfile } from '#shared/domain/guest/profile.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { broughtKey, cardKey, fadingPk, fadingShard, parseCardKey } from './guest-book.keys.ts';

/**
 * The version of a card and, if its guest was removed, when; earlier bookings belong to nobody from then on. `to`: the
 * card was merged into another, which lists it in `also`. `via`: it came along with a third card, and is split off
 * again with that one.
 */
export type CardState = {
  readonly version: number;
  readonly goneAt: number;
  readonly to?: GuestId | undefined;
  readonly via?: GuestId | undefined;
  readonly also: readonly GuestId[];
};

/** The item of a card, for a conditional write over the state that was read. */
export const toCardItem = (venueId: VenueId, card: GuestCard, { version, goneAt, also }: CardState): Item => ({
  ...cardKey(venueId, card.guestId),
  ...toStored(card),
  gsi1pk: fadingPk(fadingShard(card.guestId)),
  gsi1sk: lastDayOf(card),
  v: version + 1,
  gone: goneAt || undefined,
  al: also.length > 0 ? also : undefined,
});

/** Of nobody's card it is that of a card before its first. */
export const toCardState = (item: Item | null): CardState => ({
  version: (item?.v as number | undefined) ?? 0,
  goneAt: (item?.gone as number | undefined) ?? 0,
  to: item?.to as GuestId | undefined,
  via: item?.via as GuestId | undefined,
  also: (item?.al as GuestId[] | undefined) ?? [],
});

/** Whether a card is as it was read. */
export const asRead = ({ version }: CardState): Condition =>
  version === 0 ? { absent: true } : { equals: { v: version } };

const toStored = (card: GuestCard) => ({
  nm: card.names,
  ph: card.phone,
  ps: card.others,
  em: card.email,
  lo: card.locale,
  bm: card.birthMonth,
  me: card.meals,
  pa: card.party,
  sr: card.sources,
  bo: card.bookings,
  vi: card.visits,
  ns: card.noShows,
  ca: card.cancelled,
  la: card.lastVisit ?? undefined,
  fi: card.firstVisit,
  le: card.latest,
});

export function toCard(stored: Item): GuestCard {
  const item = stored as Item & ReturnType<typeof toStored> & { readonly al?: readonly GuestId[] };
  return {
    guestId: parseCardKey(item),
    names: item.nm,
    phone: item.ph,
    ...(item.ps !== undefined && { others: item.ps }),
    ...(item.al !== undefined && { also: item.al }),
    ...(item.em !== undefined && { email: item.em }),
    locale: item.lo,
    ...(item.bm !== undefined && { birthMonth: item.bm }),
    ...(item.me !== undefined && { meals: item.me }),
    ...(item.pa !== undefined && { party: item.pa }),
    ...(item.sr !== undefined && { sources: item.sr }),
    bookings: item.bo,
    visits: item.vi,
    noShows: item.ns,
    cancelled: item.ca,
    lastVisit: item.la ?? null,
    latest: item.le,
    ...(item.fi !== undefined && { firstVisit: item.fi }),
  };
}

/** Unknown fields are left out. */
export const toBroughtItem = (venueId: VenueId, { guestId, ...said }: BroughtGuest): Item => ({
  ...broughtKey(venueId, guestId),
  nm: said.name,
  ph: said.phone || undefined,
  em: said.email || undefined,
  lo: said.locale,
  bd: said.birthdate ?? undefined,
  pr: said.promo ?? undefined,
  pv: said.privacy ?? undefined,
  vi: said.visits || undefined,
  ns: said.noShows || undefined,
  ca: said.cancelled || undefined,
  la: said.lastVisit ?? undefined,
  on: said.on,
});

export function toBrought(item: Item): BroughtGuest {
  const { nm, ph = '', em = '', lo, bd = null, pr = null, pv = null } = item;
  const { vi = 0, ns = 0, ca = 0, la = null, on } = item;
  const [words, consents] = [
    { name: nm, phone: ph, email: em, locale: lo, birthdate: bd },
    { promo: pr, privacy: pv },
  ];
  const figures = { visits: vi, noShows: ns, cancelled: ca, lastVisit: la, on };
  return { guestId: parseCardKey(item), ...words, ...consents, ...figures } as BroughtGuest;
}

/** Health notes that have expired are not there any more, even before the table drops them. */
export function toProfile(written: Item | null = null, health: Item | null = null, now: number): GuestProfile {
  return {
    revision: (written?.r as number | undefined) ?? 0,
    tags: (written?.tg as string[] | undefined) ?? [],
    notes: (written?.no as string | undefined) ?? '',
    allergies: health !== null && Number(health.ttl) * 1000 > now ? (health.al as string) : '',
  };
}
