import type { Table } from '#functions/platform/table.ts';
import type { GuestCard } from '#shared/domain/guest/card.ts';
import type { GuestId } from '#shared/domain/guest/guest-id.ts';
import type { GuestProfile } from '#shared/domain/guest/profile.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { toCard, toProfile } from './guest-book.item.ts';
import { allergiesKey, cardKey, parseCardKey, profileKey } from './guest-book.keys.ts';

/** The card of a guest, if there is one yet, and what the venue wrote. */
export type Glance = { readonly card: GuestCard | null; readonly profile: GuestProfile };

type Asked = { readonly venueId: VenueId; readonly guestIds: readonly GuestId[] };

/** Reads cards, then those that others were merged into, then profiles: three calls for a whole evening. */
export async function glancesOf(
  table: Table,
  { venueId, guestIds }: Asked,
  now: number,
): Promise<Map<GuestId, Glance>> {
  const read = async (keys: Parameters<Table['getMany']>[0]) =>
    new Map((await table.getMany(keys)).map((item) => [item.sk, item]));
  const skOf = (guestId: GuestId) => cardKey(venueId, guestId).sk;
  const own = await read(guestIds.map((guestId) => cardKey(venueId, guestId)));
  const present = (guestId: GuestId) => (own.get(skOf(guestId))?.to as GuestId | undefined) ?? guestId;
  const staying = guestIds.map(present);
  const [led, written] = await Promise.all([
    read(staying.filter((guestId) => !own.has(skOf(guestId))).map((guestId) => cardKey(venueId, guestId))),
    read(staying.flatMap((guestId) => [profileKey(venueId, guestId), allergiesKey(venueId, guestId)])),
  ]);
  const glance = (guestId: GuestId): Glance => {
    const item = own.get(skOf(guestId)) ?? led.get(skOf(guestId));
    const texts = [profileKey, allergiesKey].map((keyOf) => written.get(keyOf(venueId, guestId).sk));
    return { card: item?.nm === undefined ? null : toCard(item), profile: toProfile(texts[0], texts[1], now) };
  };
  return new Map(guestIds.map((guestId) => [guestId, glance(present(guestId))]));
}

/** The first known visits of guests, by the id that was asked for: two calls for a whole day. */
export async function firstVisitsOf(
  table: Table,
  venueId: VenueId,
  guestIds: readonly GuestId[],
): Promise<Map<GuestId, LocalDate>> {
  const read = async (ids: readonly GuestId[]) =>
    new Map((await table.getMany(ids.map((each) => cardKey(venueId, each)))).map((item) => [parseCardKey(item), item]));
  const own = await read([...new Set(guestIds)]);
  const leads = [...own.values()].flatMap(({ to }) => (to === undefined ? [] : [to as GuestId]));
  const led = leads.length === 0 ? own : await read(leads);
  const visits = guestIds.flatMap((guestId) => {
    const item = own.get(guestId);
    const card = item?.to === undefined ? item : led.get(item.to as GuestId);
    // A card from before the first visit was kept says at least when the last one was.
    const first = (card?.fi ?? card?.la) as LocalDate | undefined;
    return first === undefined ? [] : [[guestId, first] as const];
  });
  return new Map(visits);
}
