import type { Table } from '#functions/platform/table.ts';
import { type AccountMonthsStore, accountMonthsStore } from '#functions/stores/account-months.ts';
import type { Account } from '#functions/stores/accounts.ts';
import { type CampaignsStore, campaignsStore } from '#functions/stores/campaigns.ts';
import { type CreditsStore, creditsStore } from '#functions/stores/credits.ts';
import { type GuestBookStore, guestBookStore } from '#functions/stores/guest-book.ts';
import { type MessageFiguresStore, messageFiguresStore } from '#functions/stores/message-figures.ts';
import { type OrdersStore, ordersStore } from '#functions/stores/orders.ts';
import { type StatsStore, statsStore } from '#functions/stores/stats.ts';
import type { Venue } from '#functions/stores/venues.ts';
import { type WhatsAppNumbersStore, whatsAppNumbersStore } from '#functions/stores/whatsapp-numbers.ts';
import { type AccountMonth, addedUp, creditsUsed, soldIn } from '#shared/domain/figures/account-month.ts';
import { cloudCostOf } from '#shared/domain/figures/aws-rates.ts';
import type { Channel } from '#shared/domain/kernel/channel.ts';
import { addDays, addMonths, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { rateOfMessage } from '#shared/domain/message/rates.ts';
import { costOf, type SentKind } from '#shared/domain/whatsapp/sent-kinds.ts';
import { campaignsSentIn } from './campaigns/sent-in-month.ts';

export type AccountMonthDeps = {
  readonly accountMonths: Pick<AccountMonthsStore, 'keep'>;
  readonly stats: Pick<StatsStore, 'ofPeriod'>;
  readonly figures: Pick<MessageFiguresStore, 'sentIn'>;
  readonly campaigns: Pick<CampaignsStore, 'list' | 'rows'>;
  readonly book: Pick<GuestBookStore, 'cards'>;
  readonly credits: Pick<CreditsStore, 'entries'>;
  readonly orders: Pick<OrdersStore, 'list'>;
  readonly numbers: Pick<WhatsAppNumbersStore, 'load'>;
};

export const accountMonthStores = (table: Table): AccountMonthDeps => ({
  accountMonths: accountMonthsStore(table),
  stats: statsStore(table),
  figures: messageFiguresStore(table),
  campaigns: campaignsStore(table),
  book: guestBookStore(table),
  credits: creditsStore(table),
  orders: ordersStore(table),
  numbers: whatsAppNumbersStore(table),
});

type Whose = { readonly account: Account; readonly venues: readonly Venue[] };

/** Builds the figures of an account for a month (`2026-11`) from what is stored of it, and keeps them. */
export async function buildAccountMonth(
  deps: AccountMonthDeps,
  { account, venues }: Whose,
  month: string,
  now: number,
): Promise<void> {
  const { accountId, company, fullName, createdAt } = account;
  const [orders, entries, parts] = await Promise.all([
    deps.orders.list(accountId),
    deps.credits.entries(accountId, month),
    Promise.all(venues.map((venue) => venueMonth(deps, venue, month))),
  ]);
  const of = (figure: 'bookings' | 'covers' | 'messages' | 'mails' | 'messageCost' | 'mailCost') =>
    parts.reduce((sum, part) => sum + part[figure], 0);
  const used = creditsUsed(entries);
  const coversBy: AccountMonth['coversBy'] = addedUp(parts.map(({ coversBy }) => coversBy));
  const cloud = { venues: venues.length, bookings: of('bookings'), messages: of('messages') + of('mails') };
  const figures: AccountMonth = {
    ...{ accountId, name: company || fullName, since: createdAt, venues: venues.length },
    ...{ bookings: of('bookings'), covers: of('covers'), messages: of('messages'), mails: of('mails') },
    ...{ coversBy, granted: used.granted },
    revenue: { ...soldIn(orders, month), credits: used.paid },
    cost: { messages: of('messageCost'), mail: of('mailCost'), aws: cloudCostOf(cloud, month) },
  };
  await deps.accountMonths.keep(month, figures, now);
}

async function venueMonth(deps: AccountMonthDeps, { venueId, rules: { zone } }: Venue, month: string) {
  const from = `${month}-01` as LocalDate;
  const [days, sent, ofCampaigns, { number }] = await Promise.all([
    deps.stats.ofPeriod(venueId, { from, to: addDays(addMonths(from, 1), -1) }),
    deps.figures.sentIn(venueId, month),
    campaignsSentIn(deps, { venueId, month, zone }),
    deps.numbers.load(venueId),
  ]);
  const meals = [...days.values()].flatMap(({ meals }) => Object.values(meals));
  const all = [...sent, ...ofCampaigns];
  const whatsApp = all.filter(({ kind }) => kind.channel === 'whatsapp');
  const mails = countOf(all.filter(({ kind }) => kind.channel === 'mail'));
  const mail = { channel: 'mail', category: 'utility', market: 'other' } as const;
  return {
    bookings: meals.reduce((sum, { booked }) => sum + booked.parties, 0),
    covers: meals.reduce((sum, { booked }) => sum + booked.covers, 0),
    coversBy: addedUp<Channel>(meals.map(({ sources }) => sources)),
    messages: countOf(whatsApp),
    mails,
    // The provider bills a venue's own number to the venue.
    messageCost: number ? 0 : whatsApp.reduce((sum, { kind, count }) => sum + costOf(kind, count, from), 0),
    mailCost: mails * rateOfMessage(mail, from),
  };
}

const countOf = (lines: readonly { readonly kind: SentKind; readonly count: number }[]): number =>
  lines.reduce((sum, { count }) => sum + count, 0);
