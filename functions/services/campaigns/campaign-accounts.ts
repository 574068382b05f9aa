import { sentBy } from '#functions/services/campaigns/campaign-guests.ts';
import type { AccountRow, AccountRowsStore } from '#functions/stores/account-rows.ts';
import type { CampaignsStore } from '#functions/stores/campaigns.ts';
import type { ConsentsStore } from '#functions/stores/consents.ts';
import type { InvoicesStore } from '#functions/stores/invoices.ts';
import type { UsersStore } from '#functions/stores/users.ts';
import type { VenuesStore } from '#functions/stores/venues.ts';
import type { CampaignAccount } from '#shared/domain/campaign/account-preflight.ts';
import { PLATFORM_SENDER, PLATFORM_ZONE } from '#shared/domain/campaign/platform-sender.ts';
import { NO_PRICES, valueAt } from '#shared/domain/credit/prices.ts';
import { modulesOn } from '#shared/domain/customer/figures.ts';
import { PARTS } from '#shared/domain/customer/parts.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { licenceStateOf, NO_LICENCE } from '#shared/domain/shop/licence.ts';

export type AccountsDeps = {
  readonly accountRows: Pick<AccountRowsStore, 'part'>;
  readonly campaigns: Pick<CampaignsStore, 'sent'>;
  readonly consents: Pick<ConsentsStore, 'actsOfMany'>;
  readonly invoices: Pick<InvoicesStore, 'openSums'>;
  readonly users: Pick<UsersStore, 'ofAccount'>;
  readonly venues: Pick<VenuesStore, 'find'>;
};

export type NamedAccount = CampaignAccount & { readonly name: string };
export type KnownAgent = { readonly accountId: string; readonly name: string };

/** A day of the platform, by its own clock. */
export const platformDay = (now: number): LocalDate => localMomentAt(now, PLATFORM_ZONE).date;

/** What a page shows of an account: the company, or who signed up for it. */
export const nameOfAccount = ({ company, fullName }: Pick<AccountRow, 'company' | 'fullName'>): string =>
  company || fullName;

/**
 * All accounts of operators as a campaign sees them, and the agents. `agent`: whose accounts are told apart; the others
 * have an empty list of agents.
 */
export async function campaignAccounts(
  deps: AccountsDeps,
  agent: string | null,
  now: number,
): Promise<{ readonly accounts: readonly NamedAccount[]; readonly agents: readonly KnownAgent[] }> {
  const parts = Array.from({ length: PARTS }, (_, part) => deps.accountRows.part(part));
  const rows = (await Promise.all(parts)).flat().filter(({ unproven = now + 1 }) => unproven > now);
  const own = rows.filter(({ kind }) => kind === 'operator');
  const ids = own.map(({ accountId }) => accountId);
  const [open, acts, sent, served] = await Promise.all([
    deps.invoices.openSums(),
    deps.consents.actsOfMany(PLATFORM_SENDER, ids),
    deps.campaigns.sent(PLATFORM_SENDER),
    agent === null ? new Set<string>() : servedBy(deps, agent),
  ]);
  const accounts = own.map((row) => ({
    ...seenOf(row, platformDay(now)),
    owes: (open.get(row.accountId) ?? 0) > 0,
    agents: agent !== null && served.has(row.accountId) ? [agent] : [],
    acts: acts.get(row.accountId) ?? [],
    sent: sentBy(sent.get(row.accountId)),
  }));
  const agents = rows.filter(({ kind }) => kind === 'agent');
  return { accounts, agents: agents.map((row) => ({ accountId: row.accountId, name: nameOfAccount(row) })) };
}

function seenOf(row: AccountRow, today: LocalDate) {
  const { accountId, state, email, locale, country = 'IT', createdAt, signedInAt = null } = row;
  const { prices = NO_PRICES, licence = NO_LICENCE } = row;
  return {
    ...{ accountId, name: nameOfAccount(row), open: state === 'active', email, locale, country, createdAt, signedInAt },
    list: valueAt(prices.list, today) ?? null,
    licence: licenceStateOf(licence.until, today),
    until: licence.until,
    modules: modulesOn(licence, today),
  };
}

/** The accounts for whose venues an agent's account works. */
async function servedBy({ users, venues }: AccountsDeps, agent: string): Promise<Set<string>> {
  const people = await users.ofAccount(agent);
  const reached = [...new Set(people.flatMap((user) => user.venues))];
  const found = await Promise.all(reached.map((venueId) => venues.find(venueId)));
  return new Set(found.flatMap((venue) => (venue ? [venue.accountId] : [])));
}
