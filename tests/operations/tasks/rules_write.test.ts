import { expect, it } from 'vitest';
import { OUTBOX_SHARDS, outboxStore } from '#functions/stores/outbox.ts';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { A_RULE, asManager } from './kit.ts';

const on = operationWorld();

it('writes the rules, and refuses a page that has not seen a colleague’s', async () => {
  const manager = await asManager(on);
  const rules = { venueId: VENUE_ID, off: ['cake' as const], own: [A_RULE], revision: 0 };
  const { body } = await on.world.call('tasks.rules_write', rules, manager);
  expect(body).toMatchObject({ off: ['cake'], own: [A_RULE], revision: 1 });
  expect((await on.world.call('tasks.rules', { venueId: VENUE_ID }, manager)).body).toEqual(body);
  const late = await on.world.call('tasks.rules_write', { ...rules, own: [] }, manager);
  expect(late.body.errorid).toBe('settings.stale');
});

it('refuses a rule without words', async () => {
  const own = [{ ...A_RULE, text: '' }];
  const wrong = { venueId: VENUE_ID, off: [], own, revision: 0 };
  const { body } = await on.world.call('tasks.rules_write', wrong, await asManager(on));
  expect(body.errorid).toBe('request.invalid');
});

it('has what a schedule brings for today made at once', async () => {
  const schedule = { every: 'daily' as const, weekday: 1 as const, nth: 1 };
  const own = [{ ...A_RULE, schedule, steps: ['Cellar', 'Bar'] }];
  const wish = { venueId: VENUE_ID, off: [], own, revision: 0 };
  const { body } = await on.world.call('tasks.rules_write', wish, await asManager(on));
  expect(body).toMatchObject({ own, revision: 1 });
  const outbox = outboxStore(on.world.table);
  const all = await Promise.all(Array.from({ length: OUTBOX_SHARDS }, (_, shard) => outbox.all(shard)));
  const due = all.flat().filter(({ entries }) => JSON.stringify(entries).includes('tasks.due'));
  const event = { type: 'tasks.due', venueId: VENUE_ID, date: '2026-12-01' };
  expect(due).toMatchObject([{ dueAt: on.world.now(), entries: [{ kind: 'event', event }] }]);
});

it('says beside its field what is wrong of a schedule', async () => {
  const schedule = { every: 'hourly', weekday: 8, nth: 0 };
  const own = [{ ...A_RULE, schedule, steps: [''] }];
  const { body } = await on.world.send(
    'tasks.rules_write',
    { venueId: VENUE_ID, off: [], own, revision: 0 },
    await asManager(on),
  );
  expect(body.issues?.map(({ path }: { readonly path: string }) => path)).toEqual([
    'own.0.schedule.every',
    'own.0.schedule.weekday',
    'own.0.schedule.nth',
    'own.0.steps.0',
  ]);
});
