import type { Minute } from '../../kernel/time/local-date.ts';
import { type AreaId, durationFor, type VenueRules } from '../../venue/rules.ts';

/** Time is looked at in quarters of an hour from the first seating on. */
export const QUARTER = 15;

/**
 * What a venue knows of a service from its past ones, as means of an evening: covers who wished to be present in each quarter,
 * and parties by size (the first place is that of one cover, the last that of all larger ones), over so many `days`.
 */
export type History = {
  readonly from: Minute;
  readonly presentCovers: readonly number[];
  readonly sizes?: readonly number[];
  readonly days?: number;
};

/** The last size that is counted by itself. */
export const LARGEST_SIZE = 12;

/** The service that is priced: first and last start, and when all must have left. */
export type Service = { readonly open: Minute; readonly lastStart: Minute; readonly close: Minute };

/** A request that came in, whether it was granted or not: it tells what further ones will be like. */
export type Seen = { readonly covers: number; readonly area: AreaId | null };

/** What is expected still to come: so many parties, with these shares of sizes, areas and wished starts. */
export type Demand = {
  readonly parties: number;
  readonly sizes: readonly { readonly covers: number; readonly share: number }[];
  /** By area of the venue; the last is that of guests who take any. */
  readonly areas: readonly number[];
  /** By quarter from `open` on. */
  readonly starts: readonly number[];
};

/** How parties are mostly made up; it weighs as much as so many parties of the venue's own history. */
const USUAL_PARTIES = 40;
const SIZES = [
  { covers: 1, share: 0.02 },
  { covers: 2, share: 0.465 },
  { covers: 3, share: 0.145 },
  { covers: 4, share: 0.195 },
  { covers: 5, share: 0.065 },
  { covers: 6, share: 0.055 },
  { covers: 7, share: 0.015 },
  { covers: 8, share: 0.02 },
  { covers: 10, share: 0.015 },
  { covers: 12, share: 0.005 },
] as const;

/** Minutes before service by which all but 1/e of the bookings have come. */
const BOOKING_SPAN = 8_000;

/** Of ten guests six take any area, until the requests seen say otherwise. */
const ANY_AREA = 6;
const ONE_AREA = 4;

/** The share of an evening's bookings that is still to come so many minutes before it. */
export const shareToCome = (minutesAhead: number): number => 1 - Math.exp(-Math.max(0, minutesAhead) / BOOKING_SPAN);

/**
 * The demand still to come. The history tells how many come and when: a stay spreads a party over the quarters after
 * its start, so the wished starts lie half a stay before the covers present, and less wide.
 */
export function demandOf(
  rules: VenueRules,
  service: Service,
  history: History,
  seen: readonly Seen[],
  minutesAhead: number,
): Demand {
  const sizes = sizesOf(history);
  const meanCovers = sizes.reduce((sum, { covers, share }) => sum + covers * share, 0);
  const coverMinutes = sizes.reduce((sum, { covers, share }) => sum + covers * share * durationFor(rules, covers), 0);
  const stay = coverMinutes / meanCovers / QUARTER;
  const { total, mean, variance } = momentsOf(history, service);
  const spread = Math.max(1, variance - (stay * stay) / 12);
  const quarters = Math.floor((service.lastStart - service.open) / QUARTER) + 1;
  const bell = Array.from({ length: quarters }, (_, q) => Math.exp(-((q - mean + stay / 2) ** 2) / 2 / spread));
  return {
    parties: (total / stay / meanCovers) * shareToCome(minutesAhead),
    sizes,
    areas: areaShares(rules, seen),
    starts: normalised(bell),
  };
}

function sizesOf({ sizes = [], days = 1 }: History): Demand['sizes'] {
  const counts = Array.from({ length: LARGEST_SIZE }, (_, i) => {
    const usual = SIZES.find(({ covers }) => covers === i + 1)?.share ?? 0;
    return USUAL_PARTIES * usual + days * (sizes[i] ?? 0);
  });
  return normalised(counts).flatMap((share, i) => (share > 0 ? [{ covers: i + 1, share }] : []));
}

function momentsOf(
  { from, presentCovers }: History,
  { open }: Service,
): { total: number; mean: number; variance: number } {
  const shift = (from - open) / QUARTER + 0.5;
  const total = presentCovers.reduce((sum, covers) => sum + covers, 0);
  if (total === 0) return { total, mean: 0, variance: 1 };
  const mean = presentCovers.reduce((sum, covers, q) => sum + covers * (q + shift), 0) / total;
  const variance = presentCovers.reduce((sum, covers, q) => sum + covers * (q + shift - mean) ** 2, 0) / total;
  return { total, mean, variance };
}

function areaShares({ areas }: VenueRules, seen: readonly Seen[]): number[] {
  const counts = [...areas.map(() => ONE_AREA / areas.length), ANY_AREA];
  for (const { area } of seen) {
    const at = area === null ? areas.length : areas.indexOf(area);
    if (at >= 0) counts[at] = (counts[at] ?? 0) + 1;
  }
  return normalised(counts);
}

function normalised(weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return weights.map((weight) => (sum > 0 ? weight / sum : 0));
}
