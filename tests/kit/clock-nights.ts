import { CalendarDateTime, fromAbsolute, toZoned } from '@internationalized/date';
import type { DaySheet } from '#shared/domain/day/sheet.ts';
import { addDays, type LocalDate } from '#shared/domain/time/local-date.ts';
import type { VenueRules } from '#shared/domain/venue/rules.ts';

/*
 * What is true on a night on which the clocks change, kept beside the sheet: instants, by the zone library alone.
 */

/** Zone, venue day, and the minute at which its clocks change, as the clock before it counts. */
export const NIGHTS = [
  ['Europe/Rome', '2027-03-27', '26:00'],
  ['Europe/Rome', '2027-10-30', '27:00'],
  ['America/New_York', '2027-03-13', '26:00'],
  ['America/New_York', '2027-11-06', '26:00'],
  ['Europe/London', '2027-03-27', '25:00'],
  ['Europe/London', '2027-10-30', '26:00'],
  ['Australia/Lord_Howe', '2026-10-03', '26:00'],
  ['Australia/Lord_Howe', '2027-04-03', '26:00'],
  ['America/Santiago', '2027-09-04', '24:00'],
  ['America/Santiago', '2027-04-03', '24:00'],
  ['Africa/Cairo', '2027-04-29', '24:00'],
  ['Africa/Cairo', '2027-10-28', '24:00'],
] as const;

export const MINUTE = 60_000;

/** The instants at which the clock shows a minute of the night: none, one or two. */
export function instantsOf(date: LocalDate, minute: number, zone: string): number[] {
  const [year = 0, month = 0, last = 0] = addDays(date, Math.floor(minute / 1440))
    .split('-')
    .map(Number);
  const clock = new CalendarDateTime(year, month, last, Math.floor((minute % 1440) / 60), minute % 60);
  const found = (['earlier', 'later'] as const).map((which) => toZoned(clock, zone, which));
  const shown = found.filter(({ hour, minute: past }) => hour === clock.hour && past === clock.minute);
  return [...new Set(shown.map((each) => each.toDate().getTime()))];
}

/** When they come in truth, and for how many minutes: of a minute that comes twice both may be meant. */
export type Truth = {
  readonly comes: readonly number[];
  readonly minutes: number;
  /** The instant at which the house said that their table is laid anew. */
  readonly laid?: number | undefined;
};

/** Who has not come yet comes the second time that the clock shows the minute. */
function tableIsTheirs(now: number, { comes, minutes }: Truth): { from: number; to: number } {
  const ahead = comes.filter((instant) => instant >= now);
  const left = ahead.length > 0 ? ahead : comes.slice(-1);
  return { from: Math.min(...left), to: Math.max(...left) + minutes * MINUTE };
}

/** The house as it is known: its sheet, and beside it when each party comes in truth. */
export type Night = {
  readonly rules: VenueRules;
  readonly zone: string;
  sheet: DaySheet;
  now: number;
  readonly truths: Map<string, Truth>;
};

/** Two parties at one table at one instant, or before it was laid anew. */
export function usedTwice(night: Night): string[] {
  const { rules, sheet, truths, zone, now } = night;
  const tablesOf = (unit: number) => rules.combinations.find(({ no }) => no === unit)?.tables ?? [unit];
  const shown = (instant: number) => fromAbsolute(instant, zone).toString().slice(11, 22);
  return sheet.parties.flatMap((party, nth) =>
    sheet.parties.slice(nth + 1).flatMap((other) => {
      const [one, two] = [truths.get(party.id), truths.get(other.id)];
      if (!one || !two) return [];
      const [a, b] = [tableIsTheirs(now, one), tableIsTheirs(now, two)];
      const shared = tablesOf(party.unit).some((table) => tablesOf(other.unit).includes(table));
      const free = (to: number, { laid = Infinity }: Truth) => Math.min(laid, to + rules.resetMinutes * MINUTE);
      if (!shared || a.from >= free(b.to, two) || b.from >= free(a.to, one)) return [];
      return [`${shown(a.from)}-${shown(a.to)} and ${shown(b.from)}-${shown(b.to)} at ${party.unit}/${other.unit}`];
    }),
  );
}
