import type { UseQueryResult } from '@tanstack/react-query';
import type { OutputOf } from '#shared/contracts/define.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { COURSES } from '#shared/domain/reservation/axes.ts';
import type { Registry } from '#shared/operations/index.ts';
import { useApi } from '#web/app/app-context.tsx';
import { answerOf } from '#web/app/queries.ts';
import { useDayQuery } from '../day/service-day.ts';
import { wishesOf } from '../list/wishes.ts';

export type KitchenDay = OutputOf<Registry['plan']['kitchen']>;
export type Eater = KitchenDay['parties'][number];

/** The day as the kitchen sees it; null for the current business day. */
export function useKitchen(venueId: string, date: LocalDate | null): UseQueryResult<KitchenDay> {
  const api = useApi();
  return useDayQuery(['kitchen', venueId, date ?? 'today'], async (options) =>
    answerOf(await api.plan.kitchen({ venueId, ...(date && { date }) }, options)),
  );
}

const coversOf = ({ adults, children }: Eater) => adults + children;
const sum = (parties: readonly Eater[], of: (party: Eater) => number) =>
  parties.reduce((total, party) => total + of(party), 0);

export type Slot = { readonly start: number; readonly covers: number; readonly parties: readonly Eater[] };

/** The parties of one start time, with the sum of their covers. */
export const slotsOf = (parties: readonly Eater[]): Slot[] =>
  [...Map.groupBy(parties, ({ start }) => start)]
    .toSorted(([a], [b]) => a - b)
    .map(([start, group]) => ({ start, covers: sum(group, coversOf), parties: group }));

/** The kitchen's totals of the day. */
export const totalsOf = (parties: readonly Eater[]) => ({
  covers: sum(parties, coversOf),
  children: sum(parties, ({ children }) => children),
  highchairs: sum(parties, ({ highchairs }) => highchairs),
  cakes: parties.filter(({ options }) => options.includes('birthdayCake')).length,
});

type Counted<K> = { readonly key: K; readonly count: number };

type Need = Counted<`option.${Eater['options'][number]}` | `diet.${Eater['diets'][number]}`> & {
  readonly alarm: boolean;
};

/** The number of parties by diet and by what must not be served: that first, then the most frequent. */
export function needsOf(parties: readonly Eater[]): Need[] {
  const wished = parties.map(wishesOf);
  const counted = (keys: readonly Need['key'][], alarm: boolean): Need[] =>
    [...Map.groupBy(keys, (key) => key)]
      .map(([key, { length }]) => ({ key, count: length, alarm }))
      .toSorted((a, b) => b.count - a.count || a.key.localeCompare(b.key));
  const mustNot = wished.flatMap(({ allergyOptions, allergyDiets }) => [
    ...allergyOptions.map((each) => `option.${each}` as const),
    ...allergyDiets.map((each) => `diet.${each}` as const),
  ]);
  const diets = wished.flatMap(({ diets }) => diets.map((each) => `diet.${each}` as const));
  return [...counted(mustNot, true), ...counted(diets, false)];
}

/** Covers at table now by course; those without one yet come first. */
export function coursesNow(parties: readonly Eater[]): Counted<(typeof COURSES)[number] | 'none'>[] {
  const there = parties.filter(
    ({ booking, presence }) => booking === 'confirmed' && (presence === 'seated' || presence === 'partSeated'),
  );
  return (['none', ...COURSES] as const)
    .map((key) => ({
      key,
      count: sum(
        there.filter(({ course }) => (course ?? 'none') === key),
        coversOf,
      ),
    }))
    .filter(({ count }) => count > 0);
}

/** True for parties that have left or will not come: they do not count for what is left to cook. */
export const isDone = ({ booking }: Eater): boolean => booking === 'completed';
