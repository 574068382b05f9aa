// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anApi, aSession, done, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';
import { someVenue } from './kit.ts';

const NOTE = /^The licence has no end date today/;
const OFFERS = [
  { item: 'licence', quantity: 1, net: 4900 },
  { item: 'credits', quantity: 25, net: 2500 },
];
const SHOP = { offers: OFFERS, vatRate: 22, until: null, modules: [], orders: [] };
const press = async (name: RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

it('says that a licence without an end date ends after the months that are bought, until they are taken out', async () => {
  const settings = someSettings({ role: 'owner' });
  const api = anApi({
    settings: { read: () => done({ settings }), venue: () => done(someVenue()) },
    shop: { read: () => done(SHOP) },
  });
  openPage('/settings?pageId=services', api, aSession(settings));
  await press(/Credits of €25$/);
  expect(screen.queryByText(NOTE)).toBeNull();
  await press(/^Add to the cart: Licence: 1 month$/);
  await screen.findByText(NOTE);
  await press(/^Add to the cart: Licence: 1 month$/);
  expect(screen.queryByText(NOTE)).toBeNull();
});
