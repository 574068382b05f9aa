import { expect, it } from 'vitest';
import { day, SATURDAY } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { longEvenings } from './long-evenings.ts';

const engine = await engineOfFile();
/** Short by default; `LONG_EVENINGS_STEPS`, `_SEEDS` (how many) and `_FROM` (the first seed) make it longer. */
const { LONG_EVENINGS_STEPS: steps = 60, LONG_EVENINGS_SEEDS: seeds = 1, LONG_EVENINGS_FROM: first = 1 } = process.env;
const STEPS = Number(steps);
const SEEDS = Array.from({ length: Number(seeds) }, (_, nth) => nth + Number(first));

/** An ordinary night, and those on which the clocks go forward and back. */
const NIGHTS = [SATURDAY, day('2027-03-27'), day('2027-10-30')];

it.each(SEEDS.flatMap((seed) => NIGHTS.map((date) => [date, seed] as const)))(
  'no order of what guests, hosts, settings, files and workers do breaks the days before and of %s (seed %i)',
  async (date, seed) => {
    const { wrong, counts } = await longEvenings(engine, date, seed, STEPS);
    console.info(JSON.stringify({ wrong, counts }));
    expect(wrong).toEqual([]);
  },
  600_000,
);
