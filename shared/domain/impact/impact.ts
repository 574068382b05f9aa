import { unitsOf } from '../day/conflict.ts';
import { rulesOn } from '../day/joins.ts';
import { breachOf } from '../day/limits.ts';
import { openAreas } from '../day/open-areas.ts';
import { seatingOf, witnessOf } from '../day/seating.ts';
import type { StoredDay } from '../day/service-day.ts';
import { type DaySheet, holdsNothing, type Party, type PartyId, partyOfRow } from '../day/sheet.ts';
import type { LocalDate } from '../kernel/time/local-date.ts';
import type { LocalMoment } from '../kernel/time/zone.ts';
import { layoutOf } from '../packing/layout.ts';
import { offerOf, shiftFor } from '../venue/hours.ts';
import type { UnavailableReason } from '../venue/reasons.ts';
import type { VenueRules } from '../venue/rules.ts';
import { minutesOn } from '../venue/stay.ts';

/** A party that other rules would leave without a place, and the first limit that it would break. */
export type Impact = { readonly date: LocalDate; readonly party: PartyId; readonly reason: UnavailableReason };

/**
 * The parties of one day that a change of rules would leave behind: parties still to come that are within limits and
 * have a table under the present rules but not under the new ones. When only some fit, those booked first keep their
 * place. Not named: parties at table or gone, mere holds, and parties that already break a limit of the same kind.
 */
export function impactOn(
  before: VenueRules,
  after: VenueRules,
  date: LocalDate,
  sheet: DaySheet,
  now: LocalMoment,
): Impact[] {
  const already = faultsOf({ rules: before, date, sheet }, () => false);
  const isNew = (id: PartyId, { kind }: Fault) => !already.get(id)?.some((fault) => fault.kind === kind);
  const broken = faultsOf({ rules: after, date, sheet }, isNew);
  const found = sheet.parties.flatMap((row): Impact[] => {
    const fault = broken.get(row.id)?.find((each) => isNew(row.id, each));
    return fault && isToCome(row, date, now) ? [{ date, party: partyOfRow(sheet, row.id), reason: fault.reason }] : [];
  });
  // One of its tables is enough to name a party.
  return found.filter(({ party }, nth) => found.findIndex((other) => other.party === party) === nth);
}

/** The broken limit and its kind: a party that was kept despite one kind is asked about again only for another kind. */
type Fault = { readonly reason: UnavailableReason; readonly kind: string };

const limitFault = (reason: UnavailableReason): Fault => ({
  reason,
  kind: /^(venue|day|time)\./.test(reason) ? 'hours' : /^(pacing|capacity)\./.test(reason) ? 'limits' : reason,
});
const tableFault = (kind: 'noTable' | 'gone' | 'tooSmall' | 'taken'): Fault => ({ reason: 'tables.none', kind });

const isToCome = ({ status, seated, start }: Party, date: LocalDate, now: LocalMoment): boolean =>
  status !== 'held' &&
  status !== 'completed' &&
  !seated &&
  (date > now.date || (date === now.date && start >= now.minute));

/**
 * What each party of a sheet breaks under some rules; parties that break nothing are absent. A party that goes (`goes`)
 * for breaking a limit takes neither capacity nor tables from the others.
 */
function faultsOf(day: StoredDay, goes: (id: PartyId, fault: Fault) => boolean): Map<PartyId, Fault[]> {
  const { rules, date, sheet } = day;
  const faults = new Map<PartyId, Fault[]>();
  const add = (id: PartyId, fault: Fault) => faults.set(id, [...(faults.get(id) ?? []), fault]);
  const stay: Party[] = [];
  for (const party of sheet.parties) {
    const reason = limitBroken(rules, date, stay, party);
    const fault = reason && limitFault(reason);
    if (fault) add(party.id, fault);
    if (!fault || !goes(party.id, fault)) stay.push(party);
  }
  const { parties, misplaced } = seatingOf({ rules, date, sheet: { ...sheet, parties: stay } }, []);
  for (const who of misplaced) add(parties[who]?.id ?? '', tableFault('noTable'));
  for (const [id, fault] of withoutTheirTable(rulesOn(rules, sheet), stay)) add(id, fault);
  return faults;
}

/** The first limit that a party breaks, given those that came before it; tables are checked separately. */
function limitBroken(rules: VenueRules, date: LocalDate, before: readonly Party[], party: Party) {
  const offer = offerOf(rules, date);
  if (offer.closed) return offer.closed;
  const { start, duration, areas } = party;
  const shift = shiftFor(offer, start, minutesOn(rules, date, start, duration), 'operator');
  if (!shift) return 'time.notOffered';
  if (areas !== 0 && (areas & openAreas(rules, offer, start)) === 0) return 'area.notOpen';
  return breachOf(rules, offer, shift, before, party)?.reason ?? null;
}

/**
 * Parties pinned or seated at a table that no longer exists, is too small for them, or is taken at that time by such a
 * party earlier in the list.
 */
function withoutTheirTable(rules: VenueRules, parties: readonly Party[]): [PartyId, Fault][] {
  const { unitAt } = layoutOf(rules);
  const units = new Map(unitsOf(rules).map((unit) => [unit.no, unit]));
  const bound = parties.filter((party) => (party.pinned || party.seated) && !holdsNothing(party));
  return bound.flatMap((party, nth): [PartyId, Fault][] => {
    const unit = unitAt.has(party.unit) ? units.get(party.unit) : undefined;
    if (!unit) return [[party.id, tableFault('gone')]];
    const end = party.start + party.duration + rules.resetMinutes;
    const taken = bound.slice(0, nth).some((other) => {
      const shared = units.get(other.unit)?.tables.some((table) => unit.tables.includes(table));
      return shared && other.start < end && party.start < other.start + other.duration + rules.resetMinutes;
    });
    return [
      ...(taken ? [[party.id, tableFault('taken')] as [PartyId, Fault]] : []),
      ...(unit.max < party.covers ? [[party.id, tableFault('tooSmall')] as [PartyId, Fault]] : []),
    ];
  });
}

/** The sheet with its movable parties where the rules allow it; the same sheet when nobody had to move. */
export function reseated(day: StoredDay): DaySheet {
  const { sheet } = day;
  const { parties, moved } = witnessOf(seatingOf(day, []));
  return moved.length > 0 ? { ...sheet, parties } : sheet;
}
