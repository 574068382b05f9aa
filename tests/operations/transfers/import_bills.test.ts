// biome-ignore-all lint/style/useFilenamingConvention: a test's file is named as the operation is
import { beforeEach, expect, it } from 'vitest';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import { at, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import type { SignedIn } from '#tests/kit/world.ts';
import { ownerOf } from '../guard/kit.ts';
import { ONE_DAY } from '../stats/kit.ts';
import { A_RUN } from './kit.ts';

const on = operationWorld();
let owner: SignedIn;
let first: { id: string; code: string };
let second: { id: string; code: string };

const act = async (id: string, action: string) => {
  const revision = (await load(id))?.revision ?? 0;
  await on.world.call('reservations.act', { venueId: VENUE_ID, id, revision, action } as never, on.host);
};
const load = (id: string) => on.world.reservations.load(VENUE_ID, id as ReservationId);
const tableOf = async (id: string): Promise<string> => {
  const { body } = await on.world.call(
    'guests.reservations',
    { venueId: VENUE_ID, text: '', from: SATURDAY, to: SATURDAY, booking: null, channel: null, after: null },
    on.host,
  );
  return body.reservations.find((each: { id: string }) => each.id === id)?.tables[0] ?? '';
};
const aBill = (over: object = {}) => ({ date: SATURDAY, start: null, code: '', table: '', amount: 8550, ...over });
const bring = async (rows: readonly object[], dryRun = false, who = owner) =>
  (await on.world.call('transfers.import_bills', { venueId: VENUE_ID, rows, dryRun, run: A_RUN } as never, who)).body;
const undo = async () => (await on.world.call('transfers.undo_import', { venueId: VENUE_ID, run: A_RUN }, owner)).body;

beforeEach(async () => {
  first = (await on.book({ phone: '3330000001' })).reservation;
  second = (await on.book({ phone: '3330000002' })).reservation;
  await on.jump(Date.UTC(2026, 11, 5, 19));
  owner = await ownerOf(on.world);
  for (const { id } of [first, second]) {
    await act(id, 'confirm');
    await act(id, 'seat');
  }
});

it('notes bills by code and by table, and they count as measured', async () => {
  const rows = [
    aBill({ code: first.code }),
    aBill({ table: await tableOf(second.id), start: at('20:30'), amount: 6000 }),
  ];
  expect((await bring(rows)).results).toEqual([{ outcome: 'new' }, { outcome: 'new' }]);
  expect([(await load(first.id))?.bill, (await load(second.id))?.bill]).toEqual([8550, 6000]);
  const { present } = (await on.world.call('stats.range', { venueId: VENUE_ID, ...ONE_DAY }, owner)).body;
  expect(present).toMatchObject({ revenue: 14_550, billed: { parties: 2, covers: 4 } });
});

it('writes nothing when it only looks, and says what belongs to nobody', async () => {
  const rows = [aBill({ code: first.code }), aBill({ code: 'ZZZZ9999' }), aBill({ table: 'no such' })];
  expect((await bring(rows, true)).results).toEqual([
    { outcome: 'new' },
    { outcome: 'refused', code: 'bill.noParty' },
    { outcome: 'refused', code: 'bill.noParty' },
  ]);
  expect((await load(first.id))?.bill).toBeUndefined();
});

it('adds up the parts of a bill, and knows the file when it comes again', async () => {
  const rows = [aBill({ code: first.code, amount: 3000 }), aBill({ code: first.code, amount: 1250 })];
  await bring(rows);
  expect((await bring(rows)).results).toEqual([{ outcome: 'known' }, { outcome: 'known' }]);
  expect((await load(first.id))?.bill).toBe(4250);
});

it('never replaces what somebody has noted', async () => {
  const revision = (await load(first.id))?.revision ?? 0;
  await on.world.call(
    'reservations.bill_write',
    { venueId: VENUE_ID, id: first.id, revision, bill: 999 } as never,
    on.host,
  );
  expect((await bring([aBill({ code: first.code })])).results).toEqual([{ outcome: 'refused', code: 'bill.other' }]);
  expect((await load(first.id))?.bill).toBe(999);
});

it('is taken back as a whole, but for what somebody has corrected since', async () => {
  await bring([aBill({ code: first.code }), aBill({ code: second.code, amount: 6000 })]);
  const revision = (await load(second.id))?.revision ?? 0;
  await on.world.call(
    'reservations.bill_write',
    { venueId: VENUE_ID, id: second.id, revision, bill: 5900 } as never,
    on.host,
  );
  expect(await undo()).toMatchObject({ errorid: '0', removed: 1, kept: 1, more: false });
  expect([(await load(first.id))?.bill, (await load(second.id))?.bill]).toEqual([undefined, 5900]);
  const { runs } = (await on.world.call('transfers.imports', { venueId: VENUE_ID }, owner)).body;
  expect(runs).toMatchObject([{ kind: 'bills', taken: 2, stays: 1 }]);
});

it('refuses a row without a table or a code, and who may not', async () => {
  expect(await bring([aBill()])).toMatchObject({ issues: [{ path: 'rows.0.table', code: 'field.required' }] });
  expect((await bring([aBill({ code: first.code })], false, on.host)).errorid).toBe('session.forbidden');
});
