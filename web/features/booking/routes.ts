import { paths } from '#web/app/paths.ts';
import type { Screen } from '#web/app/routing/screens.ts';
import { WORKS_SERVICE_DAY } from '#web/app/session/guards.ts';

export const BOOKING_SCREENS: readonly Screen[] = [
  {
    path: paths.booking,
    who: WORKS_SERVICE_DAY,
    ofVenue: true,
    load: () => import('./booking-screen.tsx'),
    texts: ['desk', 'manage', 'refusals', 'wishes', 'auth'],
    menu: { icon: 'phone', text: 'nav.booking', group: 'service', module: 'reservations' },
  },
];
