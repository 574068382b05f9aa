import { checkSheet } from '#shared/domain/day/checker.ts';
import { placeParty } from '#shared/domain/day/place.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import type { DaySheet } from '#shared/domain/day/sheet.ts';
import { type AreaId, RULE_DEFAULTS, type VenueRules } from '#shared/domain/venue/rules.ts';
import { aDinner, aParty, aRequest, FRIDAY, NOON_BEFORE } from '../day/builders.ts';
import { canAllSit, type SmallParty, type SmallService, type SmallUnit } from './brute-force.ts';

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const AREAS: readonly AreaId[] = ['Indoor', 'Outdoor'];
const OPEN = 1140;

/** At most six tables, three combinations and eight parties, crowded enough that yes and no are both common. */
export function aSmallService(seed: number): SmallService {
  const random = randomFrom(seed);
  const upTo = (n: number): number => Math.floor(random() * n);
  const tables = Array.from({ length: 2 + upTo(5) }, () => {
    const max = 2 + upTo(3);
    return { min: 1 + upTo(2), max, area: upTo(2) };
  });
  const combinations = Array.from({ length: upTo(4) }, (): SmallUnit | null => {
    const area = upTo(2);
    const near = tables.flatMap((table, i) => (table.area === area ? [i] : []));
    const chosen = near.filter(() => random() < 0.6).slice(0, 3);
    return chosen.length < 2 ? null : { tables: chosen, min: 2 + upTo(3), max: 5 + upTo(3) };
  }).filter((unit) => unit !== null);
  const units = tables.length + combinations.length;
  const parties = Array.from({ length: 2 + upTo(7) }, (): SmallParty => {
    const start = OPEN + 15 * upTo(9);
    const at = random() < 0.12 ? upTo(units) : null;
    const area = random() < 0.3 ? upTo(2) : null;
    return { start, end: start + 30 + 15 * upTo(5), covers: 1 + upTo(5), area, at };
  });
  const blocks = random() < 0.2 ? [{ table: upTo(tables.length), from: OPEN + 15 * upTo(6), to: OPEN + 150 }] : [];
  return { tables, combinations, parties, blocks };
}

/** The same where settings changed over parties that are bound: some share a table or sit at a withheld one. */
export function aServiceBoundTwice(seed: number): SmallService {
  const service = aSmallService(seed);
  const random = randomFrom(-seed);
  const upTo = (n: number): number => Math.floor(random() * n);
  const units = service.tables.length + service.combinations.length;
  const bound = Array.from({ length: 2 + upTo(3) }, (): SmallParty => {
    const start = OPEN + 15 * upTo(9);
    return { start, end: start + 30 + 15 * upTo(5), covers: 2, area: null, at: upTo(units) };
  });
  return { ...service, bound, parties: service.parties.map((party) => ({ ...party, at: null })) };
}

export function rulesOf({ tables, combinations }: SmallService): VenueRules {
  return {
    ...RULE_DEFAULTS,
    zone: 'Europe/Rome',
    areas: AREAS,
    tables: tables.map(({ min, max, area }, i) => ({
      no: i + 1,
      name: `T${i + 1}`,
      area: AREAS[area] ?? 'Indoor',
      min,
      max,
    })),
    combinations: combinations.map(({ tables: members, min, max }, i) => ({
      no: tables.length + i + 1,
      name: `C${i + 1}`,
      tables: members.map((table) => table + 1),
      min,
      max,
    })),
    shifts: [aDinner({ firstSeating: OPEN, lastSeating: OPEN + 240, close: OPEN + 600 })],
    resetMinutes: 0,
  };
}

export type Comparison = { readonly asked: number; readonly granted: number; readonly faults: readonly string[] };

/** Books a service party by party; every yes and no must be that of brute force, every sheet pass the checker. */
export function compare(seed: number, service = aSmallService(seed)): Comparison {
  const rules = rulesOf(service);
  const faults: string[] = [];
  const blocks = service.blocks.map(({ table, from, to }) => ({ table: table + 1, from, to }));
  let sheet: DaySheet = { parties: (service.bound ?? []).map(asBound), blocks };
  const before = new Set(checkSheet(rules, FRIDAY, sheet));
  let held: SmallParty[] = [];
  for (const party of service.parties) {
    // The venue may not pin a party on a withheld table: the board refuses it, so brute force is not asked.
    if (party.at !== null && isWithheld(service, party)) continue;
    const expected = canAllSit({ ...service, parties: [...held, party] });
    const { start, covers, area, at } = party;
    const request = aRequest({
      start,
      duration: party.end - start,
      wish: { covers, area: area === null ? null : (AREAS[area] ?? null) },
      ...(at === null ? {} : { unit: at + 1 }),
    });
    const outcome = placeParty(openDay(rules, FRIDAY, sheet, NOON_BEFORE), request, 'operator');
    if ((outcome.kind === 'placed') !== expected) faults.push(`seed ${seed}: ${JSON.stringify({ party, outcome })}`);
    if (outcome.kind === 'refused' && !outcome.proven) faults.push(`seed ${seed}: unproven`);
    if (outcome.kind === 'refused') continue;
    sheet = outcome.sheet;
    held = [...held, party];
    const found = checkSheet(rules, FRIDAY, sheet).filter((fault) => !before.has(fault));
    faults.push(...found.map((fault) => `seed ${seed}: ${fault}`));
  }
  return { asked: service.parties.length, granted: held.length, faults };
}

const asBound = ({ start, end, covers, at }: SmallParty) =>
  aParty({ start, duration: end - start, covers, unit: (at ?? 0) + 1, pinned: true });

function isWithheld({ tables, combinations, blocks }: SmallService, { at, start, end }: SmallParty): boolean {
  const members = at === null ? [] : at < tables.length ? [at] : (combinations[at - tables.length]?.tables ?? []);
  return blocks.some(({ table, from, to }) => members.includes(table) && from < end && start < to);
}
