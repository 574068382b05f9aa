import { expect, it } from 'vitest';
import { builtGuest } from './built-guest.ts';
import { aCoupon, aVisit } from './fake-visits.ts';

const guest = builtGuest();
const TOKEN = 'ven_trattoria.res_9.mac';

it.each([
  ['its own page', `/coupon#${aCoupon().code}`],
  ['the page of a review', `/review#${TOKEN}`],
])('is printed as a card on one sheet, with nothing else, from %s', async (_, path) => {
  const { after } = guest.venue;
  after.coupons.set(aCoupon().code, aCoupon());
  after.visits.set(TOKEN, aVisit());
  const page = await guest.open(path);
  if (path.startsWith('/review')) await page.getByRole('button', { name: 'Only the coupon' }).click();
  await page.getByRole('img').waitFor();
  const sheets = (await page.pdf()).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(sheets).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByText(aCoupon().code).isVisible()).toBe(true);
  for (const other of ['header', 'footer', 'form', 'button']) {
    expect([other, await page.locator(other).filter({ visible: true }).count()]).toEqual([other, 0]);
  }
  await page.context().close();
});
