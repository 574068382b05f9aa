import { paths } from '#web/app/paths.ts';
import type { Screen } from '#web/app/routing/screens.ts';

export const STATS_SCREENS: readonly Screen[] = [
  {
    path: paths.stats,
    who: 'operator',
    ofVenue: true,
    load: () => import('./stats-screen.tsx'),
    texts: ['stats', 'manage', 'refusals', 'earn'],
    tutorial: 'stats',
    menu: { icon: 'chart', text: 'nav.stats', group: 'house' },
  },
  {
    path: paths.businessReport,
    who: 'boss',
    area: 'money',
    load: () => import('./report/report-screen.tsx'),
    texts: ['report', 'stats', 'manage'],
    menu: { icon: 'chart', text: 'nav.bossReport', group: 'platform' },
  },
];
