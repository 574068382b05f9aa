import { paths } from '#web/app/paths.ts';
import type { Screen } from '#web/app/routing/screens.ts';

export const SHOP_SCREENS: readonly Screen[] = [
  {
    path: paths.shop,
    who: 'boss',
    area: 'money',
    load: () => import('./shop-screen.tsx'),
    texts: ['boss', 'credits', 'refusals', 'auth'],
    menu: { icon: 'card', text: 'nav.shop', group: 'platform' },
  },
];
