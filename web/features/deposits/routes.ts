import { paths } from '#web/app/paths.ts';
import type { Screen } from '#web/app/routing/screens.ts';
import { SEES_TONIGHT } from '#web/app/session/guards.ts';

export const DEPOSITS_SCREENS: readonly Screen[] = [
  {
    path: paths.deposits,
    who: SEES_TONIGHT,
    ofVenue: true,
    load: () => import('./deposits-screen.tsx'),
    texts: ['deposits', 'manage', 'refusals', 'auth'],
    menu: { icon: 'coins', text: 'nav.deposits', group: 'guests' },
  },
];
