import { expect, it } from 'vitest';
import { aGuestBooking, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { newKey } from '#web/api/idempotency.ts';

const current = operationWorld();
const { date, start, adults, children, highchairs, area } = aGuestBooking();

const release = (hold: string) => current.world.call('reservations.release', { venueId: VENUE_ID, date, hold });
const rows = async () => (await current.world.days.load(VENUE_ID, SATURDAY)).sheet.parties;

it('frees what was held, once', async () => {
  const hold = newKey();
  const wish = { venueId: VENUE_ID, hold, date, start, adults, children, highchairs, area };
  await current.world.call('reservations.hold', wish);
  expect((await release(hold)).body).toMatchObject({ freed: true });
  expect(await rows()).toEqual([]);
  expect((await release(hold)).body).toMatchObject({ freed: false });
});

it('leaves alone what was booked from the hold, and what others hold', async () => {
  const hold = newKey();
  const wish = { venueId: VENUE_ID, hold, date, start, adults, children, highchairs, area };
  await current.world.call('reservations.hold', wish);
  await current.world.call('reservations.create', aGuestBooking({ hold }));
  expect((await release(hold)).body).toMatchObject({ freed: false });
  expect((await release(newKey())).body).toMatchObject({ freed: false });
  expect(await rows()).toMatchObject([{ status: 'unconfirmed' }]);
});

it('knows no unknown venue', async () => {
  const input = { venueId: 'ven_nowhere', date, hold: newKey() };
  expect((await current.world.call('reservations.release', input as never)).body.errorid).toBe('venue.unknown');
});
