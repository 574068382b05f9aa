import { setTimeout as sleep } from 'node:timers/promises';
import type { Once } from '#functions/platform/idempotency.ts';
import type { ChangeOutcome } from '#functions/platform/once.ts';
import type { Item, Key, Table, TransactOutcome, Write } from '#functions/platform/table.ts';
import { decodeSheet } from '#shared/domain/day/codec.ts';
import { added, type Finding, findingsOf, withFindings } from '#shared/domain/day/findings.ts';
import { type DaySheet, EMPTY_SHEET } from '#shared/domain/day/sheet.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { perTable, turnsOf } from './day-turns.ts';
import { type DayChange, dayWrites } from './day-writes.ts';
import { SHEET_SK, sheetKey } from './days.keys.ts';

export type { DayChange, OutgoingMessage, ReservationChange } from './day-writes.ts';

/** A day's sheet and its version; version 0 is a day that nobody has booked yet. */
export type LoadedDay = { readonly sheet: DaySheet; readonly version: number };

/** `commit` writes the change and answers; `keep` writes nothing. */
export type Decision<C = DayChange> =
  | { readonly commit: C; readonly answer: unknown }
  | { readonly keep: unknown; readonly commit?: undefined };

type AnswerOf<D> = D extends { readonly commit: object; readonly answer: infer T } ? T : never;
type KeptOf<D> = D extends { readonly keep: infer N } ? N : never;

export type ChangeOptions = {
  /** Milliseconds since the epoch: when the outbox entries are due. */
  readonly now: number;
  readonly once?: Once;
};

export const RETRY = { attempts: 6, firstMs: 25, capMs: 1500, totalMs: 8000 } as const;
/** After a longer wait than this the sheet returned with a failed condition is too old to be worth a try. */
const STILL_FRESH_MS = 20;

/** A change of days, and when it began by the machine's ticks. */
type Work<D> = ChangeOptions & {
  readonly venueId: VenueId;
  readonly dates: readonly LocalDate[];
  readonly decide: (loaded: readonly LoadedDay[]) => Promise<D> | D;
  readonly began: number;
};

type Machine = {
  readonly random: () => number;
  readonly wait: (ms: number) => Promise<unknown>;
  readonly ticks: () => number;
};
const MACHINE: Machine = { random: Math.random, wait: sleep, ticks: () => performance.now() };

export const daysStore = (table: Table, machine: Machine = MACHINE) => {
  const { read, turns } = sharedBy(table);
  const toDay = (item: Item): LoadedDay => ({
    sheet: read(item.pk, item.s as Uint8Array, findingsIn(item)),
    version: item.v as number,
  });

  async function load(venueId: VenueId, date: LocalDate): Promise<LoadedDay> {
    const item = await table.get(sheetKey(venueId, date));
    return item ? toDay(item) : NEW_DAY;
  }

  /** The sheet that made the condition fail; it is the first write of every commit. */
  function newerDay({ writes: [sheet] }: TransactOutcome & { kind: 'lost' }): LoadedDay | null {
    return sheet?.failed && sheet.old ? toDay(sheet.old) : null;
  }

  /** Leaves committed sheets to the writers of this process that wait. */
  function noteSheets(writes: readonly Write[]): void {
    for (const write of writes) {
      if ('put' in write && write.put.sk === SHEET_SK) turns.leave(write.put.pk, toDay(write.put));
    }
  }

  /**
   * The only way to change venue days; several of them change together or not at all. `decide` is given the days in the order
   * asked for and says what to write on each. When another commit came first it is called again with the newer sheets, so it
   * must load whatever else it needs anew each time. The writers of one process wait for each other, so only those of
   * other processes collide; what writes nothing waits for nobody.
   */
  async function changeAll<D extends Decision<readonly DayChange[]>>(
    venueId: VenueId,
    dates: readonly LocalDate[],
    decide: (loaded: readonly LoadedDay[]) => Promise<D> | D,
    options: ChangeOptions,
  ): Promise<ChangeOutcome<AnswerOf<D>, KeptOf<D>>> {
    const began = machine.ticks();
    const first = await Promise.all(dates.map((date) => load(venueId, date)));
    const decided: D = await decide(first);
    if (!decided.commit) return { kind: 'kept', answer: decided.keep as KeptOf<D> };

    const keys = dates.map((date) => sheetKey(venueId, date).pk);
    return turns.take(keys, async () => {
      const newer = keys.map((key, nth) => newerOf(first[nth], turns.newest(key)));
      const isNewer = newer.some((day, nth) => day !== first[nth]);
      if (machine.ticks() - began > RETRY.totalMs) return { kind: 'busy' };
      const start = isNewer ? { loaded: newer, decision: await decide(newer) } : { loaded: first, decision: decided };
      return commitFrom(start, { venueId, dates, decide, began, ...options });
    });
  }

  /** Commits what was decided, and decides anew when a commit of another process came first. */
  async function commitFrom<D extends Decision<readonly DayChange[]>>(
    start: { readonly loaded: readonly LoadedDay[]; readonly decision: D },
    { venueId, dates, decide, began, now, once }: Work<D>,
  ): Promise<ChangeOutcome<AnswerOf<D>, KeptOf<D>>> {
    let { loaded } = start;
    let decision: Decision<readonly DayChange[]> = start.decision;
    for (let attempt = 1; ; attempt += 1) {
      if (!decision.commit) return { kind: 'kept', answer: decision.keep as KeptOf<D> };

      const { commit } = decision;
      const all = dates.flatMap((date, nth) => {
        const [day, change] = [loaded[nth], commit[nth]];
        return day && change ? dayWrites(venueId, date, day.version, change, now) : [];
      });
      const { early, writes } = withinOne(all, once ? 1 : 0);
      await Promise.all(early.map((key) => table.remove(key)));
      const outcome = await table.transact(once ? [...writes, once.write(decision.answer)] : writes);
      if (outcome.kind === 'done') {
        noteSheets(writes);
        return { kind: 'committed', answer: decision.answer as AnswerOf<D> };
      }

      const earlier = once && outcome.writes[writes.length];
      if (once && earlier?.failed && earlier.old) return { kind: 'replayed', record: once.read(earlier.old) };

      const wait = machine.random() * Math.min(RETRY.capMs, RETRY.firstMs * 2 ** attempt);
      if (attempt >= RETRY.attempts || machine.ticks() - began + wait > RETRY.totalMs) return { kind: 'busy' };
      await machine.wait(wait);
      const newer = wait <= STILL_FRESH_MS && dates.length === 1 ? newerDay(outcome) : null;
      loaded = newer ? [newer] : await Promise.all(dates.map((date) => load(venueId, date)));
      decision = await decide(loaded);
    }
  }

  return {
    /** The sheet of a day: one strongly consistent read. */
    load,

    changeAll,

    /**
     * Writes down beside a sheet what was found out about it, unless it has changed meanwhile. The next commit replaces
     * both.
     */
    async note(venueId: VenueId, date: LocalDate, { sheet, version }: LoadedDay, finding: Finding) {
      const f = JSON.stringify(added(findingsOf(sheet), finding).slice(-MAX_FINDINGS));
      const outcome = await table.update(sheetKey(venueId, date), { set: { f }, if: { equals: { v: version } } });
      return outcome === 'lost race' ? outcome : 'done';
    },

    /** Changes one day. */
    change<D extends Decision>(
      venueId: VenueId,
      date: LocalDate,
      decide: (day: LoadedDay) => Promise<D> | D,
      options: ChangeOptions,
    ): Promise<ChangeOutcome<AnswerOf<D>, KeptOf<D>>> {
      const decideAll = async ([day = NEW_DAY]: readonly LoadedDay[]) => {
        const decision: Decision = await decide(day);
        return decision.commit ? { ...decision, commit: [decision.commit] } : decision;
      };
      return changeAll(venueId, [date], decideAll, options) as Promise<ChangeOutcome<AnswerOf<D>, KeptOf<D>>>;
    },
  };
};

/** Few enough to cost no further unit of a read. */
const MAX_FINDINGS = 8;

/** As text: the table keeps no order of keys, and the same findings are to be known by their text. */
const findingsIn = ({ f = '[]' }: Item): string => f as string;

export type DaysStore = ReturnType<typeof daysStore>;

/** What all stores of a table share in a process. */
const sharedBy = perTable(() => ({ read: sheetReader(), turns: turnsOf<LoadedDay>() }));

/** The most items in one transaction of the table. */
const MAX_WRITES = 100;

/**
 * A reservation may have more messages than one transaction can remove. Those to be removed are then removed before it: a call
 * that is cut off in between is repeated and finds the rest.
 */
function withinOne(
  all: readonly Write[],
  beside: number,
): { readonly early: readonly Key[]; readonly writes: Write[] } {
  const gone = all.filter((write) => 'remove' in write && !write.if);
  const early = gone.slice(0, Math.max(0, all.length + beside - MAX_WRITES));
  return {
    early: early.flatMap((write) => ('remove' in write ? [write.remove] : [])),
    writes: all.filter((write) => !early.includes(write)),
  };
}

const NEW_DAY: LoadedDay = { sheet: EMPTY_SHEET, version: 0 };

/** The later of two states of a day. */
const newerOf = (read: LoadedDay = NEW_DAY, left: LoadedDay | undefined): LoadedDay =>
  left && left.version > read.version ? left : read;

const REMEMBERED_DAYS = 32;

/**
 * Decodes sheets. As long as the bytes of a day and its findings are the same, so is the object, and with it everything that the
 * allocator has learned about it.
 */
function sheetReader() {
  const recent = new Map<string, { readonly bytes: Uint8Array; readonly findings: string; readonly sheet: DaySheet }>();
  return (day: string, bytes: Uint8Array, findings: string): DaySheet => {
    const before = recent.get(day);
    recent.delete(day);
    const same = before && before.findings === findings && Buffer.compare(before.bytes, bytes) === 0;
    const now = same ? before : { bytes, findings, sheet: withFindings(decodeSheet(bytes), JSON.parse(findings)) };
    recent.set(day, now);
    const [oldest] = recent.keys();
    if (recent.size > REMEMBERED_DAYS && oldest !== undefined) recent.delete(oldest);
    return now.sheet;
  };
}
