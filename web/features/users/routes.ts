import { paths } from '#web/app/paths.ts';
import type { Screen } from '#web/app/routing/screens.ts';
import { MAY_INVITE } from '#web/app/session/guards.ts';

export const USERS_SCREENS: readonly Screen[] = [
  {
    path: paths.users,
    who: MAY_INVITE,
    load: () => import('./users-screen.tsx'),
    texts: ['users', 'refusals', 'auth'],
    menu: { icon: 'users', text: 'nav.users', group: 'house' },
  },
];
