import { expect, it } from 'vitest';
import { PATIENCE, visit } from '#tests/e2e/kit/browser.ts';
import { builtGuest } from './built-guest.ts';
import { aVenue, fakeVenue } from './fake-venue.ts';

const guest = builtGuest();
const PAYMENT = /\/(deposit-note|pay-section|money-row|cancel-money)-|\/(deposit|pay)\.json|deposit-\w+\.js|payments\//;

/** What a first visitor's browser has asked for that is about payments: on arrival, and once a time was chosen. */
async function askedFor(deposits: boolean): Promise<{ readonly first: string[]; readonly chosen: string[] }> {
  guest.newVenue(fakeVenue(aVenue({ deposits })));
  const context = await guest.browser.newContext({ locale: 'en-US', viewport: { width: 360, height: 780 } });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const aboutPayments = () => asked.filter((path) => PAYMENT.test(path));
  await visit(page, `${guest.origin}/`);
  await page.locator('label[data-status="open"]').first().waitFor();
  const first = aboutPayments();
  await page.locator('input[name="day"][value="2026-12-05"]').check();
  await page.getByRole('radio', { name: 'Indoor' }).check();
  await page.getByRole('radio', { name: '19:15' }).check();
  if (deposits) await page.locator('#deposit').waitFor();
  await page.waitForLoadState('networkidle');
  const chosen = aboutPayments();
  await context.close();
  return { first, chosen };
}

it('a visit of a venue without deposits downloads no byte of payment code, even when a time is chosen', async () => {
  expect(await askedFor(false)).toEqual({ first: [], chosen: [] });
});

it('only what a time says of its deposit loads with times that have one', async () => {
  const { first, chosen } = await askedFor(true);
  expect(first.filter((path) => !/deposit-note|deposit\.json/.test(path))).toEqual([]);
  expect(chosen.some((path) => path.includes('deposit-note'))).toBe(true);
});
