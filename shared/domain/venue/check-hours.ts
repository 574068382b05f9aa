import { addMonths } from '../kernel/time/local-date.ts';
import { repeatsOf } from './closed-period.ts';
import { type Fault, twice } from './faults.ts';
import type { VenueRules } from './rules.ts';

const order = (path: string): Fault => ({ path, code: 'field.order' });

/** If the smallest party were larger than the online limit, nobody could book. */
export function checkBookingWindow({
  minCovers,
  onlinePartyLimit,
}: Pick<VenueRules, 'minCovers' | 'onlinePartyLimit'>): Fault[] {
  return minCovers > onlinePartyLimit ? [order('onlinePartyLimit')] : [];
}

/** A period must not end before it begins, and must come again in a way that its days allow. */
export function checkClosedPeriods({ closedPeriods }: Pick<VenueRules, 'closedPeriods'>): Fault[] {
  return closedPeriods.flatMap((period, at): Fault[] => {
    const { from, to, every } = period;
    if (to < from) return [order(`closedPeriods.${at}.to`)];
    if (every === undefined) return [];
    if (every === 'year' && to >= addMonths(from, 12))
      return [{ path: `closedPeriods.${at}.to`, code: 'field.tooLarge' }];
    return repeatsOf(period).includes(every) ? [] : [{ path: `closedPeriods.${at}.every`, code: 'field.choice' }];
  });
}

/** Sizes must rise from line to line, because the first line whose `upTo` reaches a party applies. */
export function checkDurations({ durations }: Pick<VenueRules, 'durations'>): Fault[] {
  if (durations.length === 0) return [{ path: 'durations', code: 'field.required' }];
  return durations.flatMap(({ upTo }, at) =>
    at > 0 && upTo <= (durations[at - 1]?.upTo ?? 0) ? [order(`durations.${at}.upTo`)] : [],
  );
}

/** First seating, last seating and close must be in this order; a season must not end before it begins. */
export function checkShifts({ shifts }: Pick<VenueRules, 'shifts'>): Fault[] {
  return shifts.flatMap(({ weekdays, firstSeating, lastSeating, close, from, to }, at): Fault[] => [
    ...(weekdays.length === 0 ? [{ path: `shifts.${at}.weekdays`, code: 'field.required' } as const] : []),
    ...(lastSeating < firstSeating ? [order(`shifts.${at}.lastSeating`)] : []),
    ...(close <= lastSeating ? [order(`shifts.${at}.close`)] : []),
    ...(from && to && to < from ? [order(`shifts.${at}.to`)] : []),
  ]);
}

/** An exception must end after it begins, and either close the time or set a cap. */
export function checkExceptions({ exceptions }: Pick<VenueRules, 'exceptions'>): Fault[] {
  return [
    ...exceptions.flatMap(({ from, to, closed, pacing = {}, capacity = {} }, at): Fault[] => [
      ...(to <= from ? [order(`exceptions.${at}.to`)] : []),
      ...(closed || Object.keys(pacing).length + Object.keys(capacity).length > 0
        ? []
        : [{ path: `exceptions.${at}.pacing.covers`, code: 'field.required' } as const]),
    ]),
    ...twice(
      exceptions,
      ({ date, from, to }) => `${date} ${from} ${to}`,
      (at) => `exceptions.${at}.from`,
    ),
  ];
}
