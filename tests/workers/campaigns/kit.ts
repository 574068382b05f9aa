import type { SQSEvent } from 'aws-lambda';
import { couponKeysWith } from '#functions/credentials/coupon-keys.ts';
import { trackedLinkTokensWith } from '#functions/credentials/tracked-link-token.ts';
import { unsubscribeTokensWith } from '#functions/credentials/unsubscribe-token.ts';
import type { Mail, MailGateway, MailOutcome } from '#functions/gateways/mail.ts';
import type { WhatsApp } from '#functions/gateways/whatsapp.ts';
import type { Table } from '#functions/platform/table.ts';
import type { OwnSenders } from '#functions/services/whatsapp/own-senders.ts';
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
import { campaignsWorker } from '#functions/workers/campaigns/handler.ts';
import { mailCarrier } from '#functions/workers/campaigns/mail-carrier.ts';
import type { StepsDeps } from '#functions/workers/campaigns/steps.ts';
import { type WhatsAppCarrierDeps, whatsAppCarrier } from '#functions/workers/campaigns/whatsapp-carrier.ts';
import type { CampaignCommand } from '#shared/contracts/messages/outbox.ts';
import type { Campaign } from '#shared/domain/campaign/campaign.ts';
import type { MailQuota } from '#shared/domain/campaign/mail-share.ts';
import type { CampaignText } from '#shared/domain/campaign/message.ts';
import { EVERYBODY } from '#shared/domain/campaign/segment.ts';
import { NOON_TUESDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { anAct } from '#tests/kit/consents.ts';
import { outboxItems } from '#tests/kit/outbox.ts';

export const CAMPAIGN_ID = 'c'.repeat(32);

export const A_TEXT: CampaignText = {
  subject: 'Truffles are here',
  blocks: [
    { kind: 'text', text: 'Come & taste them.' },
    { kind: 'button', label: 'Book', target: '' },
  ],
};

export const aCampaign = (over: Partial<Campaign> = {}): Campaign => ({
  ...{ campaignId: CAMPAIGN_ID, name: 'Truffles', segment: EVERYBODY, state: 'draft', stop: null, by: 'Nina' },
  ...{ channel: 'mail', texts: { en: A_TEXT }, dueAt: null },
  ...{ writtenAt: NOON_TUESDAY, startedAt: null, revision: 1, step: 0 },
  ...over,
});

/** A guest with a card and a proven consent to mails, from before noon of Tuesday. */
export async function aGuestInBook(table: Table, name: string, phone = '', visited = '2026-11-01'): Promise<string> {
  const guestId = name.padEnd(22, '0');
  const figures = { bookings: 1, visits: 1, noShows: 0, cancelled: 0 };
  const days = { lastVisit: visited as never, latest: visited as never };
  const card = { guestId, names: [name], phone, email: `${name}@example.com`, locale: 'en', ...figures, ...days };
  await guestBookStore(table).keep(VENUE_ID, card as never, { version: 0, goneAt: 0, also: [] });
  await consentsStore(table).add(VENUE_ID, anAct({ guestId, purpose: 'mail', at: NOON_TUESDAY - 1 }));
  return guestId;
}

type WhatsAppSide = WhatsAppCarrierDeps & { readonly senders: Pick<OwnSenders, 'forNews'> };
const NO_WHATSAPP: WhatsApp = { send: async () => ({ kind: 'noAnswer' }) };
const NO_NUMBER = { forNews: async () => null, forTemplate: async () => null, refused: async () => {} };

type Answer = (mail: Mail) => Promise<MailOutcome>;
const accepts: Answer = async () => ({ kind: 'accepted', messageId: 'm' });

type Pace = Pick<StepsDeps, 'quotas' | 'rates' | 'wait'>;
const AMPLE: MailQuota = { perSecond: 1000, perDay: null, sentToday: 0 };

const secret = async () => 'a secret of this test';

/** The worker on a table, with a provider that keeps what left; `answer` decides what it says. */
export function sendingOn(
  clock: { now(): number },
  answer: Answer = accepts,
  by: Partial<WhatsAppSide> = {},
  pace: Partial<Pace> = {},
) {
  const mails: Mail[] = [];
  const { whatsApp = NO_WHATSAPP, senders = NO_NUMBER } = by;
  const depsOn = (on: Table, around: (send: MailGateway['send']) => MailGateway['send'] = (send) => send) => {
    const coupons = couponsStore(on);
    const links = trackedLinkTokensWith(secret);
    const mail = {
      send: around(async (mail) => {
        const outcome = await answer(mail);
        if (outcome.kind === 'accepted') mails.push(mail);
        return outcome;
      }),
    };
    const origin = () => 'https://coperto.example.com';
    const tokens = unsubscribeTokensWith(secret);
    return {
      automations: automationsStore(on),
      modules: modulesStore(on),
      ...{ campaigns: campaignsStore(on), book: guestBookStore(on), consents: consentsStore(on), coupons, senders },
      ...{ reservations: reservationsStore(on), reviewGuests: reviewGuestsStore(on), venues: venuesStore(on), clock },
      ...{ quotas: { recent: async () => AMPLE }, rates: { count: async () => 1 }, wait: async () => {}, ...pace },
      toAccounts: {
        ...{ campaigns: campaignsStore(on), consents: consentsStore(on), venues: venuesStore(on), clock, mail, tokens },
        ...{ links, origin, accountRows: accountRowsStore(on), invoices: invoicesStore(on), users: usersStore(on) },
        seller: sellerStore(on),
      },
      carriers: {
        mail: mailCarrier({ mail, tokens, links, origin, coupons, couponKeys: couponKeysWith(secret), clock }),
        whatsapp: whatsAppCarrier({ whatsApp, senders, links }),
      },
    };
  };
  const take = async (deps: ReturnType<typeof depsOn>, command: CampaignCommand) => {
    const record = { messageId: '1', body: JSON.stringify(command), attributes: {} };
    const { batchItemFailures } = await campaignsWorker(deps)({ Records: [record] } as unknown as SQSEvent);
    return batchItemFailures.length === 0;
  };
  return { mails, depsOn, take };
}

/** Writes the campaign and starts it. */
export async function startOn(table: Table, now: number, over: Partial<Campaign> = {}): Promise<void> {
  const campaigns = campaignsStore(table);
  const draft = aCampaign(over);
  await campaigns.write(VENUE_ID, draft);
  await campaigns.advance(VENUE_ID, draft, { state: 'freezing', stop: null, dueAt: now }, now);
}

/** The commands of campaigns that were ever due, the earliest first. */
export async function commandsOf(table: Table): Promise<{ dueAt: number; command: CampaignCommand }[]> {
  const items = await outboxItems(table);
  return items
    .flatMap(({ dueAt, entries }) =>
      entries.flatMap((entry) => (entry.kind === 'campaign' ? [{ dueAt, command: entry }] : [])),
    )
    .toSorted((a, b) => a.command.step - b.command.step);
}
