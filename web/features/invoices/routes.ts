import { paths } from '#web/app/paths.ts';
import type { Screen } from '#web/app/routing/screens.ts';

export const INVOICES_SCREENS: readonly Screen[] = [
  {
    path: paths.bossInvoices,
    who: 'boss',
    area: 'money',
    load: () => import('./invoices-screen.tsx'),
    texts: ['invoices', 'refusals', 'auth'],
    menu: { icon: 'coins', text: 'nav.invoices', group: 'platform' },
  },
];
