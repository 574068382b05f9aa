import type { OperationDeclaration } from '#shared/contracts/define.ts';
import * as accounts from './accounts/accounts.ts';
import * as agents from './agents/agents.ts';
import * as credits from './credits/credits.ts';
import * as seller from './invoices/seller.ts';
import * as shop from './shop/shop.ts';

/** What the platform does with its customers: their accounts, their agents, and what they buy of it. */
export const platform = {
  accounts: {
    ...{ activate: accounts.activate, alerts: accounts.alerts, house: accounts.house, list: accounts.list },
    ...{ pause: accounts.pause, read: accounts.read, resume: accounts.resume },
  },
  agents: { grant: agents.grant, list: agents.list, withdraw: agents.withdraw },
  credits: { ask_write: credits.ask_write, entries: credits.entries, quote: credits.quote, read: credits.read },
  invoices: { seller: seller.seller, seller_write: seller.seller_write },
  shop: { check: shop.check, order_write: shop.order_write, read: shop.read },
} as const satisfies Record<string, Record<string, OperationDeclaration>>;
