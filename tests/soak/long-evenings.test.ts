import { expect, it } from 'vitest';
import { longEvenings, NIGHTS } from '#tests/faults/long-evenings.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';

const engine = await engineOfFile();
/** `LONG_EVENINGS_STEPS`, `_SEEDS` (how many) and `_FROM` (the first seed) make it longer or shorter. */
const { LONG_EVENINGS_STEPS: steps = 400, LONG_EVENINGS_SEEDS: seeds = 4, LONG_EVENINGS_FROM: first = 1 } = process.env;
const SEEDS = Array.from({ length: Number(seeds) }, (_, nth) => nth + Number(first));

it.each(SEEDS.flatMap((seed) => NIGHTS.map((date) => [date, seed] as const)))(
  'no order of what guests, hosts, settings, files and workers do breaks the days before and of %s (seed %i)',
  async (date, seed) => {
    const { wrong, counts } = await longEvenings(engine, date, seed, Number(steps));
    console.info(JSON.stringify({ wrong, counts }));
    expect(wrong).toEqual([]);
  },
  600_000,
);
