import { expect, it } from 'vitest';
import { creditsStore } from '#functions/stores/credits.ts';
import { pricesStore } from '#functions/stores/prices.ts';
import { START_CREDIT, UNIT } from '#shared/domain/credit/opening.ts';
import { NO_PRICES } from '#shared/domain/credit/prices.ts';
import { day } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { ACCOUNT, aPlatform } from '../customers/kit.ts';

const on = operationWorld();
type Offer = { readonly item: string; readonly quantity: number };

it('shows the prices of the account, where they come from, and what it has', async () => {
  const platform = await aPlatform(on.world);
  const prices = pricesStore(on.world.table);
  const from = day('2026-11-01');
  await prices.saveList('chains', { licence: [{ from, value: 40 * UNIT }] });
  await prices.save(ACCOUNT, 0, {
    ...NO_PRICES,
    list: [{ from, value: 'chains' }],
    custom: { moduleReviews: [{ from, value: 7 * UNIT }] },
    discounts: { ff: [{ from, value: 200 }] },
  });
  const shown = await platform.call('shop.sale_read', { accountId: ACCOUNT });
  const one = (item: string) => shown.offers.find((each: Offer) => each.item === item && each.quantity === 1);
  expect(one('licence')).toMatchObject({ net: 3800, usual: 4900, origin: 'list' });
  expect(one('moduleReviews')).toMatchObject({ net: 500, usual: 900, origin: 'own' });
  expect(one('moduleMarketing')).toMatchObject({ net: 1300, usual: 1500, origin: 'default' });
  expect(shown).toMatchObject({ list: 'chains', off: 200, vatRate: 22, until: null, balance: START_CREDIT.micros });
  expect(await creditsStore(on.world.table).balance(ACCOUNT)).toBe(shown.balance);
});

it('refuses an account that there is not, and an owner', async () => {
  const platform = await aPlatform(on.world);
  expect((await platform.call('shop.sale_read', { accountId: 'acc_nobody' })).errorid).toBe('account.unknown');
  const owner = await on.world.signIn({ role: 'owner' });
  expect((await platform.call('shop.sale_read', { accountId: ACCOUNT }, owner)).errorid).toBe('session.forbidden');
});
