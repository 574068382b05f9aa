import { expect, it } from 'vitest';
import { type Checked, campaignFaults } from '#shared/domain/campaign/check-campaign.ts';
import type { CampaignRow } from '#shared/domain/campaign/rows.ts';
import { NOON_TUESDAY } from '#tests/kit/builders.ts';
import { anAct } from '#tests/kit/consents.ts';

const given = anAct({ purpose: 'mail', at: NOON_TUESDAY });
const aRow = (over: Partial<CampaignRow> = {}): CampaignRow => ({
  ...{ rowId: 'R', guestId: 'G', locale: 'en', channel: 'mail', state: 'delivered' },
  ...{ at: NOON_TUESDAY + 2, claimedAt: NOON_TUESDAY + 1 },
  ...over,
});
const check = (over: Partial<Checked>) =>
  campaignFaults({
    ...{ campaign: { state: 'done', channel: 'mail' }, rows: [aRow()], actsOf: () => [given] },
    ...{ left: [{ to: 'a@example.com', rowId: 'R' }] },
    ...over,
  });

it('finds nothing wrong with a campaign that is right', () => {
  expect(check({})).toEqual([]);
  expect(check({ left: null })).toEqual([]);
  const { claimedAt: _, ...never } = aRow({ rowId: 'H', guestId: 'H', state: 'held' });
  expect(check({ rows: [aRow(), never] })).toEqual([]);
});

it.each([
  ['a consent that is younger than the message', { actsOf: () => [{ ...given, at: NOON_TUESDAY + 1 }] }],
  ['no consent', { actsOf: () => [] }],
  ['a row that waits though all is over', { rows: [aRow({ state: 'sending' })], left: null }],
  ['a guest with two rows', { rows: [aRow(), aRow({ rowId: 'S' })], left: null }],
  ['a row that was held out and claimed', { rows: [aRow({ state: 'held' })], left: null }],
  ['two mails to one address', { left: ['R', 'S'].map((rowId) => ({ to: 'a@example.com', rowId })) }],
  ['two mails of one row', { left: ['a', 'b'].map((to) => ({ to, rowId: 'R' })) }],
  ['a mail of a row that was left out', { rows: [aRow({ state: 'skipped' })] }],
  ['a delivery of what never left', { left: [] }],
] as const)('finds %s', (_, over) => {
  expect(check(over as Partial<Checked>).length).toBeGreaterThan(0);
});
