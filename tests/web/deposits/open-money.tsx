import { screen, within } from '@testing-library/react';
import { anApi, aSession, done, someSettings } from '#tests/web/app/kit.ts';
import { openPage } from '#tests/web/app/page.tsx';
import type { someMoney } from './money.ts';

type Money = ReturnType<typeof someMoney>;

/** The panel of one reservation's money, as a person of the venue opens it. */
export async function openMoney(first: Money, calls: object, role: 'manager' | 'host' = 'manager') {
  const venues = [{ venueId: 'ven_trattoria', name: 'Trattoria da Nina', zone: 'Europe/Rome' }];
  const settings = someSettings({ role, venues: venues as never });
  const api = anApi({
    settings: { read: () => done({ settings }) },
    payments: {
      list: () => done({ rows: [], totals: { held: 0, refundable: 0, ours: 0, disputed: 0 }, currency: 'eur' }),
      read: () => done({ money: first }),
      ...calls,
    } as never,
  });
  openPage(`/deposits?reservation=${first.id}`, api, aSession(settings));
  return within(await screen.findByRole('dialog', { name: first.name }));
}
