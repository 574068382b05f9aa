import { expect, it } from 'vitest';
import { usersStore } from '#functions/stores/users.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { aVenue, OTHER_VENUE_ID, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { signedInAs } from './kit.ts';

const on = operationWorld();
const SECOND = 'ven_second' as VenueId;

it('narrows a user to some of the venues, and widens them again, in the session they have', async () => {
  await on.world.venues.save(aVenue({ venueId: SECOND, name: 'Second' }));
  const owner = await signedInAs(on.world, 'owner', { venues: [VENUE_ID, SECOND] });
  const host = await signedInAs(on.world, 'host', { venues: [VENUE_ID, SECOND] });
  const serviceDay = async (venueId: VenueId) =>
    (await on.world.call('reservations.tonight', { venueId, date: SATURDAY }, host)).body.errorid;
  const { body } = await on.world.call('users.venues_write', { userId: 'usr_host', give: [], take: [VENUE_ID] }, owner);
  expect(body.venues).toEqual([SECOND]);
  expect([await serviceDay(VENUE_ID), await serviceDay(SECOND)]).toEqual(['venue.unknown', '0']);
  const listed = (await on.world.call('users.list', {}, owner)).body.users;
  expect(listed.find(({ userId }: { userId: string }) => userId === 'usr_host').venues).toEqual([SECOND]);
  // And wide again.
  await on.world.call('users.venues_write', { userId: 'usr_host', give: [VENUE_ID], take: [] }, owner);
  expect([await serviceDay(VENUE_ID), await serviceDay(SECOND)]).toEqual(['0', '0']);
});

it.each([
  ['a venue of another account', 'owner', 'usr_host', [OTHER_VENUE_ID], 'venue.unknown'],
  ['oneself', 'owner', 'usr_owner', [VENUE_ID], 'user.notYours'],
  ['an owner, by a manager', 'manager', 'usr_owner', [], 'user.notYours'],
  ['nobody', 'owner', 'usr_nobody', [], 'user.notYours'],
] as const)('refuses %s', async (_, role, userId, give, refusal) => {
  await signedInAs(on.world, 'host');
  const owner = await signedInAs(on.world, 'owner');
  const caller = role === 'owner' ? owner : await signedInAs(on.world, role);
  const { body } = await on.world.call('users.venues_write', { userId, give: [...give], take: [] }, caller);
  expect(body.errorid).toBe(refusal);
});

it('takes nothing away that the caller does not see', async () => {
  await signedInAs(on.world, 'host', { venues: [VENUE_ID, SECOND] });
  const manager = await signedInAs(on.world, 'manager', { venues: [VENUE_ID] });
  const write = (take: VenueId[]) =>
    on.world.call('users.venues_write', { userId: 'usr_host', give: [], take }, manager);
  expect((await write([VENUE_ID, SECOND])).body.errorid).toBe('venue.unknown');
  expect((await write([VENUE_ID])).status).toBe(200);
  expect((await usersStore(on.world.table).find('usr_host'))?.venues).toEqual([SECOND]);
});

it('leaves what somebody else has given or taken meanwhile', async () => {
  const THIRD = 'ven_third' as VenueId;
  const venues = [VENUE_ID, SECOND, THIRD];
  const owner = await signedInAs(on.world, 'owner', { venues });
  const second = await signedInAs(on.world, 'owner', { userId: 'usr_second', email: 'second@demo.test', venues });
  await signedInAs(on.world, 'host', { venues: [VENUE_ID] });
  const write = (by: typeof owner, give: VenueId[], take: VenueId[]) =>
    on.world.call('users.venues_write', { userId: 'usr_host', give, take }, by);
  // Both pages show the first venue: it is taken on one, and the third is given on the other.
  await write(owner, [SECOND], [VENUE_ID]);
  expect((await write(second, [THIRD], [])).body.venues).toEqual([SECOND, THIRD]);
});

it('an agent of more than a hundred houses saves those of their staff', async () => {
  const venues = Array.from({ length: 250 }, (_, n) => `ven_house${String(n).padStart(3, '0')}` as VenueId);
  const agent = await signedInAs(on.world, 'agent', { venues });
  await signedInAs(on.world, 'staff', { venues: [] });
  expect(
    (await on.world.call('users.venues_write', { userId: 'usr_staff', give: venues, take: [] }, agent)).status,
  ).toBe(200);
  expect((await usersStore(on.world.table).find('usr_staff'))?.venues).toEqual(venues);
});
