import type { Ask } from '#shared/domain/day/seating.ts';
import type { DaySheet } from '#shared/domain/day/sheet.ts';
import type { VenueRules } from '#shared/domain/venue/rules.ts';

/** A question of a guest that was refused without proof: one more stay on a sheet. */
export type OpenDecision = {
  readonly guest: number;
  readonly rules: VenueRules;
  readonly sheet: DaySheet;
  readonly ask: Ask;
};

/** A doubt gone into in the background: what it cost, whether a MIP solver was asked, and whether that settled it. */
export type Deep = {
  readonly pivots: number;
  readonly ms: number;
  readonly asked: boolean;
  readonly settled: boolean;
};
