import { RULE_DEFAULTS, type VenueRules } from './rules.ts';

/** The part of the rules that binds a booking by the venue: no limits that apply only to guests, and no prices. */
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
/** A mutable plain copy for responses. */
export type Copy<T> = T extends string | number | boolean | undefined
  ? T
  : T extends readonly (infer E)[]
    ? Copy<E>[]
    : { -readonly [K in keyof T]: Copy<T[K]> };

/** The part of the rules by which a move is judged. */
export const seatingRules = (rules: VenueRules): Copy<SeatingRules> =>
  Object.fromEntries(SEATING.map((name) => [name, rules[name]])) as Copy<SeatingRules>;

/** Full rules from that part, for judging a move by the venue: all others only bind guests, and get defaults. */
export const venueRules = (seating: SeatingRules): VenueRules => ({ ...RULE_DEFAULTS, ...seating });

/** The same value, typed as mutable. */
export const copyOf = <T>(value: T): Copy<T> => structuredClone(value) as Copy<T>;
