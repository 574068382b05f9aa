import { beforeEach, expect, it } from 'vitest';
import { trackedLinkTokensWith } from '#functions/credentials/tracked-link-token.ts';
import { unsubscribeTokensWith } from '#functions/credentials/unsubscribe-token.ts';
import { forwardPage } from '#functions/pages/forward.ts';
import { unsubscribePage } from '#functions/pages/unsubscribe.ts';
import type { HttpEvent } from '#functions/platform/http.ts';
import { rowIdOf } from '#functions/platform/ids.ts';
import type { Table } from '#functions/platform/table.ts';
import { accountRowsStore } from '#functions/stores/account-rows.ts';
import { campaignsStore } from '#functions/stores/campaigns.ts';
import { consentsStore } from '#functions/stores/consents.ts';
import { usersStore } from '#functions/stores/users.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { clickedAt } from '#shared/domain/campaign/clicks.ts';
import { PLATFORM_SENDER } from '#shared/domain/campaign/platform-sender.ts';
import { NOON_TUESDAY } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { aCampaignToAccounts, aCustomer, TO_ACCOUNTS } from '#tests/workers/campaigns/accounts-kit.ts';

const engine = await engineOfFile();
const secret = async () => 'a key of this test';
const links = trackedLinkTokensWith(secret);
const tokens = unsubscribeTokensWith(secret);
const clock = { now: () => NOON_TUESDAY };
const rowId = rowIdOf(TO_ACCOUNTS, 'acc_ada');
const row = { venueId: PLATFORM_SENDER, campaignId: TO_ACCOUNTS, rowId };
let table: Table;
beforeEach(async () => {
  ({ table } = await engine.newTable());
  await aCustomer(table, 'ada');
  const campaigns = campaignsStore(table);
  await campaigns.write(PLATFORM_SENDER, aCampaignToAccounts());
  const guest = { guestId: 'acc_ada', locale: 'it', channel: 'mail', state: 'wanted', at: 1 } as const;
  await campaigns.freeze(PLATFORM_SENDER, TO_ACCOUNTS, [{ rowId, ...guest }]);
});

const request = (method: string, t: string, body = '') =>
  ({
    queryStringParameters: { t },
    headers: {},
    requestContext: { http: { method, sourceIp: '203.0.113.9' } },
    body,
  }) as unknown as HttpEvent;

const stop = (method: string, t: string, body = '') =>
  unsubscribePage({
    ...{ tokens, clock, consents: consentsStore(table), campaigns: campaignsStore(table) },
    ...{ venues: venuesStore(table), accountRows: accountRowsStore(table) },
    digest: { tokens: { open: async () => null } as never, users: usersStore(table) },
  })(request(method, t, body));

const follow = (method: string, t: string) =>
  forwardPage({
    ...{ tokens: links, clock, campaigns: campaignsStore(table), venues: venuesStore(table) },
    origin: () => 'https://app.coperto.test',
  })(request(method, t));

const acts = () => consentsStore(table).actsOf(PLATFORM_SENDER, 'acc_ada');

it('ends the news of an account by one click without a cookie, and by reading nothing', async () => {
  const t = await tokens.mint({ venueId: PLATFORM_SENDER, guestId: 'acc_ada', purpose: 'mail' });
  const { body } = await stop('GET', t);
  expect(body).toContain('Coperto');
  expect(await acts()).toEqual([]);
  expect((await stop('POST', t, 'List-Unsubscribe=One-Click')).statusCode).toBe(200);
  await stop('POST', t, 'List-Unsubscribe=One-Click');
  expect(await acts()).toMatchObject([{ act: 'withdrawn', form: 'oneClick', at: NOON_TUESDAY }]);
  const forged = t.replace('acc_ada', 'acc_bea');
  expect((await stop('POST', forged, 'List-Unsubscribe=One-Click')).statusCode).toBe(404);
  const gone = await tokens.mint({ venueId: PLATFORM_SENDER, guestId: 'acc_gone', purpose: 'mail' });
  expect((await stop('POST', gone)).statusCode).toBe(404);
});

it('leads to a page of the platform, and counts a person by what the page in between sends', async () => {
  const t = await links.mint({ ...row, nth: 1 });
  const { statusCode, body, headers } = await follow('GET', t);
  expect(statusCode).toBe(200);
  expect(body).toContain('href="https://app.coperto.test/stats"');
  expect(headers?.['content-security-policy']).toMatch(/script-src 'self' 'sha256-[\w+/=]+'/);
  const clicked = async () => {
    const found = await campaignsStore(table).row(row);
    return clickedAt(found?.requests ?? [], 0);
  };
  expect(await clicked()).toBeNull();
  expect((await follow('POST', t)).statusCode).toBe(204);
  expect(await clicked()).toBe(NOON_TUESDAY);
  expect((await follow('GET', await links.mint({ ...row, nth: 7 }))).statusCode).toBe(404);
});
