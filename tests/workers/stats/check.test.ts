import { beforeEach, expect, it } from 'vitest';
import { accountMonthStores } from '#functions/services/account-month.ts';
import { platformLineStores } from '#functions/services/platform-lines.ts';
import { rollUpDay, rollUpStores } from '#functions/services/roll-up-day.ts';
import { accountMonthsStore } from '#functions/stores/account-months.ts';
import { licencesStore } from '#functions/stores/licences.ts';
import { ordersStore } from '#functions/stores/orders.ts';
import { platformFiguresStore } from '#functions/stores/platform-figures.ts';
import { toStatsItem } from '#functions/stores/stats.ts';
import { usersStore } from '#functions/stores/users.ts';
import { hourOf, statsCheckWorker } from '#functions/workers/stats-check/handler.ts';
import { addDays } from '#shared/domain/kernel/time/local-date.ts';
import { EMPTY_DAY, mealsOf, NO_FIGURES } from '#shared/domain/stats/day-figures.ts';
import { aUser, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { takeConsoleErrors } from '#tests/kit/console-errors.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { anAccount } from '#tests/operations/accounts/kit.ts';
import { type Desk, openDesk } from '../kit.ts';

const engine = await engineOfFile();
let desk: Desk;
/** Within the hour in which the venue is looked at, on the Monday after. */
const TURN = Date.UTC(2026, 11, 7, hourOf(VENUE_ID), 30);

beforeEach(async () => {
  desk = await openDesk(engine);
  await desk.deps.accounts.add({ ...anAccount(), state: 'active' });
  await usersStore(desk.table).create(aUser());
});

const platform = () => platformFiguresStore(desk.table);
const stores = () => ({
  ...platformLineStores(desk.table),
  ...rollUpStores(desk.table),
  ...{ platform: platform(), orders: ordersStore(desk.table), licences: licencesStore(desk.table) },
});
function check(at = TURN) {
  const { accounts, venues } = desk.deps;
  const clock = { now: () => at };
  return statsCheckWorker({
    ...stores(),
    accounts,
    venues,
    users: usersStore(desk.table),
    months: accountMonthStores(desk.table),
    clock,
  })();
}
const keptOn = async (date = SATURDAY) =>
  (await stores().stats.ofPeriod(VENUE_ID, { from: date, to: date })).get(date) ?? EMPTY_DAY;

it('looks at each venue in one hour of the day, and finds kept days as their reservations are', async () => {
  await desk.book();
  await rollUpDay(stores(), desk.venue, SATURDAY);
  expect(await check()).toEqual({ venues: 1, days: 1, differ: 0, later: 0 });
  expect(await check(TURN + 3_600_000)).toMatchObject({ venues: 0 });
});

it('reports a day that differs by the names of its figures, rings, and mends it', async () => {
  await desk.book();
  const Dinner = { ...NO_FIGURES, booked: { parties: 3, covers: 9 } };
  await stores().stats.keep(VENUE_ID, SATURDAY, { meals: { Dinner }, areas: {} }, 1);
  await expect(check()).rejects.toThrow('the figures of 1 days');
  expect(takeConsoleErrors().join()).toMatch(/stats\.differ.*Dinner\.booked/);
  expect(mealsOf(await keptOn(), 'Dinner').booked).toEqual({ parties: 1, covers: 2 });
  expect(await check()).toMatchObject({ differ: 0 });
});

it('keeps what came without an event: a message that was delivered is no difference', async () => {
  const id = await desk.book();
  await desk.deliver();
  await rollUpDay(stores(), desk.venue, SATURDAY);
  expect(mealsOf(await keptOn(), null).messages).toEqual({});
  const { last } = await desk.look(id);
  const ref = { venueId: VENUE_ID, reservationId: id, messageId: last.id };
  await desk.messages.advance(ref, { state: 'delivered', at: desk.now() });
  expect(await check()).toMatchObject({ differ: 0 });
  expect(mealsOf(await keptOn(), null).messages).toEqual({ 'whatsapp/utility/it': 1 });
});

it('leaves days alone whose figures came from elsewhere than from reservations', async () => {
  const date = addDays(SATURDAY, -9);
  const Dinner = { ...NO_FIGURES, seated: { parties: 30, covers: 80 } };
  await desk.table.put(toStatsItem(VENUE_ID, date, { meals: { Dinner }, areas: {} }));
  expect(await check()).toMatchObject({ days: 1, differ: 0 });
  expect(mealsOf(await keptOn(date), null).seated.covers).toBe(80);
});

it('builds the month of each account once a day, in the first days of a month also the last one', async () => {
  await desk.book();
  await rollUpDay(stores(), desk.venue, SATURDAY);
  const hour = hourOf('acc_demo');
  await check(Date.UTC(2026, 11, 4, hour, 5));
  const kept = async (month: string) => (await accountMonthsStore(desk.table).ofMonth(month)).map((each) => each.month);
  expect(await kept('2026-12')).toMatchObject([{ accountId: 'acc_demo', venues: 1, bookings: 1, covers: 2 }]);
  expect(await kept('2026-11')).toMatchObject([{ accountId: 'acc_demo', bookings: 0 }]);
  await check(Date.UTC(2026, 11, 5, (hour + 1) % 24, 5));
  expect(await accountMonthsStore(desk.table).ofMonth('2026-12')).toHaveLength(1);
});

it('rebuilds the line of the venue, and keeps that of its account with its last sign-in in the hour of the account', async () => {
  await desk.book();
  await rollUpDay(stores(), desk.venue, SATURDAY);
  await check();
  const { line } = await platform().load(VENUE_ID);
  expect(line?.months).toMatchObject({ '2026-12': { bookings: 1, covers: 2 } });
  expect(line?.weeks).toEqual([2, 0, 0, 0, 0, 0, 0, 0]);
  await usersStore(desk.table).create({
    ...aUser({ userId: 'usr_late', email: 'late@example.com' }),
    signedInAt: 5000,
  });
  await check(Date.UTC(2026, 11, 7, hourOf('acc_demo'), 10));
  expect((await platform().all()).accounts).toMatchObject([
    { accountId: 'acc_demo', state: 'active', signedInAt: 5000, licenceUntil: null, sold: {} },
  ]);
});
