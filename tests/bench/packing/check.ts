import type { Booking, Scenario } from './scenario.ts';

export type Placement = { readonly id: number; readonly time: number; readonly unit: string };

/**
 * Verifies the places held at the end of an evening from the scenario file alone: fit, area, pin, wish and
 * flexibility, pacing, no table used twice at once, nobody twice, nobody who cancelled. Shares no code with the product.
 */
export function checkPlacements(scenario: Scenario, placements: readonly Placement[]): string[] {
  const { venue, events, slotMinutes } = scenario;
  const faults: string[] = [];
  const booked = new Map<number, Booking>();
  const gone = new Set<number>();
  for (const event of events) {
    if (event.op === 'book') booked.set(event.id, event);
    else gone.add(event.id);
  }
  const units = new Map(
    [...venue.tables.map((t) => ({ ...t, tables: [t.id] })), ...venue.combos.map((c) => ({ ...c, area: '' }))].map(
      (unit) => [unit.id, { ...unit, area: venue.tables.find(({ id }) => id === unit.tables[0])?.area }],
    ),
  );
  const tableMinutes = new Set<string>();
  const starting = new Map<number, number>();
  const seen = new Set<number>();
  for (const { id, time, unit: unitId } of placements) {
    const guest = booked.get(id);
    const unit = units.get(unitId);
    if (!guest || !unit) {
      faults.push(`${id}: no such guest or unit ${unitId}`);
      continue;
    }
    if (seen.has(id)) faults.push(`${id}: placed twice`);
    seen.add(id);
    if (gone.has(id)) faults.push(`${id}: cancelled`);
    if (guest.pin && guest.pin !== unitId) faults.push(`${id}: pinned to ${guest.pin}, sits at ${unitId}`);
    if (!guest.pin && (guest.party < unit.min || guest.party > unit.max)) faults.push(`${id}: does not fit ${unitId}`);
    if (!guest.pin && guest.areas && !guest.areas.includes(unit.area ?? '')) faults.push(`${id}: wrong area`);
    if (Math.abs(time - guest.time) > guest.flex) faults.push(`${id}: ${time} is not what was wished`);
    if ((time - guest.time) % slotMinutes !== 0) faults.push(`${id}: ${time} is off the grid`);
    const stay = venue.durations.find(({ upTo }) => upTo >= guest.party)?.minutes ?? 0;
    const open = venue.shifts.some((s) => s.open <= time && time <= s.lastStart && time + stay <= s.close);
    if (!open) faults.push(`${id}: ${time} is outside the shift`);
    starting.set(time, (starting.get(time) ?? 0) + guest.party);
    for (const table of unit.tables) {
      for (let minute = time; minute < time + stay; minute += 5) {
        const key = `${table}@${minute}`;
        if (tableMinutes.has(key)) faults.push(`${id}: ${table} is taken at ${minute}`);
        tableMinutes.add(key);
      }
    }
  }
  const pace = venue.pacing.coversPerSlot ?? Number.POSITIVE_INFINITY;
  for (const [time, covers] of starting) if (covers > pace) faults.push(`${covers} covers start at ${time}`);
  return faults;
}
