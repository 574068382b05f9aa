import { expect, it } from 'vitest';
import { importsStore } from '#functions/stores/imports.ts';
import { OTHER_VENUE_ID, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { guardSections, openGuard, ownerOf } from '../guard/kit.ts';
import { A_RUN, aRow } from './kit.ts';

const on = operationWorld();

it('lists what came in as a file, the newest first: no dry run, and nothing that was one call by itself', async () => {
  const owner = await ownerOf(on.world);
  const bring = (name: string, more: object) => {
    on.world.pass(1000);
    const input = { venueId: VENUE_ID, rows: [aRow({ name, status: 'cancelled' })], dryRun: false, ...more };
    return on.world.call('transfers.import_rows', input, owner);
  };
  const later = A_RUN.replace('5', '6');
  await bring('Anna', { run: A_RUN });
  await bring('Bruno', { run: later });
  await bring('Carla', { run: A_RUN });
  await bring('Dora', {});
  await bring('Elio', { run: A_RUN.replace('5', '7'), dryRun: true });
  // Of this nothing came in, so there is nothing to take back.
  const refused = await bring('Fabio', { run: A_RUN.replace('5', '8'), rows: [aRow({ adults: 90 })] });
  expect(refused.body.results).toMatchObject([{ outcome: 'refused' }]);
  const { runs } = (await on.world.call('transfers.imports', { venueId: VENUE_ID }, owner)).body;
  expect(runs.map(({ runId, taken }: { runId: string; taken: number }) => [runId, taken])).toEqual([
    [later, 1],
    [A_RUN, 2],
  ]);
});

it('is for owners and managers of the house, behind the settings password where files are guarded', async () => {
  const ask = async (who = on.host, venueId = VENUE_ID) =>
    (await on.world.call('transfers.imports', { venueId }, who)).body.errorid;
  expect(await ask()).toBe('session.forbidden');
  await guardSections(on.world, ['transfer']);
  const owner = await ownerOf(on.world);
  expect(await ask(owner, OTHER_VENUE_ID)).toBe('venue.unknown');
  expect(await ask(owner)).toBe('settings.guarded');
  await openGuard(on.world, owner);
  expect(await ask(owner)).toBe('0');
});

it('names the first two hundred of what stays, and says how many stay in all', async () => {
  const owner = await ownerOf(on.world);
  const input = { venueId: VENUE_ID, rows: [aRow({ status: 'cancelled' })], dryRun: false, run: A_RUN };
  await on.world.call('transfers.import_rows', input, owner);
  const [booked] = await on.world.reservations.listDay(VENUE_ID, SATURDAY);
  const store = importsStore(on.world.table);
  const [note] = await store.notes(VENUE_ID, A_RUN, 1);
  if (!note || !booked) throw new Error('nothing came in');
  await store.settle(
    note,
    Array.from({ length: 203 }, () => ({ reservation: booked.reservation.id })),
  );
  const [run] = (await on.world.call('transfers.imports', { venueId: VENUE_ID }, owner)).body.runs;
  expect([run.kept.length, run.stays]).toEqual([200, 203]);
});
