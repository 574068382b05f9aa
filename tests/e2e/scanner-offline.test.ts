import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { TRATTORIA } from './kit/api.ts';
import { PATIENCE } from './kit/browser.ts';
import { demoInBrowser } from './kit/demo-in-browser.ts';
import { ownerOf } from './kit/owner.ts';
import { OWNER, signInBeside } from './kit/people.ts';
import {
  aCouponFor,
  browserWithCamera,
  giveCoupons,
  openScanner,
  press,
  shownAndGone,
  toneOf,
  verdict,
} from './kit/scanner.ts';
import { texts } from './kit/texts.ts';

// Without a line the phone judges by its own clock, so the product has the same one.
const { product } = await demoInBrowser('everything');
const owner = await ownerOf(product.origin);
await giveCoupons(owner);
const olga = await signInBeside(product, OWNER);
const t = texts('en', 'validate');

it('accepts a genuine coupon without a line, settles it later, and shows the second use of another phone', async () => {
  const { qr, couponId } = await aCouponFor(owner, 'Dario');
  const filmed = await browserWithCamera(shownAndGone({ text: qr, turned: 8 }));
  const phones = [];
  for (let nth = 0; nth < 2; nth += 1) {
    const page = await openScanner(filmed, product.origin, { who: olga, locale: 'en-GB' });
    const kept = () => page.evaluate(async () => (await caches.match('/app.html')) !== undefined);
    await expect.poll(kept, { timeout: PATIENCE }).toBe(true);
    await page.context().setOffline(true);
    await page.reload();
    await page.getByText(t('offline'), { exact: true }).waitFor();
    await press(page, t('camera.start'));
    await verdict(page, t('genuine'));
    expect(await toneOf(page)).toBe('amber');
    await press(page, t('accept'));
    await verdict(page, t('accepted'));
    expect(await toneOf(page)).toBe('amber');
    await press(page, t('next'));
    await verdict(page, t('spent'));
    // What waits outlives the page.
    await page.reload();
    await page.getByText(t('waiting_one', { count: 1 }), { exact: true }).waitFor();
    phones.push(page);
  }
  const [first, second] = phones as [Page, Page];
  await first.context().setOffline(false);
  await first.getByText(t('waiting_one', { count: 1 }), { exact: true }).waitFor({ state: 'detached' });
  await second.context().setOffline(false);
  await second.getByText(t('double'), { exact: true }).waitFor();
  await press(second, t('read'));
  await second.getByText(t('double'), { exact: true }).waitFor({ state: 'detached' });

  const listed = await owner.coupons.list({ venueId: TRATTORIA });
  if (listed.kind !== 'done') throw new Error(JSON.stringify(listed));
  const coupon = listed.value.coupons.find((each) => each.couponId === couponId);
  expect([coupon?.state, coupon?.redemption?.offline, coupon?.doubles.length]).toEqual(['spent', true, 1]);
});
