import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { couponKeysWith } from '#functions/credentials/coupon-keys.ts';
import { trackedLinkTokensWith } from '#functions/credentials/tracked-link-token.ts';
import { unsubscribeTokensWith } from '#functions/credentials/unsubscribe-token.ts';
import { ratesStore } from '#functions/platform/rate-counts.ts';
import type { Table } from '#functions/platform/table.ts';
import { campaignsWorker } from '#functions/workers/campaigns/handler.ts';
import { type MailCarrierDeps, mailCarrier } from '#functions/workers/campaigns/mail-carrier.ts';
import type { PlatformSenderDeps } from '#functions/workers/campaigns/platform-sender.ts';
import { type WhatsAppCarrierDeps, whatsAppCarrier } from '#functions/workers/campaigns/whatsapp-carrier.ts';
import { PLATFORM_SENDER } from '#shared/domain/campaign/platform-sender.ts';
import { startToAccounts } from '#tests/workers/campaigns/accounts-kit.ts';
import { aGuestInBook, commandsOf, startOn } from '#tests/workers/campaigns/kit.ts';

type Deps = Omit<Parameters<typeof campaignsWorker>[0], 'carriers' | 'toAccounts' | 'wait' | 'quotas' | 'rates'> &
  Omit<PlatformSenderDeps, 'links' | 'mail' | 'origin' | 'tokens'> &
  Pick<MailCarrierDeps, 'coupons'> &
  Pick<WhatsAppCarrierDeps, 'senders'>;

/** A campaign of a venue and one of the platform, each from its start to its first mail. */
export async function sendsCampaign(
  table: Table,
  deps: Deps,
  batch: (body: unknown) => SQSEvent,
): Promise<SQSBatchResponse> {
  await aGuestInBook(table, 'ada');
  await startOn(table, deps.clock.now());
  const secret = async () => 'a secret of this test';
  const links = trackedLinkTokensWith(secret);
  const provider = {
    mail: { send: async () => ({ kind: 'accepted', messageId: 'm' }) as const },
    origin: () => 'https://coperto.example.com',
  };
  const worker = campaignsWorker({
    ...deps,
    quotas: { recent: async () => ({ perSecond: 14, perDay: 50_000, sentToday: 0 }) },
    rates: ratesStore(table),
    wait: async () => {},
    toAccounts: { ...deps, ...provider, links, tokens: unsubscribeTokensWith(secret) },
    carriers: {
      mail: mailCarrier({
        ...{ ...deps, ...provider, links, couponKeys: couponKeysWith(secret) },
        tokens: unsubscribeTokensWith(secret),
      }),
      whatsapp: whatsAppCarrier({ ...deps, links, whatsApp: { send: async () => ({ kind: 'noAnswer' }) } }),
    },
  });
  const batchItemFailures = [];
  for (let step = 0; step < 4; step += 1) {
    // The platform's begins when the venue's has sent its first mail.
    if (step === 2) await startToAccounts(table, deps.clock.now());
    const last = (await commandsOf(table)).filter(({ command }) => (command.venueId === PLATFORM_SENDER) === step > 1);
    const answer = await worker(batch(last.at(-1)?.command));
    batchItemFailures.push(...answer.batchItemFailures);
  }
  return { batchItemFailures };
}
