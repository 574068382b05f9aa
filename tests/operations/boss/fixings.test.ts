import { expect, it } from 'vitest';
import { fixingsStore } from '#functions/stores/fixings.ts';
import { addDays } from '#shared/domain/kernel/time/local-date.ts';
import { day } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { staff } from './kit.ts';

const on = operationWorld();

it('shows the last thirty days that are known, and how the last look ended', async () => {
  const boss = await staff(on.world);
  expect((await on.world.call('boss.fixings', {}, boss)).body).toMatchObject({ days: [], old: false, look: null });
  const fixings = fixingsStore(on.world.table);
  for (let nth = 0; nth < 32; nth += 1) {
    await fixings.keep({ date: addDays(day('2026-10-20'), nth), rates: { USD: 1_160_000 + nth } }, 1);
  }
  await fixings.noteLook({ at: 5, outcome: 'down' });
  const { body } = await on.world.call('boss.fixings', {}, boss);
  expect(body.days).toHaveLength(30);
  expect(body.days[0]).toEqual({ date: '2026-11-20', rates: { USD: 1_160_031 } });
  expect([body.old, body.look]).toEqual([true, { at: 5, outcome: 'down' }]);
  expect((await on.world.call('boss.fixings', {}, on.host)).body.errorid).toBe('session.forbidden');
});
