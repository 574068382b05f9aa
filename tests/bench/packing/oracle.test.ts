import { expect, it } from 'vitest';
import type { Ask } from '#shared/domain/day/seating.ts';
import { aParty } from '#tests/domain/day/builders.ts';
import { canAllSit, type SmallParty } from '#tests/domain/packing/brute-force.ts';
import { aSmallService, rulesOf } from '#tests/domain/packing/small-world.ts';
import { oracle } from './oracle.ts';

/** Enough for any of these services a thousand times over. */
const SECONDS = 60;

it('says of small services what trying everything says', () => {
  const wrong: number[] = [];
  const said = { seatable: 0, impossible: 0, unknown: 0 };
  for (let seed = 1; seed <= 150; seed++) {
    const service = aSmallService(seed);
    const { tables, combinations, parties } = service;
    const noOf = (at: number): number => at + 1;
    const row = ({ start, end, covers, area, at }: SmallParty, i: number) =>
      aParty({
        id: String(i).padStart(8, '0'),
        start,
        duration: end - start,
        covers,
        areas: area === null ? 0 : 1 << area,
        unit: at === null ? 0 : noOf(at),
        pinned: at !== null,
      });
    const rows = parties.filter(({ at }) => at === null || at < tables.length + combinations.length).map(row);
    const [last, ...others] = rows.toReversed();
    if (!last) continue;
    const { unit, ...free } = last;
    const ask: Ask = last.pinned ? { ...free, unit } : free;
    const blocks = service.blocks.map(({ table, from, to }) => ({ table: noOf(table), from, to }));
    const verdict = oracle(rulesOf(service), { parties: others, blocks }, ask, SECONDS);
    said[verdict] += 1;
    if ((verdict === 'seatable') !== canAllSit(service)) wrong.push(seed);
  }
  expect(wrong).toEqual([]);
  expect(said.unknown).toBe(0);
  expect(Math.min(said.seatable, said.impossible)).toBeGreaterThan(20);
});
