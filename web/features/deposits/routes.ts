import { paths } from '#web/app/paths.ts';
import type { Screen } from '#web/app/routing/screens.ts';
import { SEES_SERVICE_DAY } from '#web/app/session/guards.ts';

export const DEPOSITS_SCREENS: readonly Screen[] = [
  {
    path: paths.deposits,
    who: SEES_SERVICE_DAY,
    ofVenue: true,
    load: () => import('./deposits-screen.tsx'),
    texts: ['deposits', 'manage', 'refusals', 'auth'],
    menu: { icon: 'coins', text: 'nav.deposits', group: 'guests' },
  },
];
