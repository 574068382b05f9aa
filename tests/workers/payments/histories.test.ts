import { expect, it } from 'vitest';
import { moneyHistories } from './many-histories.ts';

// `npm run soak` makes ten thousand of them.
it.each(['deposit', 'guarantee'] as const)(
  'the money of a %s agrees with the provider to the cent at rest, whatever happened',
  { timeout: 240_000 },
  async (kind) => expect(await moneyHistories(kind, 12)).toEqual([]),
);
