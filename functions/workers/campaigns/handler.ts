import { setTimeout as sleep } from 'node:timers/promises';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { couponKeys } from '#functions/credentials/coupon-keys.ts';
import { trackedLinkTokens } from '#functions/credentials/tracked-link-token.ts';
import { unsubscribeTokens } from '#functions/credentials/unsubscribe-token.ts';
import { mail } from '#functions/gateways/mail.ts';
import { mailQuotas } from '#functions/gateways/mail-quota.ts';
import { whatsApp } from '#functions/gateways/whatsapp.ts';
import { clock } from '#functions/platform/clock.ts';
import { eachRecord } from '#functions/platform/each-record.ts';
import { env } from '#functions/platform/env.ts';
import { lazily } from '#functions/platform/lazily.ts';
import { ratesStore } from '#functions/platform/rate-counts.ts';
import { theTable } from '#functions/platform/table.ts';
import { ownSenders } from '#functions/services/whatsapp/own-senders.ts';
import { accountRowsStore } from '#functions/stores/account-rows.ts';
import { automationsStore } from '#functions/stores/automations.ts';
import { campaignsStore } from '#functions/stores/campaigns.ts';
import { consentsStore } from '#functions/stores/consents.ts';
import { couponsStore } from '#functions/stores/coupons.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { invoicesStore } from '#functions/stores/invoices.ts';
import { modulesStore } from '#functions/stores/modules.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { reviewGuestsStore } from '#functions/stores/review-guests.ts';
import { sellerStore } from '#functions/stores/seller.ts';
import { usersStore } from '#functions/stores/users.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { parseCampaignStep } from '#shared/contracts/messages/parse-command.ts';
import { mailCarrier } from './mail-carrier.ts';
import { type StepsDeps, takeStep } from './steps.ts';
import { whatsAppCarrier } from './whatsapp-carrier.ts';

/** Takes started campaigns on, one step at a time; a command that comes again finds the step taken. */
export const campaignsWorker =
  (deps: StepsDeps) =>
  (event: SQSEvent): Promise<SQSBatchResponse> =>
    eachRecord(event, 'campaigns', (body) => takeStep(deps, parseCampaignStep(body)));

export const handler = lazily(() => {
  const table = theTable();
  const links = trackedLinkTokens();
  const senders = ownSenders(table);
  const coupons = couponsStore(table);
  const origin = () => env('APP_ORIGIN');
  const mails = { mail: mail(), tokens: unsubscribeTokens(), links, clock, origin };
  const shared = { campaigns: campaignsStore(table), consents: consentsStore(table), venues: venuesStore(table) };
  return campaignsWorker({
    ...shared,
    toAccounts: {
      ...{ ...shared, ...mails, accountRows: accountRowsStore(table), invoices: invoicesStore(table) },
      ...{ users: usersStore(table), seller: sellerStore(table) },
    },
    automations: automationsStore(table),
    book: guestBookStore(table),
    modules: modulesStore(table),
    reservations: reservationsStore(table),
    reviewGuests: reviewGuestsStore(table),
    quotas: mailQuotas(clock),
    rates: ratesStore(table),
    ...{ coupons, senders, clock, wait: sleep },
    carriers: {
      mail: mailCarrier({ ...mails, coupons, couponKeys: couponKeys() }),
      whatsapp: whatsAppCarrier({ whatsApp: whatsApp(), senders, links }),
    },
  });
});
