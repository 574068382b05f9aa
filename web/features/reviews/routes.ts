import { paths } from '#web/app/paths.ts';
import type { Screen } from '#web/app/routing/screens.ts';
import { SEES_SERVICE_DAY } from '#web/app/session/guards.ts';

export const REVIEWS_SCREENS: readonly Screen[] = [
  {
    path: paths.reviews,
    who: SEES_SERVICE_DAY,
    ofVenue: true,
    load: () => import('./reviews-screen.tsx'),
    texts: ['reviews', 'refusals', 'auth'],
    menu: { icon: 'star', text: 'nav.reviews', group: 'guests', module: 'reviews' },
  },
];
