import { expect, it } from 'vitest';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { longEvenings, NIGHTS } from './long-evenings.ts';

const engine = await engineOfFile();
/** `npm run soak` goes on for longer, and by other chances. */
const [STEPS, SEED] = [60, 1];

it.each(NIGHTS)(
  'no order of what guests, hosts, settings, files and workers do breaks the days before and of %s',
  async (date) => {
    const { wrong } = await longEvenings(engine, date, SEED, STEPS);
    expect(wrong).toEqual([]);
  },
);
