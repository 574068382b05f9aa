import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { unsubscribeTokens } from '#functions/credentials/unsubscribe-token.ts';
import { mail } from '#functions/gateways/mail.ts';
import { clock } from '#functions/platform/clock.ts';
import { eachRecord } from '#functions/platform/each-record.ts';
import { env } from '#functions/platform/env.ts';
import { lazily } from '#functions/platform/lazily.ts';
import { theTable } from '#functions/platform/table.ts';
import { campaignsStore } from '#functions/stores/campaigns.ts';
import { consentsStore } from '#functions/stores/consents.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { parseCampaignStep } from '#shared/contracts/messages/parse-command.ts';
import { type StepsDeps, takeStep } from './steps.ts';

/** Takes started campaigns on, one step at a time; a command that comes again finds the step taken. */
export const campaignsWorker =
  (deps: StepsDeps) =>
  (event: SQSEvent): Promise<SQSBatchResponse> =>
    eachRecord(event, 'campaigns', (body) => takeStep(deps, parseCampaignStep(body)));

export const handler = lazily(() => {
  const table = theTable();
  return campaignsWorker({
    campaigns: campaignsStore(table),
    book: guestBookStore(table),
    consents: consentsStore(table),
    reservations: reservationsStore(table),
    venues: venuesStore(table),
    mail: mail(),
    tokens: unsubscribeTokens(),
    origin: () => env('APP_ORIGIN'),
    clock,
  });
});
