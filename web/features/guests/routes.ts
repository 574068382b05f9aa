import { paths } from '#web/app/paths.ts';
import type { Screen } from '#web/app/routing/screens.ts';
import { SEES_SERVICE_DAY } from '#web/app/session/guards.ts';

export const GUESTS_SCREENS: readonly Screen[] = [
  {
    path: paths.guests,
    who: SEES_SERVICE_DAY,
    ofVenue: true,
    load: () => import('./guests-screen.tsx'),
    texts: ['guests', 'guard', 'manage', 'refusals', 'auth'],
    tutorial: 'guests',
    menu: { icon: 'search', text: 'nav.guests', group: 'guests' },
  },
];
