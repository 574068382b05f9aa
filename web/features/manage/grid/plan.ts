import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { arrangeParty } from '#shared/domain/day/arrange.ts';
import { decodeSheet } from '#shared/domain/day/codec.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import { type DaySheet, isOf } from '#shared/domain/day/sheet.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { VenueRules } from '#shared/domain/venue/rules.ts';
import { type SeatingRules, venueRules } from '#shared/domain/venue/seating-rules.ts';
import { minutesOn, rowUntil, stayOn } from '#shared/domain/venue/stay.ts';
import { useApi } from '#web/app/app-context.tsx';
import { answerOf } from '#web/app/queries.ts';
import type { Arrangement } from '../actions/arrangement.ts';
import type { HostReservation, ServiceDay } from '../day/day-data.ts';

/** A day's sheet with the venue's rules: exactly what the server judges by. */
export type Plan = { readonly date: LocalDate; readonly sheet: DaySheet; readonly rules: VenueRules };

/** The verdict on a move. */
export type Preview = ReturnType<typeof arrangeParty>;

const FRESH_MS = 60_000;
const AGAIN_MS = 5_000;
/** The shortest stay that can be drawn or set, in minutes. */
export const SHORTEST = 15;

/** The plan of the shown day, fetched again with each revision, and retried after a failure until it arrives. */
export function usePlan(venueId: string, { date, revision }: Pick<ServiceDay, 'date' | 'revision'>): Plan | null {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['plan', venueId, date, revision],
    queryFn: async ({ signal }) => {
      const found = answerOf(await api.plan.day({ venueId, date }, { signal }));
      return planOf(found);
    },
    meta: { kept: true },
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
    refetchInterval: ({ state }) => (state.error ? AGAIN_MS : false),
    placeholderData: (previous, query) => (query?.queryKey[1] === venueId ? keepPreviousData(previous) : undefined),
  });
  return data?.date === date ? data : null;
}

const planOf = ({ date, sheet, rules }: { readonly date: string; readonly sheet: string; readonly rules: object }) => ({
  date: date as LocalDate,
  sheet: decodeSheet(Uint8Array.from(atob(sheet), (letter) => letter.charCodeAt(0))),
  rules: venueRules(rules as SeatingRules),
});

/** The end of a stay that is `minutes` longer or shorter, in clock minutes from its start. */
export function staying(
  plan: Plan | null,
  { start, duration }: Pick<HostReservation, 'start' | 'duration'>,
  more: number,
) {
  if (!plan) return Math.max(SHORTEST, duration + more);
  const { rules, date } = plan;
  // In a repeated hour the clock advances less than real time: go on until it shows another minute.
  for (let stay = minutesOn(rules, date, start, duration) + more; stay >= SHORTEST; stay += more) {
    const row = stayOn(rules, date, start, stay);
    if (row !== duration) return row;
  }
  return duration;
}

/** The party's row with its end dragged elsewhere; an end in a skipped hour is moved out of it. */
export const drawnUntil = (plan: Plan | null, start: number, duration: number): number =>
  plan ? rowUntil(plan.rules, plan.date, start, duration) : duration;

/** The verdict that the server would give on the move now. */
export const preview = (
  { date, sheet, rules }: Plan,
  { code }: Pick<HostReservation, 'code'>,
  change: Arrangement,
  { today, minute }: Pick<ServiceDay, 'today' | 'minute'>,
): Preview => {
  // A party at several tables has a row for each; only the one given up moves.
  const row = sheet.parties.find((each) => each.unit === change.insteadOf && isOf(each, code));
  return arrangeParty(openDay(rules, date, sheet, { date: today as LocalDate, minute }), row?.id ?? code, change);
};
