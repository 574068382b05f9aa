import { beforeEach, describe, expect, it } from 'vitest';
import { onceOf } from '#functions/platform/idempotency.ts';
import type { Table, TransactOutcome } from '#functions/platform/table.ts';
import { daysStore, RETRY } from '#functions/stores/days.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import type { DaySheet, Party } from '#shared/domain/day/sheet.ts';
import { aReservation, day, NOON_TUESDAY, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';

const engine = await engineOfFile();
let table: Table;
beforeEach(async () => {
  ({ table } = await engine.newTable());
});

const now = NOON_TUESDAY;
const SUNDAY = day('2026-12-06');
const aParty = (id: string): Party => ({
  id,
  start: 1200,
  duration: 90,
  covers: 2,
  areas: 0,
  unit: 1,
  status: 'confirmed',
  pinned: false,
  seated: false,
  accessible: false,
  highchair: false,
  guest: 7,
});
const adding =
  (id: string) =>
  ({ sheet }: { sheet: DaySheet }) => ({
    commit: { sheet: { ...sheet, parties: [...sheet.parties, aParty(id)] }, reservations: [] },
    answer: id,
  });
const add = (store: ReturnType<typeof daysStore>, id: string) => store.change(VENUE_ID, SATURDAY, adding(id), { now });
const ids = async () => (await daysStore(table).load(VENUE_ID, SATURDAY)).sheet.parties.map(({ id }) => id).sort();

/** A machine whose waits take no time, but are noted. */
const machine = (random = () => 1) => {
  const waits: number[] = [];
  let ticks = 0;
  const wait = async (ms: number) => {
    waits.push(ms);
    ticks += ms;
  };
  return { waits, random, wait, ticks: () => ticks };
};

it('gives the same sheet while nothing was written, and another after a commit', async () => {
  const days = daysStore(table);
  await add(days, 'AAAAAAAA');
  const first = await days.load(VENUE_ID, SATURDAY);
  expect((await days.load(VENUE_ID, SATURDAY)).sheet).toBe(first.sheet);
  await add(daysStore(table), 'BBBBBBBB');
  const second = await days.load(VENUE_ID, SATURDAY);
  expect(second.sheet.parties.map(({ id }) => id)).toEqual(['AAAAAAAA', 'BBBBBBBB']);
  expect(second.version).toBe(first.version + 1);
});

describe('changing a day', () => {
  it('begins with an empty sheet at version 0 and counts commits', async () => {
    const days = daysStore(table);
    expect(await days.load(VENUE_ID, SATURDAY)).toEqual({ sheet: { parties: [], blocks: [] }, version: 0 });
    expect(await add(days, 'AAAAAAAA')).toEqual({ kind: 'committed', answer: 'AAAAAAAA' });
    expect(await days.load(VENUE_ID, SATURDAY)).toEqual({
      sheet: { parties: [aParty('AAAAAAAA')], blocks: [] },
      version: 1,
    });
  });

  it('writes nothing when the decision is to keep the day', async () => {
    const kept = await daysStore(table).change(VENUE_ID, SATURDAY, () => ({ keep: 'full' }), { now });
    expect(kept).toEqual({ kind: 'kept', answer: 'full' });
    expect(await ids()).toEqual([]);
  });

  it('decides again on the newer sheet when another commit came first', async () => {
    const days = daysStore(table, machine());
    const seen: number[] = [];
    await days.change(
      VENUE_ID,
      SATURDAY,
      async (day) => {
        seen.push(day.sheet.parties.length);
        if (seen.length === 1) await add(daysStore(table), 'BBBBBBBB');
        return adding('AAAAAAAA')(day);
      },
      { now },
    );
    expect(seen).toEqual([0, 1]);
    expect(await ids()).toEqual(['AAAAAAAA', 'BBBBBBBB']);
  });

  it('reads the sheet that came back with the refusal instead of reading again, when it need not wait long', async () => {
    let reads = 0;
    const counted: Table = {
      ...table,
      get(key) {
        reads += 1;
        return table.get(key);
      },
    };
    const days = daysStore(
      counted,
      machine(() => 0.1),
    );
    let first = true;
    await days.change(
      VENUE_ID,
      SATURDAY,
      async (day) => {
        if (first) await add(daysStore(table), 'BBBBBBBB');
        first = false;
        return adding('AAAAAAAA')(day);
      },
      { now },
    );
    expect(reads).toBe(1);
    expect(await ids()).toEqual(['AAAAAAAA', 'BBBBBBBB']);
  });

  it('gives up politely after six lost races, having waited ever longer', async () => {
    const { waits, ...rest } = machine();
    const days = daysStore(table, rest);
    let rivals = 0;
    const outcome = await days.change(
      VENUE_ID,
      SATURDAY,
      async (day) => {
        await add(daysStore(table), `R000000${rivals++}`);
        return adding('AAAAAAAA')(day);
      },
      { now },
    );
    expect(outcome).toEqual({ kind: 'busy' });
    expect(rivals).toBe(RETRY.attempts);
    expect(waits).toEqual([50, 100, 200, 400, 800]);
    expect(await ids()).not.toContain('AAAAAAAA');
  });

  it('retries a conflict of transactions, which the embedded engine never reports, like a lost race', async () => {
    let conflicts = 2;
    const conflict: TransactOutcome = { kind: 'lost', conflict: true, writes: [] };
    const conflicting: Table = { ...table, transact: async (w) => (conflicts-- > 0 ? conflict : table.transact(w)) };
    expect(await add(daysStore(conflicting, machine()), 'AAAAAAAA')).toMatchObject({ kind: 'committed' });
    expect(await ids()).toEqual(['AAAAAAAA']);
  });

  it('writes all or nothing: a reservation of another revision stops the sheet too', async () => {
    const days = daysStore(table, machine());
    const first = aReservation();
    const commit = (before: typeof first | null, after: typeof first) => () => ({
      commit: { sheet: { parties: [aParty('7KQ2M9XA')], blocks: [] }, reservations: [{ before, after }] },
      answer: null,
    });
    await days.change(VENUE_ID, SATURDAY, commit(null, first), { now });
    const stale = { ...first, revision: 5 };
    expect(await days.change(VENUE_ID, SATURDAY, commit(stale, { ...first, revision: 6 }), { now })).toEqual({
      kind: 'busy',
    });
    expect(await days.change(VENUE_ID, SATURDAY, commit(null, first), { now })).toEqual({ kind: 'busy' });
    expect((await days.load(VENUE_ID, SATURDAY)).version).toBe(1);
    expect(await reservationsStore(table).load(VENUE_ID, first.id)).toEqual(first);
  });

  it('reads both days anew when another commit came first on one: what goes from one to the other is on neither else', async () => {
    const days = daysStore(
      table,
      machine(() => 0),
    );
    const both = [SATURDAY, SUNDAY];
    let rivals = 1;
    const outcome = await days.changeAll(
      VENUE_ID,
      both,
      async ([own, there]) => {
        if (rivals-- > 0) await add(daysStore(table), 'BBBBBBBB');
        return {
          commit: [own, there].map((each) => ({
            sheet: { blocks: [], parties: [...(each?.sheet.parties ?? []), aParty('AAAAAAAA')] },
            reservations: [],
          })),
          answer: null,
        };
      },
      { now },
    );
    expect(outcome).toMatchObject({ kind: 'committed' });
    const sheets = await Promise.all(both.map((date) => days.load(VENUE_ID, date)));
    expect(sheets.map(({ sheet }) => sheet.parties.map(({ id }) => id))).toEqual([
      ['BBBBBBBB', 'AAAAAAAA'],
      ['AAAAAAAA'],
    ]);
  });

  it('keeps what a reservation has, whatever of it is set', async () => {
    const full = aReservation({
      area: 'Outdoor',
      children: 2,
      highchairs: 1,
      remarks: 'Two\nlines',
      promo: true,
      messaging: 'none',
      course: 'dessert',
      payment: 'authorised',
      expiresAt: now + 1,
      history: [
        {
          at: now,
          actor: { kind: 'user', userId: 'usr_1', name: 'Hanna' },
          action: 'confirm',
          reason: 'by phone',
          before: { booking: 'unconfirmed', presence: 'expected' },
        },
      ],
    });
    const commit = { sheet: { parties: [], blocks: [] }, reservations: [{ before: null, after: full }] };
    await daysStore(table).change(VENUE_ID, SATURDAY, () => ({ commit, answer: null }), { now });
    expect(await reservationsStore(table).load(VENUE_ID, full.id)).toEqual(full);
  });
});

describe('a request that must have its effect once', () => {
  const request = { scope: 'public', key: 'b7c1', fingerprint: 'f', now };

  it('is answered from the record of the first', async () => {
    const days = daysStore(table);
    const options = { now, once: onceOf(request) };
    await days.change(VENUE_ID, SATURDAY, adding('AAAAAAAA'), options);
    expect(await days.change(VENUE_ID, SATURDAY, adding('BBBBBBBB'), options)).toEqual({
      kind: 'replayed',
      record: { fingerprint: 'f', answer: 'AAAAAAAA' },
    });
    expect(await ids()).toEqual(['AAAAAAAA']);
  });

  it('may come again after two days, though the old record was not yet swept', async () => {
    const days = daysStore(table);
    await days.change(VENUE_ID, SATURDAY, adding('AAAAAAAA'), { now, once: onceOf(request) });
    const later = now + 49 * 3_600_000;
    const once = onceOf({ ...request, now: later });
    expect(await days.change(VENUE_ID, SATURDAY, adding('BBBBBBBB'), { now: later, once })).toMatchObject({
      kind: 'committed',
    });
  });
});
