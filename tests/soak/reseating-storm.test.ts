import { it } from 'vitest';
import { DATES, MOMENTS, RULES, reseatingTrial } from '#tests/faults/reseating-trial.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';

const engine = await engineOfFile();

it.each([7, 8, 9])(
  'keeps every promise while parties are moved, promoted, bound and let go at once (seed %i)',
  (seed) => reseatingTrial(engine, RULES, { dates: DATES, moments: MOMENTS, newcomers: 28, seed }),
);
