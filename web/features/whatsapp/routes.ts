import { paths } from '#web/app/paths.ts';
import type { Screen } from '#web/app/routing/screens.ts';
import { MAY_SET } from '#web/app/session/guards.ts';

export const WHATSAPP_SCREENS: readonly Screen[] = [
  {
    path: paths.whatsapp,
    who: MAY_SET,
    ofVenue: true,
    load: () => import('./whatsapp-screen.tsx'),
    texts: ['whatsapp', 'manage', 'refusals', 'auth'],
    menu: { icon: 'phone', text: 'nav.whatsapp', group: 'house' },
  },
];
