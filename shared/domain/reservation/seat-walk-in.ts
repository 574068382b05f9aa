import type { Refused } from '../day/add-party.ts';
import type { NotJoinable } from '../day/joins.ts';
import type { NotArranged } from '../day/not-arranged.ts';
import type { StoredDay } from '../day/service-day.ts';
import type { DaySheet, Party, PartyId } from '../day/sheet.ts';
import type { Minute } from '../kernel/time/local-date.ts';
import { type Led, leadWalkIn, placeWalkIn } from './walk-in.ts';
import { fitting, nextAt, tablesOf } from './walk-in-tables.ts';

/** The shortest stay in minutes, as for any other party. */
const MIN_STAY = 15;

type Sitting = {
  readonly id: PartyId;
  readonly covers: number;
  readonly minute: Minute;
  readonly minutes?: number | undefined;
  /** A device recorded it without a connection. */
  readonly recorded: boolean;
};

/** `minutes`: the stay if it is shorter than was asked for. */
type Seated = { readonly sheet: DaySheet; readonly party: Party; readonly minutes?: number };

/**
 * Seats a party at the named place, or at the best table. A recorded one sits there already, so where the usual stay does
 * not fit before the next party, it is seated until then; refused if not even fifteen minutes are free.
 */
export function seatWalkIn(
  day: StoredDay,
  who: Sitting,
  led: Led | null,
): Seated | Refused | NotArranged | NotJoinable {
  const { rules, date, sheet } = day;
  const now = { date, minute: who.minute };
  const usual = led ? leadWalkIn(rules, sheet, who, led, now) : placeWalkIn(rules, sheet, who, now);
  if (!('kind' in usual) || !who.recorded) return usual;
  const short = led ? shortAt(day, who, led) : shortAnywhere(day, who);
  if (!short) return usual;
  const until = leadWalkIn(rules, sheet, { ...who, minutes: short.minutes }, short.led, now);
  return 'kind' in until ? usual : { ...until, minutes: short.minutes };
}

type Short = { readonly led: Led; readonly minutes: number };

/** How long the named table is free; null for too short a time. */
function shortAt(day: StoredDay, { minute }: Sitting, led: Led): Short | null {
  const until = nextAt(day, 'unit' in led ? tablesOf(day, [led.unit]) : led.tables, minute);
  const free = until === null ? 0 : until - minute - day.rules.resetMinutes;
  const minutes = Math.floor(free / 5) * 5;
  return minutes < MIN_STAY ? null : { led, minutes };
}

/** The table for so many that is free longest. */
function shortAnywhere(day: StoredDay, who: Sitting): Short | null {
  const shorts = fitting(day, who.covers, who.minute).flatMap(({ no }) => shortAt(day, who, { unit: no }) ?? []);
  return shorts.toSorted((a, b) => b.minutes - a.minutes)[0] ?? null;
}
