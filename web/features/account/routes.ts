import { paths } from '#web/app/paths.ts';
import type { Screen } from '#web/app/routing/screens.ts';

export const ACCOUNT_SCREENS: readonly Screen[] = [
  {
    path: paths.account,
    who: 'operator',
    load: () => import('./account-screen.tsx'),
    texts: ['account', 'auth', 'customer', 'refusals'],
    menu: { icon: 'user', text: 'nav.account', group: 'house' },
  },
];
