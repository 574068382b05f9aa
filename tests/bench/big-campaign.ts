import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { rowIdOf } from '#functions/platform/ids.ts';
import { documentsOf, type Table, tableOn } from '#functions/platform/table.ts';
import { campaignsStore } from '#functions/stores/campaigns.ts';
import { consentsStore } from '#functions/stores/consents.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { startEngine } from '#infra/local/engine/engine.ts';
import { indexStream } from '#infra/local/engine/upkeep.ts';
import { clientFor, NAMES } from '#infra/local/names.ts';
import type { Campaign } from '#shared/domain/campaign/campaign.ts';
import type { CampaignRow } from '#shared/domain/campaign/rows.ts';
import { EVERYBODY } from '#shared/domain/campaign/segment.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { anAct } from '#tests/kit/consents.ts';

const AT_ONCE = 32;
/** The first 250 messages leave slowly, and have left already. */
export const SENT_BEFORE = 250;

const TEXT = {
  subject: 'White truffles are here',
  blocks: [
    { kind: 'text', text: 'From Alba, until Sunday.' },
    { kind: 'button', label: 'Book', target: '' },
  ],
} as const;

type Big = { readonly venueId: VenueId; readonly campaignId: string; readonly guests: number; readonly now: number };

/** Writes a paused newsletter to so many guests, with their consents, into the data of a product that does not run. */
export async function writeBigCampaign(dataDir: string, { venueId, campaignId, guests, now }: Big): Promise<void> {
  const engine = await startEngine(dataDir);
  const client = new DynamoDBClient(clientFor(engine.endpoint));
  const table = tableOn(documentsOf(client), () => NAMES.table);
  if (engine.file) indexStream(engine.file);
  const names = Array.from({ length: guests }, (_, nth) => `bulk${nth}x`);
  await inTurns(names, (name) => writeGuest(table, venueId, name, now));
  const draft: Campaign = {
    ...{ campaignId, name: 'Truffles', segment: EVERYBODY, state: 'draft', stop: null, by: 'bench', channel: 'mail' },
    ...{ texts: { en: TEXT }, dueAt: null, writtenAt: now, startedAt: null, revision: 1, step: 0 },
  };
  const campaigns = campaignsStore(table);
  await campaigns.write(venueId, draft);
  await campaigns.advance(venueId, draft, { state: 'freezing', stop: null, dueAt: null }, now);
  await campaigns.freeze(
    venueId,
    campaignId,
    names.map((name, nth) => rowOf(campaignId, name, nth, now)),
  );
  const frozen = await campaigns.find(venueId, campaignId);
  if (frozen) await campaigns.advance(venueId, frozen, { state: 'paused', stop: null, dueAt: null }, now);
  client.destroy();
  await engine.stop();
}

const idOf = (name: string): string => name.padEnd(22, '0');

async function writeGuest(table: Table, venueId: VenueId, name: string, now: number): Promise<void> {
  const guestId = idOf(name);
  const figures = { bookings: 1, visits: 1, noShows: 0, cancelled: 0, lastVisit: '2026-11-01', latest: '2026-11-01' };
  const card = { guestId, names: [name], phone: '', email: `${name}@example.com`, locale: 'en', ...figures };
  await guestBookStore(table).keep(venueId, card as never, { version: 0, goneAt: 0, also: [] });
  await consentsStore(table).add(venueId, anAct({ guestId, purpose: 'mail', at: now - 1000 }));
}

function rowOf(campaignId: string, name: string, nth: number, now: number): CampaignRow {
  const guestId = idOf(name);
  const row = { rowId: rowIdOf(campaignId, guestId), guestId, locale: 'en', channel: 'mail', at: now } as const;
  return nth < SENT_BEFORE ? { ...row, state: 'delivered', claimedAt: now } : { ...row, state: 'wanted' };
}

async function inTurns<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = [...all];
  const worker = async () => {
    for (let one = left.pop(); one !== undefined; one = left.pop()) await work(one);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
