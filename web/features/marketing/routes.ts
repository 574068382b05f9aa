import { paths } from '#web/app/paths.ts';
import type { Screen } from '#web/app/routing/screens.ts';
import { MAY_SET } from '#web/app/session/guards.ts';

export const MARKETING_SCREENS: readonly Screen[] = [
  {
    path: paths.campaigns,
    who: MAY_SET,
    ofVenue: true,
    load: () => import('./marketing-screen.tsx'),
    texts: ['marketing', 'whatsapp', 'manage', 'refusals', 'auth'],
    menu: { icon: 'mail', text: 'nav.campaigns', group: 'guests', module: 'marketing' },
  },
  {
    path: paths.bossCampaigns,
    who: 'boss',
    area: 'marketing',
    // Both screens are one file to fetch: the first load names every file.
    load: () => import('./marketing-screen.tsx').then(({ Accounts: Component }) => ({ Component })),
    texts: ['marketing', 'whatsapp', 'boss', 'credits', 'refusals'],
    menu: { icon: 'mail', text: 'nav.campaigns', group: 'platform' },
  },
];
