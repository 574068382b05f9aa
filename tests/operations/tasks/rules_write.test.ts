import { expect, it } from 'vitest';
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
