import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { SECTIONS } from '#shared/domain/venue/sections.ts';
import type { OperationId } from '#shared/operations/index.ts';
import { aTable, aVenue, OTHER_VENUE_ID, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import type { SignedIn } from '#tests/kit/world.ts';
import {
  type OwnFile,
  ownFile,
  type Part,
  readOwnFile,
  restoreSettings,
  usersInFile,
  type Written,
} from '#web/features/settings/transfer/restore.ts';
import { restoreTasks, taskInFile } from '#web/features/settings/transfer/restore-tasks.ts';
import { RIGHT_WRITES } from '../settings/right-values.ts';

const on = operationWorld();
const NOTHING = { reservations: [], guests: [], tasks: [], users: [] };
const at: Readonly<Record<VenueId, object>> = { [OTHER_VENUE_ID]: { accountId: 'acc_other' } };
const ownerOf = (venueId: VenueId) =>
  on.world.signIn({ role: 'owner', userId: `usr_${venueId}`, venues: [venueId], ...at[venueId] });
const hallsOf = async (venueId: VenueId, owner: SignedIn) =>
  (await on.world.call('plan.halls', { venueId }, owner)).body;
const sectionsOf = async (venueId: VenueId, owner: SignedIn) =>
  (await on.world.call('settings.venue', { venueId }, owner)).body.sections;

/** What the venue's page does, beside the page. */
async function restore(file: OwnFile, venueId: VenueId) {
  const owner = await ownerOf(venueId);
  const { tables, combinations } = await sectionsOf(venueId, owner);
  return restoreSettings(file, { ...tables.value, ...combinations.value }, async (section, value): Promise<Written> => {
    if (section === 'tasks') return { kind: 'done', value };
    if (section === 'halls') {
      const { revision } = await hallsOf(venueId, owner);
      const { status, body } = await on.world.send('plan.halls_write', { venueId, revision, halls: value }, owner);
      return status === 200 ? { kind: 'done', value: body } : { kind: 'refused', ...body, detail: {} };
    }
    const { revision } = (await sectionsOf(venueId, owner))[section];
    const { status, body } =
      section === 'steering'
        ? await on.world.send('settings.steering_write', { venueId, ...(value as object) }, owner)
        : await on.world.send('settings.section_write', { section, venueId, revision, value, kept: [] }, owner);
    return status === 200
      ? { kind: 'done', value: body.value }
      : { kind: 'refused', errorid: body.errorid, issues: body.issues ?? [], detail: {} };
  });
}

/** A file as the page of the export writes it. */
async function exported(venueId: VenueId): Promise<OwnFile> {
  const owner = await ownerOf(venueId);
  const { halls } = await hallsOf(venueId, owner);
  const file = readOwnFile(JSON.stringify(ownFile(await sectionsOf(venueId, owner), halls, NOTHING)));
  if (!file) throw new Error('no file');
  return file;
}

it('brings every section of a house back as it was, into a house that has none of it', async () => {
  const owner = await ownerOf(VENUE_ID);
  for (const [section, value] of RIGHT_WRITES)
    await on.world.send('settings.section_write', { section, venueId: VENUE_ID, revision: 0, value, kept: [] }, owner);
  const { tables } = (await sectionsOf(VENUE_ID, owner)).tables.value;
  const drawn = {
    id: 'sala',
    name: 'Sala',
    width: 900,
    height: 700,
    walls: [{ x: 0, y: 9, toX: 90, toY: 9 }],
    decor: [
      { kind: 'bar', x: 600, y: 100, width: 200, height: 60, rotation: 90 },
      { kind: 'text', x: 300, y: 60, width: 200, height: 30, rotation: 0, text: 'Cucina' },
    ],
  };
  const table = { no: tables[0].no, x: 200, y: 300, rotation: 45, shape: 'oval' };
  const halls = [{ ...drawn, tables: [table] }];
  await on.world.send('plan.halls_write', { venueId: VENUE_ID, revision: 0, halls }, owner);
  const file = await exported(VENUE_ID);
  expect(file.halls).toEqual(halls);
  const bare = aVenue({ venueId: OTHER_VENUE_ID, accountId: 'acc_other', active: false });
  await on.world.venues.save({ ...bare, rules: { ...bare.rules, tables: [aTable({ no: 7 })], combinations: [] } });
  const report = await restore(file, OTHER_VENUE_ID);
  expect(report.filter(({ outcome }) => outcome !== 'done')).toEqual([]);
  const after = await exported(OTHER_VENUE_ID);
  const named = ({ settings, halls: all = [] }: OwnFile) => {
    const tables = settings.tables?.tables ?? [];
    const nameOf = (no: number) => tables.find((table) => table.no === no)?.name;
    return {
      ...settings,
      halls: all.map((hall) => ({ ...hall, tables: hall.tables.map(({ no, ...where }) => [nameOf(no), where]) })),
      // Numbers are the venue's own; what is sold together is the same tables by name.
      tables: tables.map(({ no: _no, ...table }) => table),
      combinations: settings.combinations?.combinations.map(({ no: _no, ...each }) => ({
        ...each,
        tables: each.tables.map(nameOf),
      })),
    };
  };
  expect(named(after)).toEqual(named(file));
  expect(Object.keys(file.settings).toSorted()).toEqual(Object.keys(SECTIONS).toSorted());
});

it('says of each section that is refused why, and saves the others', async () => {
  const file = await exported(VENUE_ID);
  const spoilt = { ...file, settings: { ...file.settings, alerts: { lateMinutes: -1 } as never } };
  const report = await restore(spoilt, VENUE_ID);
  const refused = report.filter(({ outcome }) => outcome === 'refused');
  expect(refused.map(({ part }) => part)).toEqual(['alerts']);
  expect(refused[0]?.issues).toContainEqual({ path: 'value.lateMinutes', code: 'field.tooSmall' });
});

it.each([
  ['another JSON', '{"a":1}'],
  ['a list', '[]'],
  ['a table', 'date,time\n2026-12-05,19:30'],
  ['settings that are none', '{"settings":[],"reservations":[]}'],
])('takes %s for no file of ours', (_, text) => expect(readOwnFile(text)).toBeNull());

it('saves in an order in which each section finds what it is judged by', async () => {
  const order: Part[] = [];
  await restoreSettings(await exported(VENUE_ID), aVenue().rules, async (part, value) => {
    order.push(part);
    return { kind: 'done', value };
  });
  expect([order[0], order.indexOf('tables') < order.indexOf('combinations'), order.at(-1)]).toEqual([
    'region',
    true,
    'page',
  ]);
});

it('brings the tasks of a house back once, and gives them to nobody of another name', async () => {
  const owner = await ownerOf(VENUE_ID);
  const [taskId, other] = [randomUUID(), randomUUID()];
  const words = { venueId: VENUE_ID, revision: 0, notes: 'For eight', due: SATURDAY, assignee: null, done: false };
  await on.world.send('tasks.write', { ...words, taskId, title: 'Cake' }, owner);
  await on.world.send('tasks.write', { ...words, taskId: other, title: 'Flowers', done: true }, owner);
  const there = await ownerOf(OTHER_VENUE_ID);
  const list = async (venueId: VenueId, session: SignedIn) =>
    (await on.world.call('tasks.list', { venueId }, session)).body;
  const file = (await list(VENUE_ID, owner)).tasks.map(taskInFile);
  const [first, ...rest] = file;
  const outcome = async (id: OperationId, input: object) => {
    const { body } = await on.world.send(id, input, there);
    return { kind: 'done', value: body };
  };
  const api = {
    tasks: {
      list: (input: object) => outcome('tasks.list', input),
      write: (input: object) => outcome('tasks.write', input),
    },
  } as unknown as Parameters<typeof restoreTasks>[0];
  for (const _ of ['once', 'twice']) {
    await restoreTasks(api, OTHER_VENUE_ID, [{ ...first, assignee: 'Nobody here' }, ...rest]);
    expect((await list(OTHER_VENUE_ID, there)).tasks.map(taskInFile)).toEqual(file);
  }
});

it('a file names who works at the house, and nothing that proves who they are', async () => {
  const worker = { userId: 'usr_1', name: 'Hanna', email: 'h@x.example', role: 'host', secondFactor: true };
  const all = [
    { ...worker, venues: [VENUE_ID], manageable: true },
    { ...worker, venues: [OTHER_VENUE_ID], manageable: true },
  ];
  const file = usersInFile(all, VENUE_ID);
  expect(file).toEqual([{ name: 'Hanna', email: 'h@x.example', role: 'host' }]);
  expect(readOwnFile(JSON.stringify(ownFile({}, [], { ...NOTHING, users: file })))?.users).toEqual(file);
});
