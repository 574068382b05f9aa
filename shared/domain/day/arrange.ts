import { refusalBeforeTables } from '../availability/judge.ts';
import type { UnavailableReason } from '../availability/reasons.ts';
import type { LocalDate, Minute } from '../time/local-date.ts';
import type { LocalMoment } from '../time/zone.ts';
import type { UnitNo, VenueRules } from '../venue/rules.ts';
import type { Placed } from './beside.ts';
import { holderOf, type Unit, unitsOf } from './conflict.ts';
import { resumeParty } from './place.ts';
import { seatingOf } from './seating.ts';
import type { DaySheet, Party, PartyId } from './sheet.ts';

/** Where and when a party shall sit instead; what is not named stays. A unit that is named pins, unless `pinned` is false. */
export type Arrangement = {
  readonly unit?: UnitNo | undefined;
  readonly start?: Minute | undefined;
  /** Minutes at table, a multiple of five. */
  readonly duration?: number | undefined;
  readonly pinned?: boolean | undefined;
};

export type ArrangementReason = UnavailableReason | 'table.unknown' | 'table.taken' | 'table.withheld';

/** `by`: who has the table and may not be moved. `limit`: the figure of a limit that binds. */
export type NotArranged = {
  readonly kind: 'refused';
  readonly reason: ArrangementReason;
  readonly proven: boolean;
  readonly by?: PartyId;
  readonly limit?: number;
};

const refused = (reason: ArrangementReason, more: { by?: PartyId; limit?: number } = {}): NotArranged => ({
  kind: 'refused',
  reason,
  proven: true,
  ...more,
});

/**
 * Moves a party in place and time as the house wishes: to another table, to another start, for longer or shorter, pinned
 * or not. Unpinned others make room. A new time is judged by the limits as any booking of the house is; who already sits
 * there may stay longer whatever they say. The browser asks this before a drop, the server before it writes.
 */
export function arrangeParty(
  rules: VenueRules,
  date: LocalDate,
  sheet: DaySheet,
  id: PartyId,
  change: Arrangement,
  now: LocalMoment,
): Placed | NotArranged {
  const party = sheet.parties.find((each) => each.id === id);
  if (!party) return refused('tables.none');
  const unit = unitsOf(rules).find(({ no }) => no === (change.unit ?? party.unit));
  if (!unit) return refused('table.unknown');
  if (change.unit !== undefined && party.covers > unit.max) return refused('party.tooLarge', { limit: unit.max });
  const wished = arranged(party, change);
  const others = { ...sheet, parties: sheet.parties.filter((row) => row.id !== id) };
  const timed = wished.start !== party.start || wished.duration !== party.duration;
  if (timed && !party.seated) {
    const stay = { start: wished.start, duration: wished.duration, unit: wished.unit };
    const reason = refusalBeforeTables(
      rules,
      date,
      others,
      { covers: party.covers, area: null },
      stay,
      now,
      'operator',
    );
    if (reason) return refused(reason);
  }
  if (!timed && change.unit === undefined) return whereItSits(rules, date, sheet, wished, now);
  const outcome = resumeParty(rules, date, others, wished, now);
  if (outcome.kind === 'placed') return outcome;
  return wished.pinned || wished.seated ? whyNotThere(rules, sheet, wished, unit, outcome) : outcome;
}

const arranged = (party: Party, { unit, start, duration, pinned }: Arrangement): Party => ({
  ...party,
  unit: unit ?? party.unit,
  start: start ?? party.start,
  duration: duration ?? party.duration,
  pinned: pinned ?? (unit !== undefined || party.pinned),
});

/** Pins or frees a party at its table: it stays, unless the table would not serve it without the house's word. */
function whereItSits(
  rules: VenueRules,
  date: LocalDate,
  sheet: DaySheet,
  party: Party,
  now: LocalMoment,
): Placed | NotArranged {
  const next = { ...sheet, parties: sheet.parties.map((each) => (each.id === party.id ? party : each)) };
  const { homeless } = seatingOf(rules, date, next, []);
  const fits = !homeless.some((who) => next.parties[who]?.id === party.id);
  return fits ? { kind: 'placed', sheet: next, party, moved: [] } : resumeParty(rules, date, sheet, party, now);
}

/** Seats a party that is not on the sheet at the unit it names, and at no other. */
export function placeAt(rules: VenueRules, sheet: DaySheet, party: Party, now: LocalMoment): Placed | NotArranged {
  const unit = unitsOf(rules).find(({ no }) => no === party.unit);
  if (!unit) return refused('table.unknown');
  if (party.covers > unit.max) return refused('party.tooLarge', { limit: unit.max });
  const outcome = resumeParty(rules, now.date, sheet, { ...party, pinned: true }, now);
  return outcome.kind === 'placed' ? outcome : whyNotThere(rules, sheet, party, unit, outcome);
}

/** Why a party cannot sit at the unit chosen for it. */
function whyNotThere(
  rules: VenueRules,
  sheet: DaySheet,
  party: Party,
  unit: Unit,
  otherwise: NotArranged,
): NotArranged {
  const by = holderOf(rules, sheet, party, unit);
  if (by) return refused('table.taken', { by: by.id });
  const end = party.start + party.duration + rules.resetMinutes;
  const withheld = sheet.blocks.some(
    ({ table, from, to }) => unit.tables.includes(table) && from < end && party.start < to,
  );
  return withheld ? refused('table.withheld') : otherwise;
}
