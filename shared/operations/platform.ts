import type { OperationDeclaration } from '#shared/contracts/define.ts';
import * as accounts from './accounts/accounts.ts';
import * as agents from './agents/agents.ts';
import * as team from './boss/team.ts';
import * as credits from './credits/credits.ts';
import * as seller from './invoices/seller.ts';
import * as report from './report/report.ts';
import * as shop from './shop/shop.ts';

/** What the platform does with its customers: their accounts, their agents, and what they buy of it. */
export const platform = {
  accounts: {
    ...{ activate: accounts.activate, alerts: accounts.alerts, house: accounts.house, list: accounts.list },
    ...{ pause: accounts.pause, read: accounts.read, resume: accounts.resume },
  },
  boss: {
    ...{ team: team.team, team_invite: team.team_invite, team_remove: team.team_remove },
    ...{ team_withdraw: team.team_withdraw, team_write: team.team_write },
  },
  agents: { grant: agents.grant, list: agents.list, withdraw: agents.withdraw },
  credits: { ask_write: credits.ask_write, entries: credits.entries, quote: credits.quote, read: credits.read },
  invoices: { seller: seller.seller, seller_write: seller.seller_write },
  report: { read: report.read },
  shop: { check: shop.check, order_write: shop.order_write, read: shop.read },
} as const satisfies Record<string, Record<string, OperationDeclaration>>;
