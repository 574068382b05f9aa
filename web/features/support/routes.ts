import { paths } from '#web/app/paths.ts';
import type { Screen } from '#web/app/routing/screens.ts';

export const SUPPORT_SCREENS: readonly Screen[] = [
  {
    path: paths.bossTickets,
    who: 'boss',
    area: 'support',
    load: () => import('./queue-screen.tsx'),
    texts: ['tickets', 'refusals', 'auth'],
    menu: { icon: 'chat', text: 'nav.bossTickets', group: 'platform', counter: 'ticketsCount' },
  },
];
