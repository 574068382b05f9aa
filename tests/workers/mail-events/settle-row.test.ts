import { expect, it } from 'vitest';
import { rowIdOf } from '#functions/platform/ids.ts';
import { settleMailRow } from '#functions/services/campaigns/settle-row.ts';
import { campaignsStore } from '#functions/stores/campaigns.ts';
import { consentsStore } from '#functions/stores/consents.ts';
import { consentState } from '#shared/domain/consent/consent.ts';
import { NOON_TUESDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { takeConsoleErrors } from '#tests/kit/console-errors.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { openWorld } from '#tests/kit/world.ts';
import { aCampaign, aGuestInBook, CAMPAIGN_ID } from '../campaigns/kit.ts';

const engine = await engineOfFile();

it.each([
  ['a delivery', { state: 'delivered' }, 'delivered', 'given', 0],
  ['a mailbox that is not there', { state: 'failed', failure: 'bounce.Permanent.General' }, 'failed', 'withdrawn', 0],
  ['a complaint', 'complaint', 'accepted', 'withdrawn', 1],
] as const)('notes %s on the row, twice as once', async (_, fate, state, consent, errors) => {
  const { table } = await openWorld(engine);
  const guestId = await aGuestInBook(table, 'ada');
  const [campaigns, consents] = [campaignsStore(table), consentsStore(table)];
  await campaigns.write(VENUE_ID, aCampaign());
  const whose = { rowId: rowIdOf(CAMPAIGN_ID, guestId), guestId, locale: 'en', channel: 'mail' } as const;
  const row = { ...whose, state: 'accepted', at: 1 } as const;
  await campaigns.freeze(VENUE_ID, CAMPAIGN_ID, [row]);
  const news = { event: 'e', messageId: 'm', at: NOON_TUESDAY + 5, fate };
  const target = { venueId: VENUE_ID, campaignId: CAMPAIGN_ID, rowId: row.rowId, attempt: 0 };
  for (let time = 0; time < 2; time += 1) await settleMailRow({ campaigns, consents }, target, news);
  expect(await campaigns.rows(VENUE_ID, CAMPAIGN_ID)).toMatchObject([{ state }]);
  expect(consentState(await consents.actsOf(VENUE_ID, guestId), 'mail')).toBe(consent);
  expect(takeConsoleErrors()).toHaveLength(errors * 2);
});
