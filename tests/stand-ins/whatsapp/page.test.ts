import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, openPage, PHONE, TABLET } from '#tests/e2e/kit/browser.ts';
import { message, openStandIn, receiver } from './kit.ts';

let browser: Browser;
let callback: Awaited<ReturnType<typeof receiver>>;
let standIn: Awaited<ReturnType<typeof openStandIn>>;
beforeAll(async () => {
  browser = await openBrowser();
  callback = await receiver();
  standIn = await openStandIn(callback.url);
});
afterAll(async () => {
  await browser.close();
  await standIn.stop();
  await callback.stop();
});

it('shows a new phone by itself, and what its owner presses on the keyboard reaches the house', async () => {
  const { page, problems } = await openPage(browser, { locale: 'en', viewport: PHONE });
  await page.goto(standIn.origin);
  await page
    .getByText('Book a table with any number')
    .or(page.getByText('Choose a phone'))
    .first()
    .waitFor({ state: 'attached' });
  await standIn.send(message('+4915112345678', 'de'));
  const phone = page.getByRole('link', { name: '+4915112345678' });
  await phone.waitFor();
  await phone.focus();
  await page.keyboard.press('Enter');

  const confirm = page.getByRole('button', { name: 'Bestätigen', exact: true });
  await confirm.waitFor();
  expect(await page.getByText('Ihr Tisch bei Trattoria da Nina').getAttribute('lang')).toBe(null);
  expect(await page.locator('article').first().getAttribute('lang')).toBe('de');
  const link = page.getByRole('link', { name: 'Buchung ansehen', exact: true });
  expect(await link.getAttribute('href')).toBe('https://book.example.com/r#ven_x.res_y.mac');

  await confirm.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => callback.news.at(-1), { timeout: 20_000 }).toEqual({ payload: 'C1.proof' });
  await page.locator('button[aria-pressed=true]').waitFor();
  // Drawing the chat anew does not take the keyboard's place away.
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Bestätigen');
  expect(callback.news.map(({ status }) => status)).toContain('read');
  expect(problems).toEqual([]);
  await page.close();
});

it('shows what a guest wrote as text, never as markup', async () => {
  const { page } = await openPage(browser, { locale: 'en', viewport: TABLET });
  await standIn.send(message('+393331234599', 'it'));
  await page.goto(`${standIn.origin}/#393331234599`);
  await page.getByRole('textbox', { name: 'Message' }).fill('<img src=x> ciao');
  await page.keyboard.press('Enter');
  await page.getByRole('article').getByText('<img src=x> ciao').waitFor();
  await expect.poll(() => callback.news.at(-1), { timeout: 20_000 }).toEqual({ text: '<img src=x> ciao' });
  await page.close();
});

it.each([320, 390, 1180])(
  'needs no scrolling to the side on a screen %i pixels wide, with long and Japanese texts',
  async (width) => {
    const { page } = await openPage(browser, { locale: 'ja', viewport: { width, height: 700 } });
    await standIn.send(message('+819012345678', 'ja'));
    await page.goto(`${standIn.origin}/#819012345678`);
    await page.getByRole('button', { name: '確認する', exact: true }).first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    const heights = await page
      .locator('.key')
      .evaluateAll((keys) => keys.map((key) => key.getBoundingClientRect().height));
    for (const height of heights) expect(height).toBeGreaterThanOrEqual(44);
    await page.close();
  },
);
