import { expect, it } from 'vitest';
import { accountAlertsStore } from '#functions/stores/account-alerts.ts';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { aBoss } from './kit.ts';

const on = operationWorld();
const DAY = 86_400_000;

it('names the houses whose messages stand out, the newest day first, once a day for each reason', async () => {
  await aBoss(on.world);
  const alerts = accountAlertsStore(on.world.table);
  const first = { venueId: VENUE_ID, reason: 'numbers', count: 32, of: 40, at: on.world.now() } as const;
  expect([await alerts.note(first), await alerts.note({ ...first, count: 33 })]).toEqual(['noted', 'known']);
  const other = {
    venueId: 'ven_gone' as typeof VENUE_ID,
    reason: 'failures',
    count: 12,
    of: 30,
    at: first.at,
  } as const;
  await alerts.note(other);
  const next = { ...first, reason: 'failures', count: 11, of: 20, at: first.at + DAY } as const;
  expect(await alerts.note(next)).toBe('noted');
  on.world.pass(DAY);
  const read = async (session: object) => (await on.world.call('accounts.alerts', {}, session)).body;
  const again = await on.world.signIn({ userId: 'usr_boss', accountId: 'acc_platform', name: 'Bruno', level: 101 });
  expect((await read(again)).alerts).toMatchObject([
    { ...next, venue: 'Trattoria da Nina', account: 'Nina Srl' },
    { ...first, venue: 'Trattoria da Nina' },
  ]);
  on.world.pass(7 * DAY);
  const late = await on.world.signIn({ userId: 'usr_boss', accountId: 'acc_platform', name: 'Bruno', level: 101 });
  expect((await read(late)).alerts).toEqual([]);
});

it('is for the platform’s own staff', async () => {
  const owner = await on.world.signIn({ role: 'owner' });
  expect((await on.world.call('accounts.alerts', {}, owner)).body.errorid).toBe('session.forbidden');
});
