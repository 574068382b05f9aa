import type { AffectedReservation, RefusalCode } from '#shared/contracts/errors.ts';
import type { LocalDate, Minute } from '#shared/domain/kernel/time/local-date.ts';
import type { Api } from '#web/api/api.ts';
import { retryAfter } from '#web/app/offline/retry-after.ts';
import type { Failure } from './decision.ts';

export type DayTimes =
  | { readonly kind: 'times'; readonly starts: readonly Minute[]; readonly closed: RefusalCode | null }
  | { readonly kind: 'failed'; readonly code: Failure['code'] };

/** The starts of a day at which the allocator has a table for a party, the nearest to its own time first. */
export async function freeTimes(
  { api, venueId }: { readonly api: Api; readonly venueId: string },
  { adults, children, highchairs, area, start }: AffectedReservation,
  date: LocalDate,
): Promise<DayTimes> {
  const wish = { venueId, date, adults, children, highchairs, area, wished: start };
  const answer = await retryAfter(() => api.availability.house(wish));
  if (answer.kind !== 'done') {
    return { kind: 'failed', code: answer.kind === 'refused' ? answer.errorid : 'line' };
  }
  const { slots, closed } = answer.value;
  const free = slots.filter(({ reason }) => reason === null).map((slot) => slot.start);
  return { kind: 'times', closed, starts: nearestFirst(free, start) };
}

export const nearestFirst = (starts: readonly Minute[], own: Minute): readonly Minute[] =>
  starts.toSorted((a, b) => Math.abs(a - own) - Math.abs(b - own) || a - b);

/** Parties with the same answer: the same size and wishes. */
export const sizeOf = ({ adults, children, highchairs, area }: AffectedReservation): string =>
  [adults, children, highchairs, area].join(' ');
