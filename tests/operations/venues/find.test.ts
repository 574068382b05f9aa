import { expect, it } from 'vitest';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld();
const find = (hostname: string) => on.world.call('venues.find', { hostname });

it('finds the venue behind a hostname, whatever its port and case', async () => {
  for (const hostname of ['localhost', 'LOCALHOST:8080']) {
    expect((await find(hostname)).body).toMatchObject({
      venueId: VENUE_ID,
      name: 'Trattoria da Nina',
      // Nobody sits outdoors: that area has no table.
      areas: ['Indoor'],
      meals: ['Dinner'],
      // No more than its largest table seats.
      onlinePartyLimit: 4,
      today: '2026-12-01',
    });
  }
});

it('of a link finds the venue that the link names, on whatever host', async () => {
  const bistro = { ...on.world.venue, venueId: 'ven_bistro' as VenueId, name: 'Bistro Verde' };
  await on.world.venues.save(bistro);
  const named = async (venueId: VenueId) =>
    (await on.world.call('venues.find', { hostname: 'localhost', venueId })).body.name;
  expect(await named(bistro.venueId)).toBe('Bistro Verde');
  expect(await named('ven_nowhere' as VenueId)).toBe('Trattoria da Nina');
});

it('counts the night to the evening before', async () => {
  on.world.setNow(Date.UTC(2026, 11, 5, 22, 59));
  expect((await find('localhost')).body).not.toHaveProperty('calendarDay');
  on.world.setNow(Date.UTC(2026, 11, 6, 3, 59));
  expect((await find('localhost')).body).toMatchObject({ today: SATURDAY, calendarDay: '2026-12-06' });
});

it('tells an unknown hostname from a venue that is not yet active, which can be called', async () => {
  expect((await find('nobody.example')).body).toEqual({ errorid: 'venue.unknown' });
  await on.world.venues.save({ ...on.world.venue, active: false });
  const detail = { phone: '+39 02 1234567' };
  expect((await find('localhost')).body).toEqual({ errorid: 'venue.inactive', detail });
});
