import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { minutesOn, rowUntil, stayOn } from '#shared/domain/availability/stay.ts';
import { arrangeParty } from '#shared/domain/day/arrange.ts';
import { decodeSheet } from '#shared/domain/day/codec.ts';
import { type DaySheet, isOf } from '#shared/domain/day/sheet.ts';
import type { LocalDate } from '#shared/domain/time/local-date.ts';
import type { VenueRules } from '#shared/domain/venue/rules.ts';
import { houseRules, type SeatingRules } from '#shared/domain/venue/seating-rules.ts';
import { useApi } from '#web/app/app-context.tsx';
import { answerOf } from '#web/app/queries.ts';
import type { HostReservation, Tonight } from '../tonight.ts';
import type { Arrangement } from '../use-actions.ts';

/** A day's sheet with the rules it is seated by: what the server itself judges with. */
export type Plan = { readonly date: LocalDate; readonly sheet: DaySheet; readonly rules: VenueRules };

/** What would come of a move. */
export type Preview = ReturnType<typeof arrangeParty>;

const FRESH_MS = 60_000;
const AGAIN_MS = 5_000;
/** A stay is not drawn, or made, any shorter: minutes. */
export const SHORTEST = 15;

/** The plan of the shown day, read anew with each of its revisions, and after a reading that failed until it comes. */
export function usePlan(venueId: string, { date, revision }: Pick<Tonight, 'date' | 'revision'>): Plan | null {
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
  rules: houseRules(rules as SeatingRules),
});

/** Until when a party has its table that stays so many minutes longer, or less, in minutes of the clock from its start. */
export function staying(
  plan: Plan | null,
  { start, duration }: Pick<HostReservation, 'start' | 'duration'>,
  more: number,
) {
  if (!plan) return Math.max(SHORTEST, duration + more);
  const { rules, date } = plan;
  // Of an hour that comes twice the clock shows less than passes: until it shows something else.
  for (let stay = minutesOn(rules, date, start, duration) + more; stay >= SHORTEST; stay += more) {
    const row = stayOn(rules, date, start, stay);
    if (row !== duration) return row;
  }
  return duration;
}

/** The row that a party would have whose end is drawn somewhere: nobody leaves in an hour that never comes. */
export const drawnUntil = (plan: Plan | null, start: number, duration: number): number =>
  plan ? rowUntil(plan.rules, plan.date, start, duration) : duration;

/** The move as the server would judge it now. */
export const preview = (
  { date, sheet, rules }: Plan,
  { code }: Pick<HostReservation, 'code'>,
  change: Arrangement,
  { today, minute }: Pick<Tonight, 'today' | 'minute'>,
): Preview => {
  // A party at several tables has a row at each: the one that is given up moves.
  const row = sheet.parties.find((each) => each.unit === change.insteadOf && isOf(each, code));
  return arrangeParty(rules, date, sheet, row?.id ?? code, change, { date: today as LocalDate, minute });
};
