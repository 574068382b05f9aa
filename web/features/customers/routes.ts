import { paths } from '#web/app/paths.ts';
import type { Screen } from '#web/app/routing/screens.ts';

export const CUSTOMERS_SCREENS: readonly Screen[] = [
  {
    path: paths.customers,
    who: 'boss',
    area: 'customers',
    load: () => import('./customer-screen.tsx'),
    texts: ['customer', 'boss', 'credits', 'refusals', 'auth'],
    menu: { icon: 'user', text: 'nav.customers', group: 'platform', within: paths.bossUsers },
  },
];
