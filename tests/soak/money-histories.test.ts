import { expect, it } from 'vitest';
import { moneyHistories } from '#tests/workers/payments/many-histories.ts';

it.each(['deposit', 'guarantee'] as const)(
  'five thousand histories of a %s agree with the provider to the cent at rest',
  { timeout: 5_400_000 },
  async (kind) => expect(await moneyHistories(kind, 5000)).toEqual([]),
);
