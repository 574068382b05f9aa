import { expect, it } from 'vitest';
import { aRules, aTable, OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { openWorld } from '#tests/kit/world.ts';
import { guardSections, openGuard, ownerOf } from '../guard/kit.ts';

const on = operationWorld();
const aTableAt = (no: number, x = 100) => ({ no, x, y: 100, rotation: 45, shape: 'round' as const });
const aHall = (name: string, tables: ReturnType<typeof aTableAt>[]) => ({
  id: name.toLowerCase(),
  name,
  width: 800,
  height: 600,
  tables,
  walls: [{ x: 0, y: 300, toX: 400, toY: 300 }],
  decor: [{ kind: 'bar' as const, x: 600, y: 100, width: 200, height: 60, rotation: 0 }],
});

async function write(halls: ReturnType<typeof aHall>[], revision = 0, venueId: string = VENUE_ID) {
  const owner = await on.world.signIn({ role: 'owner', userId: 'usr_owner' });
  return on.world.call('plan.halls_write', { venueId, revision, halls }, owner);
}

it('keeps what was drawn; tables drawn nowhere stand beside it', async () => {
  expect((await write([aHall('Sala', [aTableAt(1)])])).body).toMatchObject({ revision: 1 });
  const { body } = await on.world.call('plan.halls', { venueId: VENUE_ID }, on.host);
  expect(body).toMatchObject({
    revision: 1,
    halls: [{ ...aHall('Sala', [aTableAt(1)]) }, { name: null, tables: [{ no: 2 }] }],
  });
});

it('is in the log of changes: who drew, and only what stands elsewhere than before', async () => {
  await write([aHall('Sala', [aTableAt(1), aTableAt(2, 300)])]);
  await write([aHall('Sala', [aTableAt(1, 140), aTableAt(2, 300)])], 1);
  const owner = await ownerOf(on.world);
  const { changes } = (await on.world.call('settings.changes', { venueId: VENUE_ID }, owner)).body;
  expect(changes).toHaveLength(2);
  const [last] = changes as Record<string, unknown>[];
  expect(last).toMatchObject({ section: 'halls', before: { 'Sala\ntable\nT1': 'round 100, 100, 45°' } });
  expect(last?.after).toEqual({ 'Sala\ntable\nT1': 'round 140, 100, 45°' });
});

it('is answered as done when it comes again, for the page that lost the answer sends it once more', async () => {
  const halls = [aHall('Sala', [aTableAt(1)])];
  expect((await write(halls)).body).toMatchObject({ revision: 1 });
  expect((await write(halls)).body).toMatchObject({ revision: 1 });
  const owner = await ownerOf(on.world);
  expect((await on.world.call('settings.changes', { venueId: VENUE_ID }, owner)).body.changes).toHaveLength(1);
});

it('is refused beside each fault, and when somebody else has drawn meanwhile', async () => {
  const faulty = [aHall('Sala', [aTableAt(1), aTableAt(1), aTableAt(9), aTableAt(2, 900)]), aHall('Sala', [])];
  expect((await write(faulty)).body.issues).toEqual([
    { path: 'halls.0.tables.1', code: 'field.twice' },
    { path: 'halls.0.tables.2', code: 'field.choice' },
    { path: 'halls.0.tables.3', code: 'field.tooLarge' },
    { path: 'halls.1.name', code: 'field.twice' },
    { path: 'halls.1.id', code: 'field.twice' },
  ]);
  await write([aHall('Sala', [])]);
  expect((await write([aHall('Other', [])])).body).toEqual({ errorid: 'settings.stale' });
  expect((await write([], 1, OTHER_VENUE_ID)).body).toEqual({ errorid: 'venue.unknown' });
});

it('asks for the settings password where the drawing of halls is guarded, and writes nothing without it', async () => {
  await guardSections(on.world, ['halls']);
  const owner = await ownerOf(on.world);
  const draw = () =>
    on.world.call('plan.halls_write', { venueId: VENUE_ID, revision: 0, halls: [aHall('Sala', [])] }, owner);
  expect((await draw()).body).toEqual({ errorid: 'settings.guarded' });
  expect((await on.world.call('plan.halls', { venueId: VENUE_ID }, owner)).body.revision).toBe(0);
  await openGuard(on.world, owner);
  expect((await draw()).body).toMatchObject({ errorid: '0', revision: 1 });
});

it.each([4, 12])('takes the largest house as it stands in rows, at tables of %i', async (max) => {
  const tables = Array.from({ length: 300 }, (_, nth) => aTable({ no: nth + 1, name: `T${nth + 1}`, max }));
  const world = await openWorld(on.engine, { rules: aRules({ tables, combinations: [] }) });
  const owner = await ownerOf(world);
  const { halls } = (await world.call('plan.halls', { venueId: VENUE_ID }, owner)).body;
  const named = (halls as ReturnType<typeof aHall>[]).map((hall) => ({ ...hall, name: 'Sala', area: undefined }));
  const { body } = await world.call('plan.halls_write', { venueId: VENUE_ID, revision: 0, halls: named }, owner);
  expect(body).toEqual({ errorid: '0', revision: 1 });
});
