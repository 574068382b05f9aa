import { LIMITS, type LimitName, raised } from '../availability/what-if.ts';
import { layoutOf } from '../packing/layout.ts';
import type { AreaId, Caps, Table, VenueRules } from '../venue/rules.ts';

/** The kinds of changes to a venue's settings that are tried on past evenings. */
export const CHANGE_KINDS = [
  'table',
  ...LIMITS,
  'closing',
  'opening',
  'stay',
  'areas',
  'withheld',
  'online',
  'approval',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/**
 * One change. `by`: the seats of one more table, how much a limit is raised, minutes by which the venue closes later, opens
 * earlier or stays are shorter, the party size that may book online; 0 where a switch is turned. `area`: of the table.
 */
export type RuleChange = { readonly kind: ChangeKind; readonly by: number; readonly area: AreaId | null };

const TABLE_SIZES = [2, 4, 6] as const;
const RAISES: Readonly<Record<keyof Caps, readonly number[]>> = { covers: [4, 8], parties: [1, 2] };
const MINUTES = [30, 60] as const;
const SHORTER = [15, 30] as const;
/** No stay becomes shorter than this many minutes. */
const SHORTEST = 45;

const change = (kind: ChangeKind, by = 0, area: AreaId | null = null): RuleChange => ({ kind, by, area });

/** The changes that make sense for a venue, in a fixed order; at most 25. */
export function changesFor(rules: VenueRules): RuleChange[] {
  const { largest } = layoutOf(rules);
  return [
    ...rules.areas.flatMap((area) => TABLE_SIZES.map((seats) => change('table', seats, area))),
    ...LIMITS.flatMap((limit) => (isSet(rules, limit) ? RAISES[capOf(limit)].map((by) => change(limit, by)) : [])),
    ...MINUTES.map((by) => change('closing', by)),
    change('opening', MINUTES[0]),
    ...SHORTER.filter((by) => rules.durations.some(({ minutes }) => minutes - by >= SHORTEST)).map((by) =>
      change('stay', by),
    ),
    ...(rules.shifts.some(({ areas }) => areas !== undefined) ? [change('areas')] : []),
    change('withheld'),
    ...(rules.approval ? [change('approval')] : largest > rules.onlinePartyLimit ? [change('online', largest)] : []),
  ];
}

const capOf = (limit: LimitName) => limit.split('.')[1] as keyof Caps;
const isSet = (rules: VenueRules, limit: LimitName) => {
  const kind = limit.split('.')[0] as 'pacing' | 'capacity';
  return [rules, ...rules.exceptions].some((each) => each[kind]?.[capOf(limit)] !== undefined);
};

/** The rules after a change; those of a switch that no rule of seating depends on stay the same. */
export function changedRules(rules: VenueRules, { kind, by, area }: RuleChange): VenueRules {
  switch (kind) {
    case 'table':
      return { ...rules, tables: [...rules.tables, newTable(rules, by, area)] };
    case 'closing':
      return withShifts(rules, ({ lastSeating, close, ...shift }) => ({
        ...{ ...shift, lastSeating: Math.min(lastSeating + by, LAST_MINUTE), close: Math.min(close + by, LAST_MINUTE) },
      }));
    case 'opening':
      return withShifts(rules, (shift) => ({ ...shift, firstSeating: Math.max(0, shift.firstSeating - by) }));
    case 'stay':
      return {
        ...rules,
        durations: rules.durations.map(({ upTo, minutes }) => ({
          ...{ upTo, minutes: Math.max(Math.min(minutes, SHORTEST), minutes - by) },
        })),
      };
    case 'areas':
      return withShifts(rules, ({ areas: _, ...shift }) => shift);
    case 'withheld':
    case 'online':
    case 'approval':
      return rules;
    default:
      return raised(rules, { limit: kind, by });
  }
}

/** Services end before the second midnight. */
const LAST_MINUTE = 2879;

const withShifts = (rules: VenueRules, map: (shift: VenueRules['shifts'][number]) => VenueRules['shifts'][number]) => ({
  ...rules,
  shifts: rules.shifts.map(map),
});

/** A table that takes what tables of its size take: two seats for one or two guests, four for two to four. */
function newTable(rules: VenueRules, seats: number, area: AreaId | null): Table {
  const numbers = [...rules.tables, ...rules.combinations].map(({ no }) => no);
  const no = 1 + Math.max(0, ...numbers);
  return { no, name: `+${seats}`, area: area ?? rules.areas[0] ?? 'Indoor', min: Math.max(1, seats / 2), max: seats };
}
