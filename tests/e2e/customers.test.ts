import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findingsOfScreen } from './kit/axe.ts';
import { openPage, PATIENCE, TABLET } from './kit/browser.ts';
import { chooseOption } from './kit/choose-option.ts';
import { demoInBrowser } from './kit/demo-in-browser.ts';
import { closeWithTest } from './kit/open-for.ts';
import { bossBeside, keepSession } from './kit/people.ts';
import { texts } from './kit/texts.ts';

const [boss, customer, guests, refusals] = (['boss', 'customer', 'guests', 'refusals'] as const).map((name) =>
  texts('en', name),
) as [Text, Text, Text, Text];
type Text = ReturnType<typeof texts>;

const PORTO = 'Osteria del Porto S.r.l.';
const { product, browser } = await demoInBrowser('everything');
const person = await bossBeside(product);

async function open(path: string): Promise<Page> {
  const { page, context, problems } = await openPage(browser, { locale: 'en-GB', viewport: TABLET });
  closeWithTest(context, problems);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await keepSession(context, person);
  await page.goto(product.origin + path);
  return page;
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const rows = (page: Page) => page.getByRole('table').getByRole('row');
const nextMonth = () => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString().slice(0, 10);
};

it('the boss finds an account, keeps the view, saves it as a file, and changes a price from a day on and back', async () => {
  const page = await open('/boss/users?tab=active');
  const other = page.getByText('Gasthaus Sonne GmbH');
  await other.waitFor();
  await chooseOption(page.getByRole('combobox', { name: boss('column.group'), exact: true }), boss('kind.operator'));
  await page.getByLabel(boss('search'), { exact: true }).fill('porto');
  await other.waitFor({ state: 'detached' });
  expect(await rows(page).count()).toBe(2);

  await press(page, guests('view.keep'));
  await page.getByLabel(guests('view.name'), { exact: true }).fill('Harbour');
  await press(page, guests('view.save'));
  const chip = page.getByRole('button', { name: 'Harbour', exact: true });
  await chip.waitFor();
  await page.goto(`${product.origin}/boss/users?tab=active`);
  await other.waitFor();
  await chip.click();
  await page.getByText(PORTO).waitFor();
  await expect.poll(() => rows(page).count(), { timeout: PATIENCE }).toBe(2);

  const [file] = await Promise.all([page.waitForEvent('download'), press(page, boss('csv'))]);
  expect(file.suggestedFilename()).toMatch(/^customers.*\.csv$/);
  const [heads, ...lines] = readFileSync(await file.path(), 'utf8')
    .trim()
    .split(/\r?\n/);
  expect(heads).toContain(boss('column.users'));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(PORTO);

  const cell = (value: string) =>
    page.getByRole('button', { name: boss('edit.of', { what: boss('column.fv'), name: PORTO, value }), exact: true });
  const before = (await page.locator('td[data-column="fv"]').textContent()) ?? '';
  await cell(before).click();
  const amount = page.getByLabel(boss('edit.unit.fv'), { exact: true });
  await amount.fill('130');
  await press(page, boss('edit.save'));
  await page.getByText(refusals('field.tooLarge')).waitFor();
  await amount.fill('25');
  expect(await findingsOfScreen(page)).toEqual([]);
  await press(page, boss('edit.save'));
  await cell('25%').waitFor();
  await press(page, `${boss('undo')}: ${boss('edit.title', { what: boss('column.fv'), name: PORTO })}`);
  await cell(before).waitFor();

  // From a later day on: what holds today stays, and the account's card says what comes.
  await cell(before).click();
  await amount.fill('30');
  await page.getByLabel(boss('edit.from'), { exact: true }).fill(nextMonth());
  await press(page, boss('edit.save'));
  await page.getByText(boss('edit.done')).first().waitFor();
  await cell(before).waitFor();
}, 180_000);

it('an account is paused with a reason, which is asked for, and goes on; its card tells all of it', async () => {
  const page = await open('/boss/users?tab=active&q=porto');
  await press(page, boss('pause.of', { name: PORTO }));
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: boss('pause.confirm'), exact: true }).click();
  await dialog.getByText(refusals('field.required')).waitFor();
  await dialog.getByLabel(boss('pause.reason')).fill('The invoice of May is open');
  await dialog.getByRole('button', { name: boss('pause.confirm'), exact: true }).click();
  await page.getByText(boss('pause.done', { name: PORTO }), { exact: true }).waitFor();
  await page.goto(`${product.origin}/boss/users?tab=paused&q=porto`);
  await page.getByText('The invoice of May is open').waitFor();
  await press(page, boss('resume.of', { name: PORTO }));
  await dialog.getByRole('button', { name: boss('resume'), exact: true }).click();
  await page.getByText(boss('resume.done', { name: PORTO }), { exact: true }).waitFor();

  await page.goto(`${product.origin}/customers`);
  await page.getByLabel(customer('search'), { exact: true }).fill('porto');
  await page.getByRole('button', { name: new RegExp(`^${PORTO}`) }).click();
  await page.getByText(customer('did.resumed')).waitFor();
  await page.getByText(`${customer('did.paused')}: The invoice of May is open`).waitFor();
  await page.getByText('30%').first().waitFor();
  expect(await findingsOfScreen(page)).toEqual([]);
}, 180_000);

it('a price list shows what an account would have paid with it; the plafond is changed on what was seen', async () => {
  const page = await open('/boss/users?tab=active&q=porto');
  await press(page, boss('lists'));
  const lists = page.getByRole('dialog', { name: boss('lists') });
  await chooseOption(lists.getByRole('combobox', { name: boss('lists.one'), exact: true }), boss('lists.new'));
  await lists.getByLabel(boss('lists.name'), { exact: true }).fill('harbours');
  await lists.getByLabel(boss('edit.unit.price'), { exact: true }).fill('0.02');
  await lists.getByRole('button', { name: boss('edit.save'), exact: true }).click();
  await lists
    .getByRole('combobox', { name: boss('lists.one'), exact: true })
    .filter({ hasText: 'harbours' })
    .waitFor();

  await page.goto(`${product.origin}/customers`);
  await page.getByLabel(customer('search'), { exact: true }).fill('porto');
  await page.getByRole('button', { name: new RegExp(`^${PORTO}`) }).click();
  await chooseOption(page.getByRole('combobox', { name: customer('list'), exact: true }), 'harbours');
  await page.getByText(/With this list they would have paid €[\d.]+ in \w+ \d{4}; they paid €[\d.]+\./).waitFor();
  await press(page, customer('list.choose'));
  await page.getByText(customer('list.done')).waitFor();

  const plafond = page.getByLabel(customer('plafond'), { exact: true });
  const save = plafond.locator('xpath=ancestor::form').getByRole('button', { name: customer('save'), exact: true });
  await plafond.fill('fifty');
  await save.click();
  await page.getByText(customer('notANumber')).waitFor();
  expect(await plafond.inputValue()).toBe('fifty');
  await plafond.fill('50');
  await save.click();
  await page.getByText(customer('plafond.done')).waitFor();
  // The history says what it was and what it is.
  await page
    .getByText(customer('change.now', { what: customer('plafond'), before: '€100.00', after: '€50.00' }))
    .waitFor();
}, 180_000);
