import { expect, it } from 'vitest';
import { creditsStore } from '#functions/stores/credits.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld();

it('lists the entries of a month, the newest first, of the own account only', async () => {
  const options = { now: on.world.now(), actor: 'messages' };
  const posting = { kind: 'reserve', source: 'm', micros: 30_000, text: 'confirmed' } as const;
  await creditsStore(on.world.table).post(on.world.venue.accountId, posting, options);
  const owner = await on.world.signIn({ role: 'owner' });
  const of = async (month: string, who = owner) =>
    (await on.world.call('credits.entries', { month }, who)).body.entries;
  expect(await of('2026-12')).toMatchObject([
    { n: 2, kind: 'reserve', micros: -30_000, held: 30_000, text: 'confirmed', actor: 'messages' },
    { n: 1, kind: 'grant', text: 'start' },
  ]);
  expect(await of('2026-11')).toEqual([]);
  const other = await on.world.signIn({ role: 'owner', userId: 'usr_other', accountId: 'acc_other' });
  expect(await of('2026-12', other)).toEqual([]);
});
