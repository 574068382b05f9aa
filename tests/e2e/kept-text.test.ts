import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { IDLE_LOCK_MS } from '#web/app/session/idle-lock.ts';
import { enter, PASSWORD, section } from './kit/account.ts';
import { openPage, TABLET } from './kit/browser.ts';
import { demoInBrowser } from './kit/demo-in-browser.ts';
import { openGroup } from './kit/menu.ts';
import { closeWithTest } from './kit/open-for.ts';
import { keepSession, signInBeside } from './kit/people.ts';
import { texts } from './kit/texts.ts';

const [auth, account, app, settings, tasks] = (['auth', 'account', 'app', 'settings', 'tasks'] as const).map(
  (namespace) => texts('en', namespace),
) as [Text, Text, Text, Text, Text];
type Text = ReturnType<typeof texts>;
const OWNER = 'owner@demo.coperto.test';
const HOST = 'host@demo.coperto.test';
const NEW = 'brass-kettle-noon';
const FAQS = '/settings?pageId=faqs';

const { product, browser } = await demoInBrowser();

/** A browser in which somebody is signed in, with as many pages as are opened. */
async function browserOf(email: string, password = PASSWORD) {
  const { page, context, problems } = await openPage(browser, { locale: 'en-GB', viewport: TABLET });
  closeWithTest(context, problems);
  await keepSession(context, await signInBeside(product, email, password));
  return { page, another: () => context.newPage() };
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Opens the questions and answers, and writes a further one. */
async function writes(page: Page, answer: string) {
  await page.goto(product.origin + FAQS);
  await press(page, settings('faqs.add'));
  await field(page, settings('faqs.question')).last().fill('Is there parking?');
  await field(page, settings('faqs.answer')).last().fill(answer);
}
/** Signs in where the page is locked, and finds the answer in the row that was added. */
async function finds(page: Page, answer: string, password = PASSWORD) {
  await page.getByRole('heading', { level: 1, name: auth('lock.title') }).waitFor();
  await page.getByLabel(auth('login.password'), { exact: true }).fill(password);
  await press(page, auth('lock.submit'));
  await expect.poll(() => field(page, settings('faqs.answer')).last().inputValue()).toBe(answer);
  expect(page.url()).toBe(product.origin + FAQS);
}
async function idles(page: Page) {
  await page.evaluate((ago) => localStorage.setItem('touched', String(Date.now() - ago)), IDLE_LOCK_MS + 1);
  await page.keyboard.press('Shift');
}

it('what an owner has typed stands again after the page was locked, or another window has signed out', async () => {
  const { page, another } = await browserOf(OWNER);
  await writes(page, 'Two minutes away');
  await idles(page);
  await finds(page, 'Two minutes away');
  await (await another()).goto(`${product.origin}/auth/logout`);
  await finds(page, 'Two minutes away');
  await press(page, settings('save'));
  await page.getByText(settings('saved'), { exact: true }).waitFor();
  // It is saved, and no second row of it comes back.
  await idles(page);
  await finds(page, 'Two minutes away');
  expect(await page.getByText(settings('unsaved'), { exact: true }).count()).toBe(0);
}, 120_000);

it('what was typed when another device changed the password stands again, and is saved once the new one is given', async () => {
  const { page } = await browserOf(OWNER);
  const laptop = await browserOf(OWNER);
  await writes(page, 'Five minutes away');
  await laptop.page.goto(`${product.origin}/account`);
  const card = section(laptop.page, 'password.title');
  await card.getByLabel(account('password.present'), { exact: true }).fill(PASSWORD);
  await card.getByLabel(auth('password.new'), { exact: true }).fill(NEW);
  await card.getByLabel(auth('password.repeat'), { exact: true }).fill(NEW);
  await press(laptop.page, account('password.save'));
  await laptop.page.getByText(account('password.done')).waitFor();
  await press(page, settings('save'));
  await finds(page, 'Five minutes away', NEW);
  await press(page, settings('save'));
  await page.getByText(settings('saved'), { exact: true }).waitFor();
}, 120_000);

it('whoever signs in after somebody else finds nothing of what that one was typing', async () => {
  const { page } = await browserOf(HOST);
  const isNew = () => press(page, tasks('new'));
  await page.goto(`${product.origin}/tasks`);
  await isNew();
  await field(page, tasks('field.title')).fill('Call Rossi');
  await idles(page);
  await press(page, auth('lock.other'));
  await enter(page, OWNER, NEW);
  // Within the same page: loading it anew would forget everything.
  await openGroup(page, 'house');
  await page
    .getByRole('link', { name: app('nav.tasks') })
    .first()
    .click();
  await isNew();
  expect(await field(page, tasks('field.title')).inputValue()).toBe('');
}, 120_000);
