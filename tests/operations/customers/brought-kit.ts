import { accountsStore } from '#functions/stores/accounts.ts';
import { agentsStore } from '#functions/stores/agents.ts';
import { toStatsItem } from '#functions/stores/stats.ts';
import { usersStore } from '#functions/stores/users.ts';
import { EMPTY_DAY, NO_FIGURES } from '#shared/domain/stats/day-figures.ts';
import { aUser, day, VENUE_ID } from '#tests/kit/builders.ts';
import type { World } from '#tests/kit/world.ts';
import { anAccount } from '../accounts/kit.ts';

export const AGENCY = 'acc_agency';

/** An agent who was given the world's venue in the middle of October, and what was booked there before and since. */
export async function anAgency(world: World) {
  const { table } = world;
  await accountsStore(table).add({ ...anAccount(AGENCY), kind: 'agent', company: 'Riva' });
  const agent = { userId: 'usr_riva', accountId: AGENCY, role: 'agent' } as const;
  await usersStore(table).create(aUser({ ...agent, email: 'riva@demo.test', venues: [] }));
  const people = await usersStore(table).ofAccount(AGENCY);
  const grant = { venueId: VENUE_ID, accountId: AGENCY, username: 'riva', name: 'Riva' };
  await agentsStore(table).grant({ ...grant, grantedAt: Date.UTC(2026, 9, 15, 12) }, people);
  for (const [date, parties] of [
    ['2026-10-14', 50],
    ['2026-10-15', 2],
    ['2026-11-20', 7],
    ['2026-12-01', 3],
  ] as const) {
    const booked = { parties, covers: 2 * parties };
    await table.put(toStatsItem(VENUE_ID, day(date), { ...EMPTY_DAY, meals: { Dinner: { ...NO_FIGURES, booked } } }));
  }
  return world.signIn({ ...agent, venues: [VENUE_ID] });
}

export const BROUGHT = {
  ...{ venueId: VENUE_ID, since: Date.UTC(2026, 9, 15, 12), bookings: 12, covers: 24, thisMonth: 3, lastMonth: 7 },
  ...{ licence: 'endless', until: null },
};
