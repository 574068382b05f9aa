import type { Minute } from '../kernel/time/local-date.ts';
import type { MealId } from '../venue/meals.ts';
import type { UnavailableReason } from '../venue/reasons.ts';
import type { AreaId } from '../venue/rules.ts';

/** How far the guest went: looked at a full time, sent a booking that was refused, or joined the waiting list. */
export type DemandKind = 'asked' | 'refused' | 'waitlisted';

/** A place that somebody asked for and did not get: one entry per visitor, day and meal. */
export type RefusedDemand = {
  /** Hash of the page's visitor id, or of the guest's phone when the page sent none. */
  readonly who: string;
  /** Hash of the guest's phone, once it is known. */
  readonly guest?: string;
  readonly at: number;
  readonly meal: MealId;
  readonly start: Minute;
  readonly covers: number;
  readonly area: AreaId | null;
  readonly reason: UnavailableReason;
  /** False when the search gave up without proof that there was no place. */
  readonly proven: boolean;
  readonly how: DemandKind;
};

/**
 * The entries of a day with each guest once per meal: of a guest who came back on another page, recognised by the
 * phone, the first wish counts.
 */
export const onceAGuest = (ledger: readonly RefusedDemand[]): RefusedDemand[] => [
  ...new Map(
    ledger.toSorted((a, b) => b.at - a.at).map((line) => [`${line.meal} ${line.guest ?? line.who}`, line] as const),
  ).values(),
];

/**
 * True for demand that was lost: a limit of the venue refused a place that could be wanted. Other refusals, such as of
 * times not offered, are not.
 */
export const isLimit = (reason: UnavailableReason): boolean =>
  /^(pacing|capacity|tables)\./.test(reason) || reason === 'area.notOpen';

/**
 * A sample of the refused guests, capped at a multiple of the venue's seats: a refused guest left only a wish and may
 * not be real, and no evening should teach more demand than the venue could use. Ordered by hash, so the sample is
 * random but repeatable.
 */
export function atMost(refused: readonly RefusedDemand[], covers: number): RefusedDemand[] {
  let left = covers;
  return refused
    .toSorted((a, b) => (a.who < b.who ? -1 : 1))
    .filter((line) => {
      if (line.covers > left) return false;
      left -= line.covers;
      return true;
    });
}
