import { paths } from '#web/app/paths.ts';
import type { Screen } from '#web/app/routing/screens.ts';
import { MAY_SET } from '#web/app/session/guards.ts';

export const SETTINGS_SCREENS: readonly Screen[] = [
  {
    path: paths.canvas,
    who: MAY_SET,
    ofVenue: true,
    load: () => import('./hall/canvas-screen.tsx'),
    texts: ['canvas', 'settings', 'guard', 'refusals'],
    tutorial: 'canvas',
    menu: { icon: 'wall', text: 'nav.canvas', group: 'house' },
  },
  {
    path: paths.settings,
    who: MAY_SET,
    ofVenue: true,
    load: () => import('./settings-screen.tsx'),
    texts: ['settings', 'credits', 'guard', 'hostnames', 'invoices', 'refusals', 'tasks', 'users', 'wishes', 'auth'],
    tutorial: 'settings',
    menu: { icon: 'settings', text: 'nav.settings', group: 'house' },
  },
  {
    path: paths.setup,
    who: ['owner'],
    load: () => import('./setup/setup-screen.tsx'),
    texts: ['settings', 'refusals', 'wishes'],
  },
];
