import { it } from 'vitest';
import { trial } from '#tests/faults/storm.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';

const engine = await engineOfFile();

it.each(Array.from({ length: 10 }, (_, nth) => nth + 1))(
  'keeps every promise to 400 guests through crashes, lost replies and double submissions (trial %i)',
  (seed) => trial(engine, seed, 400),
);
