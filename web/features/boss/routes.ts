import { paths } from '#web/app/paths.ts';
import type { Screen } from '#web/app/routing/screens.ts';

export const BOSS_SCREENS: readonly Screen[] = [
  {
    path: paths.bossUsers,
    who: 'boss',
    area: 'customers',
    load: () => import('./users-screen.tsx'),
    texts: ['boss', 'credits', 'guests', 'hostnames', 'refusals', 'auth'],
    menu: { icon: 'users', text: 'nav.bossUsers', group: 'platform' },
  },
  {
    path: paths.bossReviews,
    who: 'boss',
    area: 'support',
    load: () => import('./reports-screen.tsx'),
    texts: ['reviews', 'refusals', 'auth'],
    menu: { icon: 'flag', text: 'nav.bossReviews', group: 'platform' },
  },
  {
    path: paths.bossLimits,
    who: 'boss',
    area: 'settings',
    load: () => import('./settings-screen.tsx'),
    texts: ['boss', 'refusals', 'auth'],
    menu: { icon: 'lock', text: 'nav.bossLimits', group: 'platformSettings' },
  },
];
