import { beforeEach } from 'vitest';
import { ALL_ACCOUNTS } from '#shared/domain/campaign/account-segment.ts';
import type { operationWorld } from '#tests/kit/operation-world.ts';
import type { SignedIn } from '#tests/kit/world.ts';
import { NEWS_TEXT, TO_ACCOUNTS } from '#tests/workers/campaigns/accounts-kit.ts';
import { staff } from './kit.ts';

export const ORIGIN = 'https://app.coperto.test';
export const NEWS_DRAFT = {
  ...{ campaignId: TO_ACCOUNTS, revision: 0, name: 'Report', segment: ALL_ACCOUNTS },
  ...{ texts: { en: NEWS_TEXT, it: NEWS_TEXT } },
};
export const ONE = { campaignId: TO_ACCOUNTS };

/** For each test one of the staff who reaches only the area of campaigns. */
export function marketerOf(on: ReturnType<typeof operationWorld>) {
  const current = {} as { marketer: SignedIn };
  beforeEach(async () => {
    process.env.APP_ORIGIN = ORIGIN;
    current.marketer = await staff(on.world, 'usr_marketer', { level: 120, areas: ['marketing'] });
  });
  return current;
}
