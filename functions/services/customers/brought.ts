import { belongingsOf } from '#functions/services/belongings.ts';
import type { AccountsStore } from '#functions/stores/accounts.ts';
import type { AgentsStore } from '#functions/stores/agents.ts';
import type { LicencesStore } from '#functions/stores/licences.ts';
import type { StatsStore } from '#functions/stores/stats.ts';
import type { UsersStore } from '#functions/stores/users.ts';
import type { Venue, VenuesStore } from '#functions/stores/venues.ts';
import { dayOf } from '#shared/domain/credit/post.ts';
import { licenceStateOf } from '#shared/domain/shop/licence.ts';
import { bookedIn, monthOfDay, monthsUpTo } from './venue-use.ts';

export type BroughtDeps = {
  readonly accounts: Pick<AccountsStore, 'find'>;
  readonly agents: Pick<AgentsStore, 'of'>;
  readonly licences: Pick<LicencesStore, 'load'>;
  readonly stats: Pick<StatsStore, 'ofPeriod'>;
  readonly users: Pick<UsersStore, 'ofAccount'>;
  readonly venues: Pick<VenuesStore, 'find'>;
  readonly now: number;
};

/** The venues that an agent's account serves, with what was booked there since; null: it is no agent's account. */
export async function broughtBy(deps: BroughtDeps, accountId: string) {
  const account = await deps.accounts.find(accountId);
  if (account?.kind !== 'agent') return null;
  const { venues } = await belongingsOf(deps, account);
  return (await Promise.all(venues.map((venue) => figuresOf(deps, accountId, venue)))).flat();
}

async function figuresOf(deps: BroughtDeps, accountId: string, { venueId, name, accountId: owner }: Venue) {
  const [grants, { licence }] = await Promise.all([deps.agents.of(venueId), deps.licences.load(owner)]);
  const grant = grants.find((each) => each.accountId === accountId);
  if (!grant) return [];
  const today = dayOf(deps.now);
  const days = await bookedIn(deps, [venueId], { from: dayOf(grant.grantedAt), to: today });
  const [thisMonth = '', lastMonth = ''] = monthsUpTo(today, 2);
  const bookings = (month?: string) =>
    days.reduce((sum, day) => sum + (month === undefined || monthOfDay(day.date) === month ? day.bookings : 0), 0);
  return [
    {
      ...{ venueId, venue: name, since: grant.grantedAt },
      ...{ bookings: bookings(), covers: days.reduce((sum, { covers }) => sum + covers, 0) },
      ...{ thisMonth: bookings(thisMonth), lastMonth: bookings(lastMonth) },
      ...{ licence: licenceStateOf(licence.until, today), until: licence.until },
    },
  ];
}
