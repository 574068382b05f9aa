import { paths } from '#web/app/paths.ts';
import type { Screen } from '#web/app/routing/screens.ts';

/** What the platform's own staff do, beside their customers. */
export const PLATFORM_SCREENS: readonly Screen[] = [
  {
    path: paths.bossDashboard,
    who: 'boss',
    area: 'money',
    load: () => import('./dashboard/dashboard-screen.tsx'),
    texts: ['dashboard', 'manage', 'refusals'],
    menu: { icon: 'chart', text: 'nav.bossDashboard', group: 'platform' },
  },
  {
    path: paths.bossPayments,
    who: 'boss',
    area: 'money',
    load: () => import('./payments/payments-screen.tsx'),
    texts: ['dashboard', 'refusals'],
    menu: { icon: 'card', text: 'nav.bossPayments', group: 'platform' },
  },
  {
    path: paths.bossTables,
    who: 'boss',
    area: 'money',
    load: () => import('./tables/tables-screen.tsx'),
    texts: ['dashboard', 'refusals'],
    menu: { icon: 'table', text: 'nav.bossTables', group: 'platform' },
  },
  {
    path: paths.bossLocalize,
    who: 'boss',
    area: 'texts',
    load: () => import('./localize/localize-screen.tsx'),
    texts: ['localize', 'refusals'],
    menu: { icon: 'chat', text: 'nav.bossLocalize', group: 'platformSettings' },
  },
  {
    path: paths.bossCountries,
    who: 'boss',
    area: 'settings',
    load: () => import('./countries/countries-screen.tsx'),
    texts: ['localize'],
    menu: { icon: 'globe', text: 'nav.bossCountries', group: 'platformSettings' },
  },
  {
    path: paths.bossTeam,
    who: 'boss',
    area: 'team',
    load: () => import('./team-screen.tsx'),
    texts: ['localize', 'refusals'],
    menu: { icon: 'users', text: 'nav.bossTeam', group: 'platformSettings' },
  },
];
