import type { UnavailableReason } from '../availability/reasons.ts';
import type { Minute } from '../time/local-date.ts';
import type { AreaId, MealId } from '../venue/rules.ts';

/** How far the guest went: looked at a full time, sent a booking that was refused, or waits. */
export type DemandKind = 'asked' | 'refused' | 'waitlisted';

/** A place that somebody asked for and did not get: one line of the ledger for each visitor, day and meal. */
export type RefusedDemand = {
  /** Hash of the page's visitor, or of the guest's phone when the page told none. */
  readonly who: string;
  /** Hash of the guest's phone, once it is known. */
  readonly guest?: string;
  readonly at: number;
  readonly meal: MealId;
  readonly start: Minute;
  readonly covers: number;
  readonly area: AreaId | null;
  readonly reason: UnavailableReason;
  /** False when the search ended without proof that there was no place. */
  readonly proven: boolean;
  readonly how: DemandKind;
};

/**
 * The lines of a day with each guest once in a meal: who came back on another page, and is known by the same phone, wished the first
 * time what is counted.
 */
export const onceAGuest = (ledger: readonly RefusedDemand[]): RefusedDemand[] => [
  ...new Map(
    ledger.toSorted((a, b) => b.at - a.at).map((line) => [`${line.meal} ${line.guest ?? line.who}`, line] as const),
  ).values(),
];

/** A place was there to be wanted, and a limit of the house refused it; other refusals are no lost demand. */
export const isLimit = (reason: UnavailableReason): boolean =>
  /^(pacing|capacity|tables)\./.test(reason) || reason === 'area.notOpen';
