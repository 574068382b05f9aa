import { beforeEach, expect, it } from 'vitest';
import { type RetentionDeps, retentionStores, retentionWorker } from '#functions/workers/retention/handler.ts';
import type { GuestId } from '#shared/domain/guest/guest-id.ts';
import { type ReservationId, reservationIdOf } from '#shared/domain/kernel/ids.ts';
import { aVenue, day, OTHER_VENUE_ID, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { guestWrote, THREAD } from '#tests/kit/conversations.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { carded } from '#tests/operations/guests/kit.ts';

const on = operationWorld({ form: { ...aVenue().form, options: ['dog', 'gluten'], diets: ['vegan'] } });
const NAME = 'Ermenegilda Quattrocchi';
const DAY = 86_400_000;
/** Five in the morning in Rome, when a day begins there: six months, and seven days, after the visit. */
const [SIX_MONTHS, SEVEN_DAYS] = [Date.UTC(2027, 5, 5, 3), Date.UTC(2026, 11, 12, 4)];

const stores = () => retentionStores(on.world.table);
const run = (over: Partial<RetentionDeps> = {}) =>
  retentionWorker({ ...stores(), pictures: on.world.pictureFiles, clock: { now: on.world.now }, ...over })();
const set = async (contactMonths: number, healthDays: number) => {
  const owner = await on.world.signIn({ role: 'owner' });
  const { body } = await on.world.call('settings.venue', { venueId: VENUE_ID }, owner);
  const { revision } = body.sections.retention;
  const input = { venueId: VENUE_ID, revision, value: { contactMonths, healthDays }, kept: [] };
  expect((await on.world.call('settings.section_write', { section: 'retention', ...input }, owner)).status).toBe(200);
};
const reservation = () => on.world.reservations.load(VENUE_ID, id);
const allergies = async () => (await stores().book.profile(VENUE_ID, guestId, on.world.now())).allergies;
const looked = async () => (await stores().retentionQueue.due(on.world.now(), 10)).length === 0;

let id: ReservationId;
let guestId: GuestId;
/** A visit on Saturday 5 December 2026, with what its guest does not eat and what the venue wrote of them. */
beforeEach(async () => {
  const booked = await on.book({ name: NAME, options: ['dog', 'gluten'], diets: ['vegan'] });
  id = reservationIdOf(SATURDAY, booked.reservation.code);
  guestId = await carded(on, { reservation: { id } });
  const words = { revision: 0, tags: [], notes: 'Window', allergies: 'Nuts' };
  await on.world.call('guests.profile_write', { venueId: VENUE_ID, guestId, ...words }, on.host);
});

it('ends contacts after the months of the house, as its day begins, and not before', async () => {
  await set(6, 30);
  await run();
  await on.jump(SIX_MONTHS - 1);
  expect(await run()).toMatchObject({ removed: 0 });
  expect((await reservation())?.contact.name).toBe(NAME);
  await on.jump(SIX_MONTHS);
  expect(await run()).toMatchObject({ removed: 1 });
  expect((await reservation())?.contact.name).toBe('');
  expect(await stores().book.cards(VENUE_ID)).toEqual([]);
});

it('leaves alone the house beside it, which keeps what all may', async () => {
  await set(6, 7);
  const [card] = await stores().book.cards(VENUE_ID);
  if (card) await stores().book.keep(OTHER_VENUE_ID, card, await stores().book.state(OTHER_VENUE_ID, card.guestId));
  await on.jump(SIX_MONTHS);
  expect(await run()).toMatchObject({ removed: 1 });
  expect(await stores().book.cards(OTHER_VENUE_ID)).toHaveLength(1);
});

it('ends what is said of health after the days of the house, in reservations and in the book, and keeps a dog', async () => {
  await set(24, 7);
  await run();
  await on.jump(SEVEN_DAYS - 1);
  await run();
  expect(await reservation()).toMatchObject({ options: ['dog', 'gluten'], diets: ['vegan'] });
  await on.jump(SEVEN_DAYS);
  await run();
  const after = await reservation();
  expect(after).toMatchObject({ options: ['dog'], contact: { name: NAME } });
  expect(after?.diets).toBeUndefined();
  expect(await allergies()).toBe('');
});

it('keeps it until the morning after where it is not kept beyond the day, also past midnight', async () => {
  await set(24, 0);
  await on.jump(Date.UTC(2026, 11, 6, 4) - 1);
  await run();
  expect((await reservation())?.diets).toEqual(['vegan']);
  await on.jump(Date.UTC(2026, 11, 6, 4));
  await run();
  expect((await reservation())?.diets).toBeUndefined();
});

it('acts at the next run when it is shortened, also on what is long over and on notes of before', async () => {
  await on.jump(SEVEN_DAYS + 10 * DAY);
  expect(await allergies()).toBe('Nuts');
  await set(24, 7);
  await run();
  expect((await reservation())?.diets).toBeUndefined();
  expect(await allergies()).toBe('');
});

it('shortens notes once, and gives back nothing that was shortened', async () => {
  await set(24, 20);
  await run();
  await set(24, 19);
  await run();
  await set(24, 20);
  await run();
  await on.jump(Date.UTC(2026, 11, 23, 23) - 1);
  expect(await allergies()).toBe('Nuts');
  await on.jump(Date.UTC(2026, 11, 23, 23));
  expect(await allergies()).toBe('');
});

it('looks after a house once a day, and no more once it keeps what all may', async () => {
  await set(6, 30);
  expect(await looked()).toBe(false);
  await run();
  expect(await looked()).toBe(true);
  on.world.pass(DAY);
  expect(await looked()).toBe(false);
  await set(24, 30);
  await run();
  on.world.pass(30 * DAY);
  expect(await looked()).toBe(true);
});

it('does not pass over a setting that was saved while it looked after the house', async () => {
  await set(6, 30);
  const { book } = stores();
  const cards: typeof book.cards = async (venueId) => {
    on.world.pass(1000);
    await set(3, 30);
    return book.cards(venueId);
  };
  await run({ book: { ...book, cards } });
  expect(await looked()).toBe(false);
});

it('keeps who came back since, and goes on in the next hour with who could not be removed', async () => {
  await set(6, 30);
  await on.jump(Date.UTC(2027, 4, 1, 10));
  await carded(on, await on.book({ name: NAME, date: day('2027-05-08') }));
  await on.jump(SIX_MONTHS);
  expect(await run()).toMatchObject({ removed: 0 });
  await on.jump(Date.UTC(2027, 10, 8, 5));
  const busy: RetentionDeps['days']['change'] = async () => ({ kind: 'busy' });
  expect(await run({ days: { change: busy } })).toMatchObject({ removed: 0, later: 1 });
  expect(await looked()).toBe(false);
  expect(await run()).toMatchObject({ removed: 1 });
  expect(await looked()).toBe(true);
});

it('ends what was written to and fro as early as if it had been written with the days of the house', async () => {
  await guestWrote(on.world.table, { days: 30 }, on.world.now());
  const began = on.world.now();
  await set(24, 7);
  await run();
  const words = async () => (await stores().conversations.page(VENUE_ID, THREAD, on.world.now())).words;
  await on.jump(began + 7 * DAY - 1000);
  expect(await words()).toHaveLength(1);
  await on.jump(began + 7 * DAY);
  expect(await words()).toEqual([]);
});
