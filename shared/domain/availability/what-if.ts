import { arrangeParty } from '../day/arrange.ts';
import { openDay, withBudget } from '../day/service-day.ts';
import type { DaySheet, Party, PartyId } from '../day/sheet.ts';
import type { Wish } from '../day/wish.ts';
import { decisionBudget } from '../day/work-budget.ts';
import type { LocalDate, Minute } from '../kernel/time/local-date.ts';
import type { LocalMoment } from '../kernel/time/zone.ts';
import { minutesUntil } from '../venue/hours.ts';
import type { UnavailableReason } from '../venue/reasons.ts';
import { type AreaId, type Caps, durationFor, type UnitNo, type VenueRules } from '../venue/rules.ts';
import { stayOn } from '../venue/stay.ts';
import { judgeStart } from './day.ts';
import { spotsLeft } from './why.ts';

/** The numeric limits that a venue can raise. */
export const LIMITS = ['pacing.covers', 'pacing.parties', 'capacity.covers', 'capacity.parties'] as const;
export type LimitName = (typeof LIMITS)[number];

/** One change by which a venue could make room for a party. */
export type Change =
  /** Raise the limit by this amount. */
  | { readonly kind: 'raise'; readonly limit: LimitName; readonly by: number }
  /** Shorten the party's stay by this many minutes, compared with the usual stay of its size. */
  | { readonly kind: 'shorter'; readonly minutes: number }
  /** Another area than the wished one; null: any. */
  | { readonly kind: 'area'; readonly area: AreaId | null }
  /** Join two tables that are not sold together. */
  | { readonly kind: 'join'; readonly tables: readonly [UnitNo, UnitNo] }
  /** Ask another party to come at another time. */
  | { readonly kind: 'retime'; readonly party: PartyId; readonly start: Minute };

/** The effect of a change: the remaining reason against the party, or null, and how many such parties could start. */
export type Gain = { readonly reason: UnavailableReason | null; readonly spots: number };

/** Everything that a question about a start depends on. */
export type Question = {
  readonly rules: VenueRules;
  readonly date: LocalDate;
  readonly sheet: DaySheet;
  readonly wish: Wish;
  readonly start: Minute;
  readonly now: LocalMoment;
};

/** The count of spots stops here. */
const MAX_SPOTS = 9;

/**
 * The effect of a change; null when the change itself is not possible, for example when the other party has no room at
 * its new time.
 */
export function whatIf(question: Question, change: Change): Gain | null {
  const asked = changed(question, change);
  return asked && gainOf(asked);
}

/** The same without any change. */
export const asItIs = (question: Question): Gain => gainOf(question);

function gainOf({ rules, date, sheet, wish, start, now }: Question): Gain {
  const verdict = judgeStart(withBudget(openDay(rules, date, sheet, now), decisionBudget()), wish, start, 'operator');
  if (!verdict.free) return { reason: verdict.reason, spots: 0 };
  // The quick count may have given up; a place that was found counts in any case.
  return { reason: null, spots: Math.max(1, spotsLeft({ rules, date, sheet }, wish, start, MAX_SPOTS)) };
}

const isFreed = (question: Question, change: Change): boolean => {
  const asked = changed(question, change);
  if (!asked) return false;
  const { rules, date, sheet, wish, start, now } = asked;
  return judgeStart(openDay(rules, date, sheet, now), wish, start, 'operator').free;
};

function changed(question: Question, change: Change): Question | null {
  const { rules, date, sheet, wish, now } = question;
  switch (change.kind) {
    case 'raise':
      return { ...question, rules: raised(rules, change) };
    case 'shorter': {
      const minutes = durationFor(rules, wish.covers) - change.minutes;
      return minutes < SHORTEST ? null : { ...question, rules: { ...rules, durations: [{ upTo: 999, minutes }] } };
    }
    case 'area':
      return { ...question, wish: { ...wish, area: change.area } };
    case 'join':
      return { ...question, rules: joined(rules, change.tables) };
    default: {
      const moved = arrangeParty(openDay(rules, date, sheet, now), change.party, { start: change.start });
      return moved.kind === 'placed' ? { ...question, sheet: moved.sheet } : null;
    }
  }
}

/** The rules with a limit raised by an amount, in the settings and in all exceptions; a limit that is not set stays so. */
export function raised(
  rules: VenueRules,
  { limit, by }: Pick<Extract<Change, { kind: 'raise' }>, 'limit' | 'by'>,
): VenueRules {
  const [kind, of] = limit.split('.') as ['pacing' | 'capacity', keyof Caps];
  const more = (caps: Caps): Caps => {
    const cap = caps[of];
    return cap === undefined ? caps : { ...caps, [of]: cap + by };
  };
  const exceptions = rules.exceptions.map((each) => {
    const caps = each[kind];
    return caps ? { ...each, [kind]: more(caps) } : each;
  });
  return { ...rules, [kind]: more(rules[kind]), exceptions };
}

function joined(rules: VenueRules, tables: readonly [UnitNo, UnitNo]): VenueRules {
  const members = rules.tables.filter(({ no }) => tables.includes(no));
  const no = 1 + Math.max(...rules.tables.map((each) => each.no), ...rules.combinations.map((each) => each.no));
  const max = members.reduce((sum, each) => sum + each.max, 0);
  const name = members.map((each) => each.name).join('+');
  return { ...rules, combinations: [...rules.combinations, { no, name, tables, min: 1, max }] };
}

/** The shortest proposed stay (minutes), and the step by which stays are shortened. */
const SHORTEST = 45;
const QUARTER = 15;
/** The most minutes by which a party is moved, and the most changes of a kind that are tried. */
const [FURTHEST, TRIES] = [120, 240];

/**
 * The smallest change of each kind that makes room for the party, the least drastic kind first; [] when it already has
 * room.
 */
export function changesThatHelp(question: Question): Change[] {
  const { rules, wish } = question;
  if (asItIs(question).reason === null) return [];
  const helps = (change: Change) => isFreed(question, change);
  const raises = LIMITS.flatMap((limit) =>
    upTo(Math.max(8, wish.covers)).map((by) => ({ kind: 'raise', limit, by }) as const),
  );
  const stays = [1, 2, 3, 4].map((quarters) => ({ kind: 'shorter', minutes: quarters * QUARTER }) as const);
  const areas: readonly AreaId[] = wish.area === null ? [] : rules.areas.filter((area) => area !== wish.area);
  return [
    ...areas.map((area) => ({ kind: 'area', area }) as const).filter(helps),
    // A higher limit has the same effect as the lowest one that helps.
    ...LIMITS.flatMap((limit) => raises.filter((each) => each.limit === limit).find(helps) ?? []),
    ...[stays.find(helps) ?? []].flat(),
    ...[pairs(question).find(helps) ?? []].flat(),
    ...[retimings(question).find(helps) ?? []].flat(),
  ];
}

const upTo = (most: number): number[] => Array.from({ length: most }, (_, nth) => nth + 1);

/** Pairs of tables in one area that are not sold together and are large enough, smallest first. */
function pairs({ rules, wish }: Question): Extract<Change, { kind: 'join' }>[] {
  const known = new Set(rules.combinations.map(({ tables }) => tables.toSorted((a, b) => a - b).join()));
  const fitting = rules.tables.filter(({ area }) => wish.area === null || area === wish.area);
  return fitting
    .flatMap((one, nth) =>
      fitting
        .slice(nth + 1)
        .filter((other) => other.area === one.area && one.max + other.max >= wish.covers)
        .map((other) => ({
          tables: [one.no, other.no] as const,
          seats: one.max + other.max,
          apart: other.no - one.no,
        })),
    )
    .filter(({ tables }) => !known.has(tables.toSorted((a, b) => a - b).join()))
    .sort((a, b) => a.seats - b.seats || a.apart - b.apart)
    .slice(0, TRIES)
    .map(({ tables }) => ({ kind: 'join', tables }));
}

/**
 * Parties that could come earlier or later, by the smallest steps first; those present at the start in question come
 * first. Parties that are seated or pinned, have several tables or only hold a place are not moved, and nobody is moved
 * into the past.
 */
function retimings({ rules, date, sheet, wish, start, now }: Question): Extract<Change, { kind: 'retime' }>[] {
  const end = start + stayOn(rules, date, start, durationFor(rules, wish.covers)) + rules.resetMinutes;
  const parties = sheet.parties.filter(
    ({ seated, pinned, part, status }) => !seated && !pinned && !part && status === 'confirmed',
  );
  const isThere = (party: Party) => party.start < end && start < party.start + party.duration + rules.resetMinutes;
  const steps = upTo(FURTHEST / QUARTER).flatMap((quarters) => [quarters * QUARTER, -quarters * QUARTER]);
  const moves = (those: readonly Party[]) =>
    steps.flatMap((by) =>
      those.map(({ id, start: from }) => ({ kind: 'retime', party: id, start: from + by }) as const),
    );
  return [...moves(parties.filter(isThere)), ...moves(parties.filter((party) => !isThere(party)))]
    .filter((move) => minutesUntil(rules, date, move.start, now) >= 0)
    .slice(0, TRIES);
}
