import type { Page } from 'playwright-core';
import { sumIn } from '#shared/domain/kernel/sum-in.ts';
import { openBrowser, openPage, PHONE } from '#tests/e2e/kit/browser.ts';
import { bookedToPay } from '#tests/e2e/kit/pay.ts';
import { startRealProduct } from '#tests/e2e/kit/product.ts';
import { texts } from '#tests/e2e/kit/texts.ts';
import type { Figure } from './figure.ts';

const ROUNDS = 5;
const SUM = sumIn('en', 6000, 'eur');
const PATIENCE_MS = 30_000;

/**
 * From a guest's payment on the provider's page to the confirmed reservation on the guest's own, the way back included;
 * and from a cancellation in time to the refund that the page names.
 */
export async function measurePaying(): Promise<Figure[]> {
  const [product, browser] = await Promise.all([startRealProduct(), openBrowser('everything')]);
  try {
    const { page } = await openPage(browser, { locale: 'en-GB', viewport: PHONE });
    page.setDefaultTimeout(PATIENCE_MS);
    const waits: { readonly paid: number; readonly refunded: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await bookedToPay(page, product, { covers: 6, weekday: 5 }, 'en');
      waits.push({ paid: await payOnce(page), refunded: await cancelOnce(page) });
    }
    const median = (of: 'paid' | 'refunded') =>
      (waits.map((wait) => wait[of]).toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN) / 1000;
    return [
      {
        name: 'paid at the provider to confirmed on the guest’s page, median',
        value: median('paid'),
        unit: 's',
        atMost: 2,
      },
      { name: 'cancelled in time to refund shown, median', value: median('refunded'), unit: 's', atMost: 2 },
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}

const press = (page: Page, text: string) => page.getByRole('button', { name: text, exact: true }).click();

/** Pays by card; milliseconds from the press on the provider's page, the way back to the guest's page included. */
async function payOnce(page: Page): Promise<number> {
  const [pay, reservation] = [texts('en', 'pay'), texts('en', 'reservation')];
  await press(page, pay('card', { sum: SUM }));
  await page.getByLabel('Card number').fill('4242424242424242');
  await page.getByLabel('Month / year').fill('12/34');
  await page.getByLabel('Code').fill('123');
  const pressed = performance.now();
  await press(page, 'Pay');
  await page.getByRole('heading', { name: reservation('heading.confirmed') }).waitFor();
  return performance.now() - pressed;
}

async function cancelOnce(page: Page): Promise<number> {
  const [pay, reservation] = [texts('en', 'pay'), texts('en', 'reservation')];
  await press(page, reservation('cancel'));
  const sure = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  const yes = sure.getByRole('button', { name: reservation('cancel.yes') });
  await yes.waitFor();
  const pressed = performance.now();
  await yes.click();
  const sum = { sum: SUM };
  await page
    .getByText(pay('refund.way', sum))
    .or(page.getByText(pay('refund.arrived', sum)))
    .first()
    .waitFor();
  return performance.now() - pressed;
}

if (import.meta.main) console.log(JSON.stringify(await measurePaying(), null, 2));
