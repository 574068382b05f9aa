import { expect, it } from 'vitest';
import { OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { guardSections, openGuard, ownerOf } from '../guard/kit.ts';
import { EVERYTHING } from './kit.ts';

const on = operationWorld();
const take = async (role: 'manager' | 'host' | 'viewer', venueId = VENUE_ID) =>
  (
    await on.world.call(
      'guests.exported',
      { ...EVERYTHING, venueId, to: '2027-11-01' },
      await on.world.signIn({ userId: `usr_${role}`, role }),
    )
  ).body;

it('gives a manager all of a year in one page', async () => {
  await on.book({ date: '2026-12-05' });
  await on.book({ date: '2027-02-27', phone: '3330000002' });
  expect(await take('manager')).toMatchObject({
    reservations: [{ date: '2026-12-05' }, { date: '2027-02-27' }],
    next: null,
  });
});

it.each(['host', 'viewer'] as const)('gives a %s nothing to take away', async (role) => {
  expect((await take(role)).errorid).toBe('session.forbidden');
});

it('gives nothing of another house', async () => {
  expect((await take('manager', OTHER_VENUE_ID)).errorid).toBe('venue.unknown');
});

it('asks for the settings password where files are guarded', async () => {
  await guardSections(on.world, ['transfer']);
  const owner = await ownerOf(on.world);
  const give = async () =>
    (await on.world.call('guests.exported', { ...EVERYTHING, venueId: VENUE_ID }, owner)).body.errorid;
  expect(await give()).toBe('settings.guarded');
  await openGuard(on.world, owner);
  expect(await give()).toBe('0');
});
