import { expect, it } from 'vitest';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { staff } from './kit.ts';

const on = operationWorld();
const META = { supplier: 'meta' as const, balance: 4000, invoice: null, invoiceOn: null, alertBelow: 10_000 };

it('notes how the platform stands with each supplier', async () => {
  const boss = await staff(on.world);
  expect((await on.world.call('boss.suppliers_write', { version: 0, lines: [META] }, boss)).status).toBe(200);
  const { suppliers } = (await on.world.call('boss.dashboard', {}, boss)).body;
  expect(suppliers.version).toBe(1);
  expect(suppliers.lines[0]).toEqual(META);
  expect(suppliers.lines.map(({ supplier }: { supplier: string }) => supplier)).toEqual(['meta', 'stripe', 'aws']);
  expect((await on.world.call('boss.suppliers_write', { version: 0, lines: [] }, boss)).body.errorid).toBe(
    'settings.stale',
  );
});
