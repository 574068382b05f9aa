import { beforeEach, expect, it } from 'vitest';
import { healthEndsAt, saysHealth, withoutHealth } from '#shared/domain/reservation/health.ts';
import type { Diet, OptionFlag } from '#shared/domain/venue/guest-form.ts';
import { aGuestBooking, aReservation, day, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { batchOf, type Desk, MINUTE, openDesk } from '../kit.ts';

const engine = await engineOfFile();
let desk: Desk;
beforeEach(async () => {
  const { form } = (await openDesk(engine)).venue;
  desk = await openDesk(engine, { form: { ...form, options: ['dog', 'gluten'], diets: ['peanutFree'] } });
});

async function ring(): Promise<number> {
  await desk.sweep();
  const due = desk.queued.timers.splice(0).filter(({ body }) => body.includes('healthEnds'));
  expect(await desk.expire(batchOf(due.map(({ body }) => body)))).toEqual({ batchItemFailures: [] });
  return due.length;
}
const asked = { options: ['dog', 'gluten'] as OptionFlag[], diets: ['peanutFree'] as Diet[] };

it('forgets what a reservation says of health on the thirtieth day after the visit, and not before', async () => {
  const { body } = await desk.call('reservations.create', { ...aGuestBooking(), ...asked });
  const ends = healthEndsAt(SATURDAY);
  expect(new Date(ends).toISOString()).toBe('2027-01-04T12:00:00.000Z');
  desk.setNow(ends - 1);
  expect(await ring()).toBe(0);
  expect(await desk.reservations.load(VENUE_ID, body.reservation.id)).toMatchObject(asked);
  desk.setNow(ends + MINUTE);
  expect(await ring()).toBe(1);
  const after = await desk.reservations.load(VENUE_ID, body.reservation.id);
  expect(after).toMatchObject({ options: ['dog'], contact: { name: 'Anna Rossi' } });
  expect(after?.diets).toBeUndefined();
  expect(after?.history.at(-1)).toMatchObject({ action: 'forgetHealth', actor: { kind: 'clock' } });
});

it('sets no timer for who says nothing of the kind', async () => {
  await desk.call('reservations.create', { ...aGuestBooking(), options: ['dog'] });
  desk.setNow(healthEndsAt(SATURDAY) + MINUTE);
  expect(await ring()).toBe(0);
});

it('follows a reservation that goes to another day', async () => {
  const { body } = await desk.call('reservations.create', { ...aGuestBooking(), ...asked });
  const wish = {
    ...{ date: day('2026-12-06'), start: 1200, adults: 2 },
    ...{ children: 0, highchairs: 0, area: null, remarks: '' },
  };
  const moved = await desk.call('guest.alter', { revision: 1, wish, ask: false }, { token: body.token });
  desk.setNow(healthEndsAt(SATURDAY) + MINUTE);
  expect(await ring()).toBe(1);
  const id = moved.body.reservation.code;
  const load = async () => (await desk.reservations.listDay(VENUE_ID, day('2026-12-06')))[0]?.reservation;
  expect(id).toBeTruthy();
  expect(await load()).toMatchObject({ diets: ['peanutFree'] });
  desk.setNow(healthEndsAt(day('2026-12-06')) + MINUTE);
  expect(await ring()).toBe(1);
  expect((await load())?.diets).toBeUndefined();
});

it.each([
  ['nothing', {}, false],
  ['no diets', { diets: [] }, false],
  ['a diet', { diets: ['vegan'] }, true],
  ['a wish of the stomach', { options: ['lactose'] }, true],
  ['a wish of the table', { options: ['dog', 'buggy', 'birthdayCake'] }, false],
] as const)('knows whether %s says something of health', (_, said, is) => {
  const reservation = aReservation(said as object);
  expect(saysHealth(reservation)).toBe(is);
  expect(withoutHealth(reservation, 1) !== null).toBe(is);
});
