import { paths } from '#web/app/paths.ts';
import type { Screen } from '#web/app/routing/screens.ts';

export const STATS_SCREENS: readonly Screen[] = [
  {
    path: paths.stats,
    who: 'operator',
    ofVenue: true,
    load: () => import('./stats-screen.tsx'),
    texts: ['stats', 'manage', 'refusals', 'earn'],
    menu: { icon: 'chart', text: 'nav.stats', group: 'house' },
  },
];
