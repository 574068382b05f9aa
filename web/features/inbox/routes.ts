import { paths } from '#web/app/paths.ts';
import type { Screen } from '#web/app/routing/screens.ts';
import { WORKS_SERVICE_DAY } from '#web/app/session/guards.ts';

export const INBOX_SCREENS: readonly Screen[] = [
  {
    path: paths.messages,
    who: WORKS_SERVICE_DAY,
    ofVenue: true,
    load: () => import('./inbox-screen.tsx'),
    texts: ['inbox', 'manage', 'refusals'],
    tutorial: 'messages',
    menu: { icon: 'chat', text: 'nav.messages', group: 'guests', counter: 'unreadCount' },
  },
];
