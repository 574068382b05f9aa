import type { OperationDeclaration } from '#shared/contracts/define.ts';
import * as accounts from './accounts/accounts.ts';
import * as agents from './agents/agents.ts';
import * as bossCampaigns from './boss/campaigns.ts';
import * as dashboard from './boss/dashboard.ts';
import * as fixings from './boss/fixings.ts';
import * as bossMail from './boss/mail.ts';
import * as bossMoney from './boss/money.ts';
import * as team from './boss/team.ts';
import * as texts from './boss/texts.ts';
import * as credits from './credits/credits.ts';
import * as customerCard from './customers/card.ts';
import * as customers from './customers/customers.ts';
import * as customerLicence from './customers/licence.ts';
import * as customerLists from './customers/lists.ts';
import * as customerTerms from './customers/terms.ts';
import * as invoices from './invoices/invoices.ts';
import * as outstanding from './invoices/outstanding.ts';
import * as ownInvoices from './invoices/own.ts';
import * as seller from './invoices/seller.ts';
import * as report from './report/report.ts';
import * as sales from './shop/sales.ts';
import * as shop from './shop/shop.ts';
import * as support from './tickets/support.ts';
import * as tickets from './tickets/tickets.ts';

/** What the platform does with its customers: their accounts, their agents, what they buy of it, and its support. */
export const platform = {
  accounts: {
    ...{ activate: accounts.activate, alerts: accounts.alerts, house: accounts.house },
    ...{ pause: accounts.pause, read: accounts.read, resume: accounts.resume },
  },
  boss: {
    ...{ campaigns: bossCampaigns.campaigns, campaigns_act: bossCampaigns.campaigns_act },
    ...{ campaigns_audience: bossCampaigns.campaigns_audience, campaigns_results: bossCampaigns.campaigns_results },
    ...{ campaigns_start: bossCampaigns.campaigns_start, campaigns_test: bossCampaigns.campaigns_test },
    ...{ campaigns_segment_remove: bossCampaigns.campaigns_segment_remove },
    ...{ campaigns_segment_write: bossCampaigns.campaigns_segment_write },
    campaigns_write: bossCampaigns.campaigns_write,
    ...{ dashboard: dashboard.dashboard, dashboard_build: dashboard.dashboard_build },
    ...{ spends_write: dashboard.spends_write, suppliers_write: dashboard.suppliers_write },
    ...{ mail: bossMail.mail, mail_test: bossMail.mail_test },
    ...{ social: bossMail.social, social_write: bossMail.social_write },
    ...{ fixings: fixings.fixings, payments: bossMoney.payments, paypal: bossMoney.paypal, tables: bossMoney.tables },
    ...{ texts: texts.texts, texts_shown: texts.texts_shown, texts_write: texts.texts_write },
    ...{ team: team.team, team_invite: team.team_invite, team_remove: team.team_remove },
    ...{ team_withdraw: team.team_withdraw, team_write: team.team_write },
  },
  agents: { grant: agents.grant, list: agents.list, withdraw: agents.withdraw },
  credits: {
    ...{ ask_write: credits.ask_write, entries: credits.entries, fixing: credits.fixing },
    ...{ quote: credits.quote, read: credits.read },
  },
  customers: {
    ...{ brought: customerCard.brought, card: customerCard.card, own_venues: customerCard.own_venues },
    ...{ rebuild: customers.rebuild, rows: customers.rows, what_if: customerCard.what_if },
    ...{ licence_undo: customerLicence.licence_undo, licence_write: customerLicence.licence_write },
    ...{ list_write: customerLists.list_write, lists: customerLists.lists },
    ...{ list_choose: customerTerms.list_choose, plafond_write: customerTerms.plafond_write },
    ...{ price_undo: customerTerms.price_undo, price_write: customerTerms.price_write },
  },
  invoices: {
    ...{ bank_read: outstanding.bank_read, bank_write: outstanding.bank_write },
    ...{
      buyer: invoices.buyer,
      create: invoices.create,
      credit: invoices.credit,
      list: invoices.list,
      read: invoices.read,
    },
    ...{ outstanding: outstanding.outstanding, payment_write: outstanding.payment_write },
    ...{ promise_write: outstanding.promise_write },
    ...{ own: ownInvoices.own, own_read: ownInvoices.own_read },
    ...{ resend: invoices.resend, retry: invoices.retry },
    ...{ seller: seller.seller, seller_write: seller.seller_write },
  },
  report: { read: report.read },
  shop: {
    ...{ check: shop.check, order_write: shop.order_write, pay: shop.pay, read: shop.read },
    ...{ accounts: sales.accounts, orders: sales.orders, sale_cancel: sales.sale_cancel },
    ...{ sale_read: sales.sale_read, sale_write: sales.sale_write },
  },
  tickets: {
    ...{ open: tickets.open, list: tickets.list, read: tickets.read, write: tickets.write },
    ...{ turn_write: tickets.turn_write, presence: tickets.presence, consent_write: tickets.consent_write },
    ...{ attach_start: tickets.attach_start, attach_write: tickets.attach_write },
    ...{ queue: support.queue, thread_read: support.thread_read, answer: support.answer },
    ...{ state_write: support.state_write, thread_presence: support.thread_presence, figures: support.figures },
    ...{ canned_read: support.canned_read, canned_write: support.canned_write, look: support.look },
  },
} as const satisfies Record<string, Record<string, OperationDeclaration>>;
