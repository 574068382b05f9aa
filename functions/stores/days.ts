import { setTimeout as sleep } from 'node:timers/promises';
import type { Item, Table, TransactOutcome } from '#functions/runtime/table.ts';
import { decodeSheet } from '#shared/domain/day/codec.ts';
import { type DaySheet, EMPTY_SHEET } from '#shared/domain/day/sheet.ts';
import type { VenueId } from '#shared/domain/reservation/reservation.ts';
import type { LocalDate } from '#shared/domain/time/local-date.ts';
import { type DayChange, dayWrites } from './day-writes.ts';
import { sheetKey } from './days.keys.ts';
import type { Once, OnceRecord } from './idempotency.ts';

export type { DayChange, OutgoingMessage, ReservationChange, TimerRequest } from './day-writes.ts';

/** A day's sheet and the version it was read at; version 0 is a day nobody has booked yet. */
export type LoadedDay = { readonly sheet: DaySheet; readonly version: number };

/** `commit` writes the change and answers; `keep` writes nothing. */
export type Decision =
  | { readonly commit: DayChange; readonly answer: unknown }
  | { readonly keep: unknown; readonly commit?: undefined };

type AnswerOf<D> = D extends { readonly commit: DayChange; readonly answer: infer T } ? T : never;
type KeptOf<D> = D extends { readonly keep: infer N } ? N : never;

export type ChangeOutcome<T, N> =
  | { readonly kind: 'committed'; readonly answer: T }
  | { readonly kind: 'kept'; readonly answer: N }
  /** The same request was committed before, by a double submission. */
  | { readonly kind: 'replayed'; readonly record: OnceRecord }
  /** The day is so contended that it is better to tell the guest to try again. */
  | { readonly kind: 'busy' };

export type ChangeOptions = {
  /** Milliseconds since the epoch: when the outbox entries are due. */
  readonly now: number;
  readonly once?: Once;
};

export const RETRY = { attempts: 6, firstMs: 25, capMs: 1500, totalMs: 8000 } as const;
/** After a longer wait than this the sheet that came back with the refusal is too old to be worth a try. */
const STILL_FRESH_MS = 20;

type Machine = {
  readonly random: () => number;
  readonly wait: (ms: number) => Promise<unknown>;
  readonly ticks: () => number;
};
const MACHINE: Machine = { random: Math.random, wait: sleep, ticks: () => performance.now() };

export const daysStore = (table: Table, machine: Machine = MACHINE) => {
  async function load(venueId: VenueId, date: LocalDate): Promise<LoadedDay> {
    return toDay(await table.get(sheetKey(venueId, date)));
  }

  return {
    /** The sheet of a day: one strongly consistent read. */
    load,

    /**
     * The only way to change a venue day. `decide` gets the sheet and says what to write; when another commit came
     * first it is asked again with the newer sheet, so it must load whatever else it needs by itself each time.
     */
    async change<D extends Decision>(
      venueId: VenueId,
      date: LocalDate,
      decide: (day: LoadedDay) => Promise<D> | D,
      { now, once }: ChangeOptions,
    ): Promise<ChangeOutcome<AnswerOf<D>, KeptOf<D>>> {
      const began = machine.ticks();
      let day = await load(venueId, date);
      for (let attempt = 1; ; attempt += 1) {
        const decision: Decision = await decide(day);
        if (!decision.commit) return { kind: 'kept', answer: decision.keep as KeptOf<D> };

        const writes = dayWrites(venueId, date, day.version, decision.commit, now);
        const outcome = await table.transact(once ? [...writes, once.write(decision.answer)] : writes);
        if (outcome.kind === 'done') return { kind: 'committed', answer: decision.answer as AnswerOf<D> };

        const earlier = once && outcome.writes[writes.length];
        if (once && earlier?.failed && earlier.old) return { kind: 'replayed', record: once.read(earlier.old) };

        const wait = machine.random() * Math.min(RETRY.capMs, RETRY.firstMs * 2 ** attempt);
        if (attempt >= RETRY.attempts || machine.ticks() - began + wait > RETRY.totalMs) return { kind: 'busy' };
        await machine.wait(wait);
        day = (wait <= STILL_FRESH_MS && newerDay(outcome)) || (await load(venueId, date));
      }
    },
  };
};

export type DaysStore = ReturnType<typeof daysStore>;

/** The sheet that stood in the way; it is the first write of every commit. */
function newerDay(outcome: TransactOutcome & { kind: 'lost' }): LoadedDay | null {
  const [sheet] = outcome.writes;
  return sheet?.failed && sheet.old ? toDay(sheet.old) : null;
}

function toDay(item: Item | null): LoadedDay {
  return item
    ? { sheet: decodeSheet(item.s as Uint8Array), version: item.v as number }
    : { sheet: EMPTY_SHEET, version: 0 };
}
