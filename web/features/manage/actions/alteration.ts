import type { WireInputOf } from '#shared/contracts/define.ts';
import { calendarDay, clockOf, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { Registry } from '#shared/operations/index.ts';
import { shortDay } from '#web/i18n/app/format.ts';
import { currentLocale } from '#web/i18n/app/language.ts';
import { textOf } from '#web/i18n/app/use-text.tsx';
import { DOT } from '#web/ui/dot.ts';
import type { HostReservation, ServiceDay } from '../day/day-data.ts';
import { coversOf } from '../list/list.ts';
import { tableNames } from './party-tables.ts';

type Sent = WireInputOf<Registry['reservations']['alter']>;

/** What a host may change of a reservation: what was agreed with the guest, and the name. */
export type Wished = Pick<Sent, 'date' | 'start' | 'adults' | 'children' | 'highchairs' | 'area'> & {
  readonly name: string;
};
/** A change with the reason for setting a limit aside, where one is in the way. */
export type Alteration = Wished & Pick<Sent, 'reason'>;

/** The present terms of a reservation. */
export const agreedOf = (party: HostReservation, date: string): Wished => {
  const { name, start, adults, children, highchairs, area } = party;
  return { name, date, start, adults, children, highchairs, area: area as Wished['area'] };
};

/** True when at most the name differs. */
export const isSamePlace = (a: Wished, b: Wished): boolean =>
  a.date === b.date &&
  a.start === b.start &&
  a.adults === b.adults &&
  a.children === b.children &&
  a.highchairs === b.highchairs &&
  a.area === b.area;

/** The new terms in the words a host would use to the guest: day (if it changed), covers, time and tables. */
export function agreedWords(after: HostReservation, { date }: Wished, day: ServiceDay): string {
  const text = textOf('manage');
  const table = tableNames(after, day.units);
  return [
    ...(date === day.date ? [] : [shortDay(currentLocale(), calendarDay(date as LocalDate, after.start))]),
    text('covers', { count: coversOf(after) }),
    clockOf(after.start),
    ...(table === null ? [] : [text('table', { name: table })]),
  ].join(DOT);
}

export const isSame = (a: Wished, b: Wished): boolean => a.name === b.name && isSamePlace(a, b);
