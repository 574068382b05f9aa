import { paths } from '#web/app/paths.ts';
import type { Screen } from '#web/app/routing/screens.ts';
import { MAY_SET } from '#web/app/session/guards.ts';

export const SHOP_SCREENS: readonly Screen[] = [
  {
    path: paths.shop,
    who: MAY_SET,
    ofVenue: true,
    load: () => import('./shop-screen.tsx'),
    texts: ['credits', 'refusals', 'auth'],
    menu: { icon: 'coins', text: 'nav.shop', group: 'house' },
  },
];
