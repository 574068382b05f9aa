import { CalendarDateTime, fromAbsolute, toZoned } from '@internationalized/date';
import type { DaySheet } from '#shared/domain/day/sheet.ts';
import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { VenueRules } from '#shared/domain/venue/rules.ts';

/*
 * The truth about a night on which the clocks change, kept beside the sheet: instants, computed by the zone library
 * alone, independently of our own code.
 */

/** Zone, venue day, and the time at which its clocks change, on the clock before the change, from the day's start. */
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

/** The instants, in milliseconds, at which the clock shows a minute of the night: none, one or two. */
export function instantsOf(date: LocalDate, minute: number, zone: string): number[] {
  const [year = 0, month = 0, last = 0] = addDays(date, Math.floor(minute / 1440))
    .split('-')
    .map(Number);
  const clock = new CalendarDateTime(year, month, last, Math.floor((minute % 1440) / 60), minute % 60);
  const found = (['earlier', 'later'] as const).map((which) => toZoned(clock, zone, which));
  const shown = found.filter(({ hour, minute: past }) => hour === clock.hour && past === clock.minute);
  return [...new Set(shown.map((each) => each.toDate().getTime()))];
}

/** When a party really comes, and for how many minutes; a clock time that occurs twice gives two instants. */
export type Truth = {
  readonly comes: readonly number[];
  readonly minutes: number;
  /** The instant at which the venue reported that the party's table is laid again. */
  readonly laid?: number | undefined;
};

/** The span for which a party needs its table: past instants no longer count while a later one is still to come. */
function tableIsTheirs(now: number, { comes, minutes }: Truth): { from: number; to: number } {
  const ahead = comes.filter((instant) => instant >= now);
  const left = ahead.length > 0 ? ahead : comes.slice(-1);
  return { from: Math.min(...left), to: Math.max(...left) + minutes * MINUTE };
}

/** A venue's sheet, and beside it when each party really comes, by party id. */
export type Night = {
  readonly rules: VenueRules;
  readonly zone: string;
  sheet: DaySheet;
  now: number;
  readonly truths: Map<string, Truth>;
};

/** The pairs of parties that need one table at the same instant, or before it is laid again, in words. */
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
