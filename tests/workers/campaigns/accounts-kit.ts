import type { Table } from '#functions/platform/table.ts';
import { buildRow, buildRowsStores } from '#functions/services/customers/build-rows.ts';
import { type Account, accountsStore } from '#functions/stores/accounts.ts';
import { campaignsStore } from '#functions/stores/campaigns.ts';
import { type User, usersStore } from '#functions/stores/users.ts';
import { type AccountSegment, ALL_ACCOUNTS } from '#shared/domain/campaign/account-segment.ts';
import type { Campaign } from '#shared/domain/campaign/campaign.ts';
import type { CampaignText } from '#shared/domain/campaign/message.ts';
import { PLATFORM_SENDER } from '#shared/domain/campaign/platform-sender.ts';
import { aUser, NOON_TUESDAY } from '#tests/kit/builders.ts';
import { anAccount } from '#tests/operations/accounts/kit.ts';

/** Of these the engine holds nobody out of the campaign: the hash of the two decides. */
export const TO_ACCOUNTS = 'd'.repeat(32);

export const NEWS_TEXT: CampaignText = {
  subject: 'A new report',
  blocks: [
    { kind: 'heading', text: 'Your year in figures' },
    { kind: 'text', text: 'Better & <faster>.' },
    { kind: 'button', label: 'Look', target: '/stats' },
  ],
};

type ToAccounts = Campaign<AccountSegment>;

export const aCampaignToAccounts = (over: Partial<ToAccounts> = {}): ToAccounts => ({
  ...{ campaignId: TO_ACCOUNTS, name: 'Report', segment: ALL_ACCOUNTS, state: 'draft', stop: null, by: 'Bruno' },
  ...{ channel: 'mail', texts: { en: NEWS_TEXT, it: NEWS_TEXT }, dueAt: null },
  ...{ writtenAt: NOON_TUESDAY, startedAt: null, revision: 1, step: 0 },
  ...over,
});

/** An account with its owner and its row; its id is `acc_<name>`, its address `<name>@example.com`. */
export async function aCustomer(
  table: Table,
  name: string,
  over: Partial<Account> = {},
  owner: Partial<User> = {},
): Promise<string> {
  const accountId = `acc_${name}`;
  const said = { ...anAccount(accountId), username: name, fullName: name, company: `${name} srl`, vat: name, ...over };
  await accountsStore(table).add(said);
  const email = `${name}@example.com`;
  await usersStore(table).create(
    aUser({ userId: `usr_${name}`, accountId, name, email, role: 'owner', locale: 'it', ...owner }),
  );
  await buildRow(buildRowsStores(table), accountId);
  return accountId;
}

/** Writes a campaign to accounts and starts it. */
export async function startToAccounts(table: Table, now: number, over: Partial<ToAccounts> = {}): Promise<void> {
  await aCustomer(table, 'ada');
  await startOnAccounts(table, now, over);
}

export async function startOnAccounts(table: Table, now: number, over: Partial<ToAccounts> = {}): Promise<void> {
  const campaigns = campaignsStore(table);
  const draft = aCampaignToAccounts(over);
  await campaigns.write(PLATFORM_SENDER, draft);
  await campaigns.advance(PLATFORM_SENDER, draft, { state: 'freezing', stop: null, dueAt: now }, now);
}
