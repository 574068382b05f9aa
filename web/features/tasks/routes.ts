import { paths } from '#web/app/paths.ts';
import type { Screen } from '#web/app/routing/screens.ts';
import { MAY_SET, SEES_KITCHEN } from '#web/app/session/guards.ts';

export const TASKS_SCREENS: readonly Screen[] = [
  {
    path: paths.tasks,
    who: SEES_KITCHEN,
    ofVenue: true,
    load: () => import('./tasks-screen.tsx'),
    texts: ['tasks', 'manage', 'refusals', 'auth'],
    tutorial: 'tasks',
    menu: { icon: 'checks', text: 'nav.tasks', group: 'house', counter: 'tasksCount' },
  },
  {
    path: paths.tasksCalendar,
    who: SEES_KITCHEN,
    ofVenue: true,
    load: () => import('./calendar/calendar-screen.tsx'),
    texts: ['tasks', 'manage', 'refusals', 'auth'],
    tutorial: 'tasks',
  },
  {
    path: paths.tasksOrders,
    who: SEES_KITCHEN,
    ofVenue: true,
    load: () => import('./orders/orders-screen.tsx'),
    texts: ['tasks', 'manage', 'wishes', 'refusals'],
    tutorial: 'tasks',
  },
  {
    path: paths.tasksSettings,
    who: MAY_SET,
    ofVenue: true,
    load: () => import('./rules/rules-screen.tsx'),
    texts: ['tasks', 'manage', 'wishes', 'refusals'],
    tutorial: 'tasks',
  },
];
