import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findingsOfScreen } from './kit/axe.ts';
import { openPage, TABLET } from './kit/browser.ts';
import { demoInBrowser } from './kit/demo-in-browser.ts';
import { closeWithTest } from './kit/open-for.ts';
import { bossBeside, keepSession, OWNER, type Person, signInBeside } from './kit/people.ts';
import { texts } from './kit/texts.ts';

const [app, boss, credits, customer] = [
  ...[texts('en', 'app'), texts('en', 'boss'), texts('en', 'credits'), texts('en', 'customer')],
] as [Text, Text, Text, Text];
type Text = ReturnType<typeof texts>;

const NINA = 'Da Nina S.r.l.';
const { product, browser } = await demoInBrowser('everything');
const bruno = await bossBeside(product);

async function open(path: string, person: Person = bruno): Promise<Page> {
  const { page, context, problems } = await openPage(browser, { locale: 'en-GB', viewport: TABLET });
  closeWithTest(context, problems);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await keepSession(context, person);
  await page.goto(product.origin + path);
  return page;
}
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();

/** The boss finds the demo's account and puts a month of a module into the cart. */
async function fillCart(page: Page, module: string) {
  await page.getByLabel(boss('sale.account'), { exact: true }).fill('nina');
  await press(page, new RegExp(`^${NINA}`));
  const months = credits('shop.months_one', { count: 1 });
  await press(page, new RegExp(`^${credits('shop.item.months', { what: module, months })}`));
}

it('the boss sends an order, which the owner finds in the shop; cancelled it can no longer be paid', async () => {
  const page = await open('/shop');
  await fillCart(page, credits('product.moduleReviews'));
  expect(await findingsOfScreen(page)).toEqual([]);
  await press(page, boss('sale.go.open'));
  await page.getByText(boss('sale.sent', { name: NINA })).waitFor();
  const owner = await open('/settings?pageId=services', await signInBeside(product, OWNER));
  await owner.getByText(credits('shop.sent')).waitFor();
  await owner.getByRole('button', { name: credits('shop.continue'), exact: true }).waitFor();
  await press(page, boss('sale.cancel.of', { name: NINA }));
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: boss('sale.cancel'), exact: true })
    .click();
  await page.getByText(boss('sale.cancelled'), { exact: true }).waitFor();
  await press(owner, credits('shop.continue'));
  await owner.getByText(credits('shop.state.cancelled'), { exact: true }).waitFor();
}, 180_000);

it('what is given on invoice is there at once, and a module that ended is shown and not used', async () => {
  const page = await open('/shop');
  await fillCart(page, credits('product.moduleMarketing'));
  await page.getByText(boss('sale.how.invoice'), { exact: true }).click();
  await press(page, boss('sale.go.invoice'));
  await page.getByText(boss('sale.granted', { name: NINA })).waitFor();
  await page.getByRole('table').getByText(boss('sale.state.invoiced'), { exact: true }).waitFor();

  await page.getByRole('link', { name: NINA, exact: true }).first().waitFor();
  await page.goto(`${product.origin}/customers?account=acc_demo`);
  const what = customer('end.of', { what: credits('product.moduleMarketing') });
  await press(page, `${customer('end.change')}, ${what}`);
  await page.getByLabel(customer('end.last'), { exact: true }).fill('2026-01-31');
  await page.getByLabel(boss('pause.reason'), { exact: true }).fill('The trial is over');
  await press(page, boss('edit.save'));
  await page.getByText('The trial is over').waitFor();
  const owner = await open('/settings?pageId=newsletter', await signInBeside(product, OWNER));
  await owner.getByRole('link', { name: app('module.buy'), exact: true }).waitFor();
  expect(await owner.getByRole('form').getByRole('textbox').first().isDisabled()).toBe(true);
  await press(page, new RegExp(`^${boss('undo')}`));
  await page.getByText(boss('edit.undone')).waitFor();
}, 180_000);
