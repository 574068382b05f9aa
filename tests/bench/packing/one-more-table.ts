import { EMPTY_SHEET } from '#shared/domain/day/sheet.ts';
import { unmetered } from '#shared/domain/packing/meter.ts';
import { type AreaId, RULE_DEFAULTS } from '#shared/domain/venue/rules.ts';
import { changedRules } from '#shared/domain/yield/changes.ts';
import { type DayEvent, playDay } from '#shared/domain/yield/play-day.ts';
import { POLICIES, replay } from './replay.ts';
import { coversOf } from './report.ts';
import { EVENING, type Scenario, venueOf } from './scenario.ts';

/** Covers gained by one more table on one evening: by the product's own trial, and by the bench. */
export type OneMoreTable = { readonly name: string; readonly trial: number; readonly bench: number };

const [OFF] = POLICIES;

/** One more table of so many seats in an area, on an evening of the bench. */
export function oneMoreTable(scenario: Scenario, seats: number, area: string): OneMoreTable {
  const table = { id: 'more', area, min: Math.max(1, seats / 2), max: seats };
  const { venue } = scenario;
  const larger = { ...scenario, venue: { ...venue, tables: [...venue.tables, table] } };
  return {
    name: scenario.name,
    trial: played(scenario, { seats, area }) - played(scenario),
    bench: benched(larger) - benched(scenario),
  };
}

function benched(scenario: Scenario): number {
  if (!OFF) throw new Error('the bench has no policy');
  return coversOf(scenario, replay(scenario, OFF).placements);
}

function played(scenario: Scenario, more?: { readonly seats: number; readonly area: string }): number {
  const { rules: own } = venueOf(scenario);
  const change = more && ({ kind: 'table', by: more.seats, area: more.area as AreaId } as const);
  const rules = { ...(change ? changedRules(own, change) : own), steering: RULE_DEFAULTS.steering };
  const { sheet } = playDay({ rules, date: EVENING, sheet: EMPTY_SHEET }, eventsOf(scenario), { meter: unmetered() });
  return sheet.parties.reduce((sum, { covers }) => sum + covers, 0);
}

function eventsOf(scenario: Scenario): DayEvent[] {
  const { unitNo } = venueOf(scenario);
  return scenario.events.map((event): DayEvent => {
    const id = String(event.id).padStart(8, '0');
    if (event.op === 'cancel') return { at: -event.lead, leaves: id };
    const { lead, party, time, flex, areas, pin } = event;
    const unit = pin === null ? undefined : unitNo.get(pin);
    const wish = { covers: party, area: (areas?.[0] as AreaId | undefined) ?? null };
    return { at: -lead, arrives: id, wish, start: time, within: flex, ...(unit !== undefined && { unit }) };
  });
}
