import { expect, it } from 'vitest';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { staff } from './kit.ts';

const on = operationWorld();
const RENT = { id: 'line-0001', text: 'Rent', cents: 90_000, from: '2026-01-01', every: 'month' as const, until: null };

it('keeps the costs that somebody typed, and overwrites none of somebody else', async () => {
  const boss = await staff(on.world);
  expect((await on.world.call('boss.spends_write', { version: 0, lines: [RENT] }, boss)).body.version).toBe(1);
  expect((await on.world.call('boss.dashboard', {}, boss)).body.spends).toEqual({ version: 1, lines: [RENT] });
  const late = await on.world.call('boss.spends_write', { version: 0, lines: [] }, boss);
  expect(late.body.errorid).toBe('settings.stale');
});

it('says beside a line that it ends before it begins', async () => {
  const boss = await staff(on.world);
  const lines = [RENT, { ...RENT, id: 'line-0002', until: '2025-12-31' }];
  const { body } = await on.world.call('boss.spends_write', { version: 0, lines }, boss);
  expect(body.issues).toEqual([{ path: 'lines.1.until', code: 'field.order' }]);
});
