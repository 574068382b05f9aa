import type { LocalDate, Minute, Weekday } from '../kernel/time/local-date.ts';
import type { ClosedPeriod } from './closed-period.ts';
import type { Provider } from './deposits/providers.ts';
import type { DepositRule } from './deposits/rule.ts';
import type { MealId } from './meals.ts';
import { type Keeping, MAX_KEPT } from './retention.ts';

/** The stable number of a table or combination, 1 to 4095; never reused after removal, because sheets refer to it. */
export type UnitNo = number;

export type AreaId = 'Indoor' | 'Outdoor' | 'HeatedDehors';

export type Table = {
  readonly no: UnitNo;
  readonly name: string;
  readonly area: AreaId;
  readonly min: number;
  readonly max: number;
  /** Has room for a wheelchair or a pram without moving furniture. */
  readonly accessible?: boolean;
  readonly highchairs?: boolean;
  /** Can be joined with the joinable tables before and after it in the list. */
  readonly joinable?: boolean;
  /** Which of equal tables is filled first: 1 before 9; by default in the middle. */
  readonly priority?: number | undefined;
};

/** Tables sold together; their common area is its area. */
export type Combination = {
  readonly no: UnitNo;
  readonly name: string;
  readonly tables: readonly UnitNo[];
  readonly min: number;
  readonly max: number;
};

/** A bookable period of a meal on given weekdays. `close`: when the last party must have left, without the reset. */
export type Shift = {
  readonly id: string;
  readonly meal: MealId;
  readonly weekdays: readonly Weekday[];
  readonly firstSeating: Minute;
  readonly lastSeating: Minute;
  readonly close: Minute;
  readonly slotStep: number;
  readonly areas?: readonly AreaId[];
  readonly from?: LocalDate;
  readonly to?: LocalDate;
};

/** Caps on what starts in one slot (pacing) or is present at once (capacity). An absent cap does not limit. */
export type Caps = { readonly covers?: number; readonly parties?: number };

/** Other caps, or no seating at all, on one date between two minutes. */
export type SlotException = {
  readonly date: LocalDate;
  readonly from: Minute;
  readonly to: Minute;
  readonly closed?: boolean;
  readonly pacing?: Caps;
  readonly capacity?: Caps;
};

/** How strongly the page steers guests to quiet times: not at all, by marking them, or by showing them first. */
export const STEERINGS = ['off', 'gentle', 'strong'] as const;
export type Steering = (typeof STEERINGS)[number];

/**
 * Everything that the venue has decided about who may sit where and when. Every value is a setting; the defaults are
 * below.
 */
export type VenueRules = Keeping & {
  readonly zone: string;
  readonly areas: readonly AreaId[];
  readonly tables: readonly Table[];
  readonly combinations: readonly Combination[];
  readonly shifts: readonly Shift[];
  /** The first line whose `upTo` reaches the party applies; the last line applies to all larger ones. */
  readonly durations: readonly { readonly upTo: number; readonly minutes: number }[];
  readonly resetMinutes: number;
  readonly pacing: Caps;
  readonly capacity: Caps;
  readonly exceptions: readonly SlotException[];
  readonly closedWeekdays: readonly Weekday[];
  readonly closedPeriods: readonly ClosedPeriod[];
  readonly minCovers: number;
  readonly onlinePartyLimit: number;
  readonly horizonDays: number;
  readonly leadMinutes: number;
  readonly sameDayDisabled: boolean;
  /** How long a place is kept for a guest who fills in the form. */
  readonly holdMinutes: number;
  readonly unconfirmedHours: number;
  /** Every booking is a request that the venue accepts or rejects; no table is given without its decision. */
  readonly approval: boolean;
  /** How long a request waits for the venue's decision. */
  readonly requestHours: number;
  readonly lateMinutes: number;
  readonly guaranteeMinutes: number;
  readonly noShowMinutes: number;
  /** How many minutes before a table's next party the venue is warned that the present one still sits there. */
  readonly conflictMinutes: number;
  /**
   * How many minutes before its start a party's table counts as known to the venue; from then on it changes only if
   * necessary.
   */
  readonly firmMinutes: number;
  readonly steering: Steering;
  /** The deposit rules; the first one that fits applies. */
  readonly deposits: readonly DepositRule[];
  /** The providers that guests may pay deposits by; none: the venue must be asked. */
  readonly payBy: readonly Provider[];
  /** The highest number that a table or combination has ever had. */
  readonly lastUnit?: UnitNo;
};

/** The defaults of a new venue, from the product's table of settings. */
export const RULE_DEFAULTS = {
  durations: [
    { upTo: 2, minutes: 90 },
    { upTo: 4, minutes: 105 },
    { upTo: 6, minutes: 120 },
    { upTo: 99, minutes: 150 },
  ],
  resetMinutes: 10,
  pacing: {},
  capacity: {},
  exceptions: [],
  closedWeekdays: [3],
  closedPeriods: [],
  minCovers: 1,
  onlinePartyLimit: 8,
  horizonDays: 90,
  leadMinutes: 60,
  sameDayDisabled: false,
  holdMinutes: 5,
  unconfirmedHours: 12,
  approval: false,
  requestHours: 24,
  lateMinutes: 10,
  guaranteeMinutes: 15,
  noShowMinutes: 30,
  conflictMinutes: 20,
  firmMinutes: 120,
  steering: 'gentle',
  deposits: [],
  payBy: [],
  ...MAX_KEPT,
} as const satisfies Omit<VenueRules, 'zone' | 'areas' | 'tables' | 'combinations' | 'shifts'>;

/** The stay in minutes that a party of this size is told, without the reset. */
export function durationFor(rules: Pick<VenueRules, 'durations'>, covers: number): number {
  const line = rules.durations.find(({ upTo }) => covers <= upTo) ?? rules.durations.at(-1);
  return line?.minutes ?? 90;
}
