import { ACCOUNT_SCREENS } from '#web/features/account/routes.ts';
import { BOOKING_SCREENS } from '#web/features/booking/routes.ts';
import { BOSS_SCREENS } from '#web/features/boss/routes.ts';
import { CUSTOMERS_SCREENS } from '#web/features/customers/routes.ts';
import { DEPOSITS_SCREENS } from '#web/features/deposits/routes.ts';
import { GUESTS_SCREENS } from '#web/features/guests/routes.ts';
import { INBOX_SCREENS } from '#web/features/inbox/routes.ts';
import { INVOICES_SCREENS } from '#web/features/invoices/routes.ts';
import { MANAGE_SCREENS } from '#web/features/manage/routes.ts';
import { MARKETING_SCREENS } from '#web/features/marketing/routes.ts';
import { PAYMENTS_SCREENS } from '#web/features/payments/routes.ts';
import { PLATFORM_SCREENS } from '#web/features/platform/routes.ts';
import { REVIEWS_SCREENS } from '#web/features/reviews/routes.ts';
import { SETTINGS_SCREENS } from '#web/features/settings/routes.ts';
import { SHOP_SCREENS } from '#web/features/shop/routes.ts';
import { STATS_SCREENS } from '#web/features/stats/routes.ts';
import { SUPPORT_SCREENS } from '#web/features/support/routes.ts';
import { TASKS_SCREENS } from '#web/features/tasks/routes.ts';
import { TICKETS_SCREENS } from '#web/features/tickets/routes.ts';
import { USERS_SCREENS } from '#web/features/users/routes.ts';
import { WHATSAPP_SCREENS } from '#web/features/whatsapp/routes.ts';
import type { Screen } from './routing/screens.ts';

/** Every screen for signed-in users. */
export const SCREENS: readonly Screen[] = [
  ...MANAGE_SCREENS,
  ...BOOKING_SCREENS,
  ...GUESTS_SCREENS,
  ...INBOX_SCREENS,
  ...REVIEWS_SCREENS,
  ...MARKETING_SCREENS,
  ...DEPOSITS_SCREENS,
  ...TASKS_SCREENS,
  ...STATS_SCREENS,
  ...USERS_SCREENS,
  ...SETTINGS_SCREENS,
  ...PAYMENTS_SCREENS,
  ...WHATSAPP_SCREENS,
  ...TICKETS_SCREENS,
  ...BOSS_SCREENS,
  ...INVOICES_SCREENS,
  ...SHOP_SCREENS,
  ...CUSTOMERS_SCREENS,
  ...SUPPORT_SCREENS,
  ...PLATFORM_SCREENS,
  ...ACCOUNT_SCREENS,
];
