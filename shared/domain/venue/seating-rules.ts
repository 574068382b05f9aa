import { RULE_DEFAULTS, type VenueRules } from './rules.ts';

/** The part of the rules that binds a booking by the house: no limits for guests only, and no prices. */
const SEATING = [
  'zone',
  'areas',
  'tables',
  'combinations',
  'shifts',
  'durations',
  'resetMinutes',
  'pacing',
  'capacity',
  'exceptions',
  'closedWeekdays',
  'closedPeriods',
  'minCovers',
  'firmMinutes',
] as const satisfies readonly (keyof VenueRules)[];

export type SeatingRules = Pick<VenueRules, (typeof SEATING)[number]>;
/** As a plain copy that may travel. */
export type Copy<T> = T extends string | number | boolean | undefined
  ? T
  : T extends readonly (infer E)[]
    ? Copy<E>[]
    : { -readonly [K in keyof T]: Copy<T[K]> };

/** The part of the rules that a move is judged by. */
export const seatingRules = (rules: VenueRules): Copy<SeatingRules> =>
  Object.fromEntries(SEATING.map((name) => [name, rules[name]])) as Copy<SeatingRules>;

/** Rules to judge a move of the house by, from that part: the rest binds guests only. */
export const houseRules = (seating: SeatingRules): VenueRules => ({ ...RULE_DEFAULTS, ...seating });

/** The same value, typed as mutable. */
export const copyOf = <T>(value: T): Copy<T> => structuredClone(value) as Copy<T>;
