import { beforeEach, expect, it } from 'vitest';
import { trackedLinkTokensWith } from '#functions/credentials/tracked-link-token.ts';
import { forwardPage } from '#functions/pages/forward.ts';
import type { HttpEvent } from '#functions/platform/http.ts';
import { rowIdOf } from '#functions/platform/ids.ts';
import type { Table } from '#functions/platform/table.ts';
import { campaignsStore } from '#functions/stores/campaigns.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import texts from '#locales/en/campaign.json' with { type: 'json' };
import { clickedAt } from '#shared/domain/campaign/clicks.ts';
import { LINK_MS } from '#shared/domain/campaign/tracked-link.ts';
import { aVenue, NOON_TUESDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { A_TEXT, aCampaign, CAMPAIGN_ID } from '#tests/workers/campaigns/kit.ts';

const SITE = 'https://www.nina.test';
const engine = await engineOfFile();
const tokens = trackedLinkTokensWith(async () => 'a key of this test');
const guestId = 'G'.repeat(22);
const rowId = rowIdOf(CAMPAIGN_ID, guestId);
const row = { venueId: VENUE_ID, campaignId: CAMPAIGN_ID, rowId };
let now = NOON_TUESDAY;
let table: Table;
beforeEach(async () => {
  now = NOON_TUESDAY;
  ({ table } = await engine.newTable());
  await register([SITE]);
  const menu = { kind: 'button', label: 'Menu', target: `${SITE}/menu` } as const;
  const texts = { en: { ...A_TEXT, blocks: [...A_TEXT.blocks, menu] } };
  const campaigns = campaignsStore(table);
  await campaigns.write(VENUE_ID, aCampaign({ texts, startedAt: now }));
  const sent = { rowId, guestId, locale: 'en', channel: 'mail', state: 'delivered', at: now } as const;
  await campaigns.freeze(VENUE_ID, CAMPAIGN_ID, [sent]);
});

const register = async (sites: readonly string[]) => {
  const venue = aVenue();
  await venuesStore(table).save({ ...venue, content: { ...venue.content, sites } });
};

type Asked = { readonly method?: string; readonly address?: string; readonly agent?: string };

async function asked(t: string, { method = 'GET', address = '93.40.1.2', agent = 'Mozilla/5.0' }: Asked = {}) {
  const stores = { campaigns: campaignsStore(table), venues: venuesStore(table) };
  return forwardPage({ tokens, ...stores, clock: { now: () => now }, origin: () => 'https://coperto.example.com' })({
    queryStringParameters: { t },
    headers: { 'user-agent': agent, 'accept-language': 'en-GB,en;q=0.8' },
    requestContext: { http: { method, sourceIp: address } },
  } as unknown as HttpEvent);
}
const clicked = async () => {
  const [found] = await campaignsStore(table).rows(VENUE_ID, CAMPAIGN_ID);
  return clickedAt(found?.requests ?? [], NOON_TUESDAY - 60_000);
};

it('leads to the booking form of the campaign’s channel, with its token', async () => {
  const token = await tokens.mint({ ...row, nth: 0 });
  const { statusCode, headers } = await asked(token);
  expect(statusCode).toBe(302);
  expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
  const page = new URL(String(headers?.location));
  expect([page.hostname, page.pathname, page.searchParams.get('c')]).toEqual([aVenue().host, '/mk', token]);
});

it('leads to a registered site as it was typed, and no longer once the site is not registered', async () => {
  const token = await tokens.mint({ ...row, nth: 1 });
  expect((await asked(token)).headers?.location).toBe(`${SITE}/menu`);
  await register([]);
  const { statusCode, body } = await asked(token);
  expect(statusCode).toBe(404);
  expect(body).toContain(texts.unknown);
});

it('says that a link has expired, in the colours of its venue', async () => {
  const token = await tokens.mint({ ...row, nth: 0 });
  now += LINK_MS;
  const { statusCode, body } = await asked(token);
  expect(statusCode).toBe(410);
  expect(body).toContain(texts.expired);
  expect(body).toContain(aVenue().color);
});

it.each(['', 'x', `${VENUE_ID}.cut`, `${VENUE_ID}.${'c'.repeat(32)}.${'0'.repeat(16)}.0.${'a'.repeat(16)}`])(
  'says of %j that it leads nowhere, and counts nothing',
  async (token) => {
    const { statusCode, body, headers } = await asked(token);
    expect([statusCode, headers?.location]).toEqual([404, undefined]);
    expect(body).toContain(texts.unknown);
    expect(await clicked()).toBeNull();
  },
);

it.each([
  ['a look without a body', [{ method: 'HEAD' }, { method: 'HEAD' }], false],
  ['one request', [{}], false],
  ['a request and the word of the page', [{}, { method: 'POST' }], true],
  ['two requests', [{}, {}], true],
  ['two requests of a scanner’s network', [{ address: '40.94.20.1' }, { address: '40.94.20.1' }], false],
  ['two requests of a program', [{ agent: 'Proofpoint/1' }, { agent: 'Proofpoint/1' }], false],
] as const)('counts a click by %s or not', async (_, requests, counts) => {
  const token = await tokens.mint({ ...row, nth: 0 });
  for (const request of requests) {
    now += 20_000;
    await asked(token, request);
  }
  expect((await clicked()) !== null).toBe(counts);
});
