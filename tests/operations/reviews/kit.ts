import { reservationsStore } from '#functions/stores/reservations.ts';
import { type ReservationId, reservationIdOf } from '#shared/domain/kernel/ids.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { instantFrom } from '#shared/domain/kernel/time/zone.ts';
import { knownBy, type Reservation } from '#shared/domain/reservation/reservation.ts';
import type { Ratings } from '#shared/domain/review/review.ts';
import { aReservation, at, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import type { operationWorld } from '#tests/kit/operation-world.ts';
import { guests, links, type World } from '#tests/kit/world.ts';

type On = ReturnType<typeof operationWorld>;

const ROME = 'Europe/Rome';
/** When a party of eight o'clock was seated and left, and noon of the next day. */
export const seatedOn = (date: LocalDate) => instantFrom(date, at('20:02'), ROME);
export const leftOn = (date: LocalDate) => instantFrom(date, at('22:10'), ROME);
export const noonAfter = (date: LocalDate) => instantFrom(date, at('36:00'), ROME);
export const [SEATED, LEFT, SUNDAY_NOON] = [seatedOn(SATURDAY), leftOn(SATURDAY), noonAfter(SATURDAY)];

const HOST = { kind: 'user', userId: 'usr_host', name: 'Hanna' } as const;

/** A visit on a day, by the nth party of it: seated and left. */
export function aVisit(over: Partial<Reservation> = {}, nth = 1): Reservation {
  const date = over.date ?? SATURDAY;
  const history = [
    { at: seatedOn(date) - 86_400_000, actor: { kind: 'guest' }, action: 'book' } as const,
    { at: seatedOn(date), actor: HOST, action: 'seat' },
    { at: leftOn(date), actor: HOST, action: 'finish' },
  ];
  const id = reservationIdOf(date, `7KQ2M${String(nth).padStart(3, '0')}`);
  return aReservation({ id, date, booking: 'completed', presence: 'left', history, ...over });
}

/** Stores a visit as its venue's; answers the token of the link that was sent to its guest. */
export async function stored(
  world: Pick<World, 'days'>,
  visit: Reservation,
): Promise<{ id: ReservationId; token: string }> {
  const known = knownBy(visit.contact);
  const thread = known === '' ? undefined : (await guests.of(VENUE_ID, known)).thread;
  const after = { ...visit, ...(thread && { thread }) };
  const booked = { ...after, booking: 'confirmed', presence: 'expected', revision: after.revision - 1 } as const;
  const write = (before: Reservation | null, next: Reservation) =>
    world.days.change(
      VENUE_ID,
      visit.date,
      ({ sheet }) => ({ commit: { sheet, reservations: [{ before, after: next }] }, answer: null }),
      { now: leftOn(visit.date) },
    );
  await write(null, booked);
  await write(booked, after);
  const token = await links.mint({ venueId: VENUE_ID, reservationId: visit.id }, known || undefined);
  return { id: visit.id, token };
}

/** A visit of Saturday evening, and it is Sunday noon. */
export async function visited(on: On, over: Partial<Reservation> = {}, nth = 1) {
  const visit = await stored(on.world, aVisit(over, nth));
  await on.jump(noonAfter(over.date ?? SATURDAY));
  return visit;
}

export const RATINGS: Ratings = { food: 5, service: 4, value: 4, atmosphere: 5, location: 3 };
export const WORDS = 'The saltimbocca was tender and the house wine honest.';

export const write = (on: On, token: string, over: Partial<Wish> = {}, key?: string) =>
  on.world.call(
    'reviews.save',
    { ratings: RATINGS, text: WORDS, edits: null, seconds: 60, ...over },
    { token, ...(key && { key }) },
  );
type Wish = { ratings: Ratings; text: string; edits: number | null; seconds: number };

export const opened = async (on: On, token: string) => (await on.world.call('reviews.open', {}, { token })).body;
export const shownOf = async (on: On) => (await on.world.call('reviews.shown', { venueId: VENUE_ID })).body;
export const listed = async (on: On) => (await on.world.call('reviews.list', { venueId: VENUE_ID }, on.host)).body;
export const asManager = (on: On) => on.world.signIn({ role: 'manager', userId: 'usr_mara', name: 'Mara' });
export const asBoss = (on: On) =>
  on.world.signIn({
    role: 'viewer',
    userId: 'usr_boss',
    name: 'Bea',
    level: 101,
    accountId: 'acc_platform',
    venues: [],
  });

/** The messages of a reservation, by their purposes. */
export const purposesOf = async (world: Pick<World, 'table'>, id: ReservationId) =>
  ((await reservationsStore(world.table).find(VENUE_ID, id))?.messages ?? []).map(({ purpose }) => purpose);
