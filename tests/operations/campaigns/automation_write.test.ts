import { expect, it } from 'vitest';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { outboxItems } from '#tests/kit/outbox.ts';
import { A_DRAFT, leaderOf } from './kit.ts';

const on = operationWorld();
const as = leaderOf(on);
const WANTED = {
  ...{ venueId: VENUE_ID, cause: 'birthday' as const, revision: 0, on: true, days: 90 },
  ...{ channel: 'mail' as const, texts: A_DRAFT.texts },
};

it('is switched on with its next run, and off with none', async () => {
  const { body } = await on.world.call('campaigns.automation_write', WANTED, as.leader);
  expect(body).toMatchObject({ automation: { cause: 'birthday', revision: 1, ranOn: null } });
  const due = (await outboxItems(on.world.table)).filter(({ entries }) => entries[0]?.kind === 'automation');
  expect(due).toHaveLength(1);
  expect(due[0]?.dueAt).toBeGreaterThan(on.world.now());
  const off = await on.world.call('campaigns.automation_write', { ...WANTED, on: false, revision: 1 }, as.leader);
  expect(off.body).toMatchObject({ automation: { on: false, revision: 2 } });
  const stale = await on.world.call('campaigns.automation_write', { ...WANTED, revision: 1 }, as.leader);
  expect(stale.body).toEqual({ errorid: 'settings.stale' });
});

it('is not switched on without a text', async () => {
  const { body } = await on.world.call('campaigns.automation_write', { ...WANTED, texts: {} }, as.leader);
  expect(body).toEqual({ errorid: 'request.invalid', issues: [{ path: 'texts', code: 'field.required' }] });
});
