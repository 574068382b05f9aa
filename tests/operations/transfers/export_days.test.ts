import { expect, it } from 'vitest';
import { addDays } from '#shared/domain/time/local-date.ts';
import { OTHER_VENUE_ID, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { guardSections, openGuard, ownerOf } from '../guard/kit.ts';

const on = operationWorld();

it('gives every reservation of the days, and comes back to a house that lost them', async () => {
  const owner = await on.world.signIn({ role: 'owner' });
  await on.book();
  await on.book({ date: addDays(SATURDAY, 1), phone: '3339990002', adults: 4 });
  const read = async (venueId = VENUE_ID) =>
    (await on.world.call('transfers.export_days', { venueId, from: SATURDAY, days: 31 }, owner)).body;
  const { rows } = await read();
  expect(rows.map(({ date }: { date: string }) => date)).toEqual([SATURDAY, addDays(SATURDAY, 1)]);
  expect((await read(OTHER_VENUE_ID)).errorid).toBe('venue.unknown');

  // Another house takes them in, and gives the same away again.
  const settings = { ...on.world.venue, venueId: OTHER_VENUE_ID, accountId: 'acc_other' };
  await on.world.venues.save(settings);
  const other = await on.world.signIn({
    role: 'owner',
    userId: 'usr_o',
    accountId: 'acc_other',
    venues: [OTHER_VENUE_ID],
  });
  const { body } = await on.world.call(
    'transfers.import_rows',
    { venueId: OTHER_VENUE_ID, rows, dryRun: false },
    other,
  );
  expect(body.results).toEqual([{ outcome: 'new' }, { outcome: 'new' }]);
  const input = { venueId: OTHER_VENUE_ID, from: SATURDAY, days: 31 };
  expect((await on.world.call('transfers.export_days', input, other)).body.rows).toEqual(rows);
});

it('asks for the settings password where files are guarded: guests leave by no device that is only signed in', async () => {
  await guardSections(on.world, ['transfer']);
  const owner = await ownerOf(on.world);
  const give = async () =>
    (await on.world.call('transfers.export_days', { venueId: VENUE_ID, from: SATURDAY, days: 1 }, owner)).body;
  expect(await give()).toEqual({ errorid: 'settings.guarded' });
  await openGuard(on.world, owner);
  expect(await give()).toEqual({ errorid: '0', rows: [] });
});
