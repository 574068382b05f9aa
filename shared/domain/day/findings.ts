import { canonical } from '../kernel/canonical.ts';
import type { UnitNo, VenueRules } from '../venue/rules.ts';
import type { DaySheet, Party, PartyId } from './sheet.ts';

/** A stay that was asked for, without a party. */
export type AskedStay = Pick<Party, 'start' | 'duration' | 'covers' | 'areas' | 'accessible' | 'highchair'>;

/** A seating in which an asked stay has a unit: the new units of the parties that make room. */
export type Place = { readonly unit: UnitNo; readonly others: readonly (readonly [PartyId, UnitNo])[] };

/** What was found out in the background about one more stay on a sheet; null: it is proven that there is no place. */
export type Finding = {
  readonly stay: AskedStay;
  readonly place: Place | null;
  /** The rules under which it was found (`markOfRules`): a table may have been added since. */
  readonly rules: number;
};

const marks = new WeakMap<VenueRules, number>();

/** A number that other rules hardly have too (FNV-1a, 32 bits). */
export function markOfRules(rules: VenueRules): number {
  let mark = marks.get(rules);
  if (mark === undefined) {
    mark = 0x811c9dc5;
    for (const letter of canonical(rules)) mark = Math.imul(mark ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
    marks.set(rules, mark);
  }
  return mark;
}

const known = new WeakMap<DaySheet, readonly Finding[]>();

/** Findings hold for exactly the sheet that was searched: a changed one is another object and has none. */
export const findingsOf = (sheet: DaySheet): readonly Finding[] => known.get(sheet) ?? [];

export function withFindings(sheet: DaySheet, findings: readonly Finding[]): DaySheet {
  if (findings.length > 0) known.set(sheet, findings);
  return sheet;
}

/** Of two findings about one stay the later counts. */
export const added = (findings: readonly Finding[], finding: Finding): Finding[] => [
  ...findings.filter(({ stay }) => !isSame(stay, finding.stay)),
  finding,
];

const isSame = (one: AskedStay, other: AskedStay): boolean =>
  one.start === other.start &&
  one.duration === other.duration &&
  one.covers === other.covers &&
  one.areas === other.areas &&
  one.accessible === other.accessible &&
  one.highchair === other.highchair;

/** The sheet after somebody has left: a place that was found is still there, but no proof holds. */
export const afterLeaving = (before: DaySheet, sheet: DaySheet): DaySheet =>
  withFindings(
    sheet,
    findingsOf(before).filter(({ place }) => place !== null),
  );
