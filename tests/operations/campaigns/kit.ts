import { beforeEach } from 'vitest';
import { usersStore } from '#functions/stores/users.ts';
import { EVERYBODY } from '#shared/domain/campaign/segment.ts';
import { aUser, VENUE_ID } from '#tests/kit/builders.ts';
import type { operationWorld } from '#tests/kit/operation-world.ts';
import type { SignedIn } from '#tests/kit/world.ts';
import { A_TEXT, CAMPAIGN_ID } from '#tests/workers/campaigns/kit.ts';

export const A_DRAFT = {
  ...{ venueId: VENUE_ID, campaignId: CAMPAIGN_ID, revision: 0, name: 'Truffles', segment: EVERYBODY },
  ...{ channel: 'mail' as const, texts: { en: A_TEXT } },
};

export const ONE = { venueId: VENUE_ID, campaignId: CAMPAIGN_ID };

/** For each test somebody who leads the venue. */
export function leaderOf(on: ReturnType<typeof operationWorld>) {
  const current = {} as { leader: SignedIn };
  beforeEach(async () => {
    await usersStore(on.world.table).create(aUser({ role: 'manager' }));
    current.leader = await on.world.signIn({ role: 'manager' });
  });
  return current;
}
