import type { OperationId } from '#shared/operations/index.ts';
import type { Grants } from './grants.ts';
import { ACCOUNT_GRANTS } from './operation-grants/account.ts';
import { ACCOUNTS_GRANTS } from './operation-grants/accounts.ts';
import { AGENTS_GRANTS } from './operation-grants/agents.ts';
import { AUTH_GRANTS } from './operation-grants/auth.ts';
import { AVAILABILITY_GRANTS } from './operation-grants/availability.ts';
import { BOSS_GRANTS } from './operation-grants/boss.ts';
import { CAMPAIGNS_GRANTS } from './operation-grants/campaigns.ts';
import { COUPONS_GRANTS } from './operation-grants/coupons.ts';
import { CREDITS_GRANTS } from './operation-grants/credits.ts';
import { CUSTOMERS_GRANTS } from './operation-grants/customers.ts';
import { DEMAND_GRANTS } from './operation-grants/demand.ts';
import { GUARD_GRANTS } from './operation-grants/guard.ts';
import { GUEST_GRANTS } from './operation-grants/guest.ts';
import { GUESTS_GRANTS } from './operation-grants/guests.ts';
import { HOSTNAMES_GRANTS } from './operation-grants/hostnames.ts';
import { INBOX_GRANTS } from './operation-grants/inbox.ts';
import { INVOICES_GRANTS } from './operation-grants/invoices.ts';
import { LIMITS_GRANTS } from './operation-grants/limits.ts';
import { LIVE_GRANTS } from './operation-grants/live.ts';
import { PAYMENTS_GRANTS } from './operation-grants/payments.ts';
import { PLAN_GRANTS } from './operation-grants/plan.ts';
import { REPORT_GRANTS } from './operation-grants/report.ts';
import { RESERVATIONS_GRANTS } from './operation-grants/reservations.ts';
import { REVIEWS_GRANTS } from './operation-grants/reviews.ts';
import { SETTINGS_GRANTS } from './operation-grants/settings.ts';
import { SHOP_GRANTS } from './operation-grants/shop.ts';
import { STATS_GRANTS } from './operation-grants/stats.ts';
import { TASKS_GRANTS } from './operation-grants/tasks.ts';
import { TICKETS_GRANTS } from './operation-grants/tickets.ts';
import { TRANSFERS_GRANTS } from './operation-grants/transfers.ts';
import { USERS_GRANTS } from './operation-grants/users.ts';
import { VENUES_GRANTS } from './operation-grants/venues.ts';
import { WAITLIST_GRANTS } from './operation-grants/waitlist.ts';
import { WHATSAPP_GRANTS } from './operation-grants/whatsapp.ts';

/** Each operation's role; the compiler demands a line for every operation, in the file of its area. */
export const OPERATION_GRANTS = {
  ...ACCOUNT_GRANTS,
  ...ACCOUNTS_GRANTS,
  ...AGENTS_GRANTS,
  ...AUTH_GRANTS,
  ...AVAILABILITY_GRANTS,
  ...BOSS_GRANTS,
  ...CREDITS_GRANTS,
  ...CUSTOMERS_GRANTS,
  ...DEMAND_GRANTS,
  ...GUARD_GRANTS,
  ...GUEST_GRANTS,
  ...GUESTS_GRANTS,
  ...HOSTNAMES_GRANTS,
  ...INBOX_GRANTS,
  ...INVOICES_GRANTS,
  ...LIMITS_GRANTS,
  ...LIVE_GRANTS,
  ...CAMPAIGNS_GRANTS,
  ...COUPONS_GRANTS,
  ...PAYMENTS_GRANTS,
  ...REPORT_GRANTS,
  ...REVIEWS_GRANTS,
  ...PLAN_GRANTS,
  ...RESERVATIONS_GRANTS,
  ...SETTINGS_GRANTS,
  ...SHOP_GRANTS,
  ...STATS_GRANTS,
  ...TASKS_GRANTS,
  ...TICKETS_GRANTS,
  ...TRANSFERS_GRANTS,
  ...USERS_GRANTS,
  ...VENUES_GRANTS,
  ...WAITLIST_GRANTS,
  ...WHATSAPP_GRANTS,
} as const satisfies Record<OperationId, Grants>;
