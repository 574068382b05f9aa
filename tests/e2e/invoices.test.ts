import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPage, PATIENCE, TABLET } from './kit/browser.ts';
import { chooseOption } from './kit/choose-option.ts';
import { demoInBrowser } from './kit/demo-in-browser.ts';
import { closeWithTest } from './kit/open-for.ts';
import { typeCard } from './kit/pay.ts';
import { bossBeside, keepSession, OWNER, type Person, signInBeside } from './kit/people.ts';
import { texts } from './kit/texts.ts';

const [invoices, credits, settings] = (['invoices', 'credits', 'settings'] as const).map((name) =>
  texts('en', name),
) as [Text, Text, Text];
type Text = ReturnType<typeof texts>;

const { product, browser } = await demoInBrowser('everything');

async function open(path: string, person: Person): Promise<Page> {
  const { page, context } = await openPage(browser, { locale: 'en-GB', viewport: TABLET });
  closeWithTest(context);
  await keepSession(context, person);
  await page.goto(product.origin + path);
  return page;
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const stand = (form: Record<string, string>) =>
  fetch(`${product.invoices}/do/switches`, { method: 'POST', body: new URLSearchParams(form) });

it('an owner says whom invoices are for, buys credits, and takes the invoice; the boss sends one again that was rejected', {
  timeout: 3 * PATIENCE,
}, async () => {
  const page = await open('/settings?pageId=invoice', await signInBeside(product, OWNER));
  const details = {
    ...{ company: 'Trattoria da Nina Srl', vat: '01234567897', street: 'Corso Esempio 12', postalCode: '10121' },
    ...{ city: 'Torino', province: 'TO' },
  };
  for (const [name, value] of Object.entries(details)) {
    await page.getByLabel(settings(`invoice.${name}`), { exact: true }).fill(value);
  }
  await press(page, settings('save'));
  await page.getByText(settings('saved')).waitFor();

  await page.goto(`${product.origin}/settings?pageId=services`);
  await page.getByRole('button', { name: /25/ }).first().click();
  await press(page, credits('shop.pay'));
  await typeCard(page, '4242424242424242');
  await page.waitForURL(/pageId=services/);
  await page.goto(`${product.origin}/settings?pageId=invoice`);
  // It may be on its way: a look at the page again shows how it stands.
  await expect
    .poll(
      async () => {
        await page.reload();
        await page.getByText(invoices('own.title')).waitFor();
        return page.getByText(invoices('state.MC')).count();
      },
      { timeout: PATIENCE, interval: 2000 },
    )
    .toBe(1);
  const pdf = page.getByRole('button', { name: /^PDF of / });
  const [file] = await Promise.all([page.waitForEvent('download'), pdf.click()]);
  expect(file.suggestedFilename()).toMatch(/-1\.pdf$/);
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  const staff = await open('/boss/invoiceData', await bossBeside(product));
  await stand({ mode: 'NS', delaySeconds: '0' });
  await press(staff, invoices('new'));
  await chooseOption(staff.getByRole('combobox', { name: invoices('new.customer'), exact: true }), 'Da Nina S.r.l.');
  await staff.getByLabel(invoices('new.text'), { exact: true }).fill('Consulting');
  await staff.getByRole('dialog').getByLabel(invoices('column.net'), { exact: true }).fill('400');
  await press(staff, invoices('new.save'));
  const row = staff.getByRole('row').filter({ hasText: invoices('state.NS') });
  // Behind the dialog it cannot be read any more.
  const number = (await row.getByRole('button').first().textContent()) ?? '';
  await row.getByRole('button').first().click();
  await stand({ mode: 'by digit', delaySeconds: '0' });
  await press(staff, invoices('resend'));
  await staff.getByRole('row').filter({ hasText: number }).getByText(invoices('state.RC')).waitFor();
  await staff.getByRole('tab', { name: invoices('tab.outstanding'), exact: true }).click();
  await staff.getByRole('button', { name: invoices('pay.of', { number: number }), exact: true }).waitFor();
});
