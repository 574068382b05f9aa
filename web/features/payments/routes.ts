import { paths } from '#web/app/paths.ts';
import type { Screen } from '#web/app/routing/screens.ts';

export const PAYMENTS_SCREENS: readonly Screen[] = [
  {
    path: paths.paypal,
    who: 'operator',
    ofVenue: true,
    load: () => import('./payments-screen.tsx'),
    texts: ['payments', 'refusals', 'auth'],
    menu: { icon: 'card', text: 'nav.paypal', group: 'house' },
  },
];
