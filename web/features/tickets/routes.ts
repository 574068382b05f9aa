import { paths } from '#web/app/paths.ts';
import type { Screen } from '#web/app/routing/screens.ts';
import { MAY_SET } from '#web/app/session/guards.ts';

export const TICKETS_SCREENS: readonly Screen[] = [
  {
    path: paths.tickets,
    who: MAY_SET,
    load: () => import('./tickets-screen.tsx'),
    texts: ['tickets', 'refusals', 'auth'],
    menu: { icon: 'chat', text: 'nav.tickets', group: 'house', ofCustomers: true, counter: 'ticketsCount' },
  },
];
