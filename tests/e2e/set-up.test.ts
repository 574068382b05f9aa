import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createApi } from '#web/api/api.ts';
import { PAGE_GROUPS } from '#web/features/settings/pages.ts';
import { enter, mailTo } from './kit/account.ts';
import { findingsOfScreen } from './kit/axe.ts';
import { PHONE, TABLET, visit } from './kit/browser.ts';
import { demoInBrowser } from './kit/demo-in-browser.ts';
import { chooseDay, tellWho } from './kit/guest.ts';
import { openFor } from './kit/open-for.ts';
import { bossBeside, pendingAt } from './kit/people.ts';
import { openPhone, template, wordsOf } from './kit/phone.ts';
import { proveRosa, ROSA, signUpRosa } from './kit/sign-up.ts';
import { texts } from './kit/texts.ts';

const [settings, refusals, guest, reservation, manage] = (
  ['settings', 'refusals', 'guest', 'reservation', 'manage'] as const
).map((namespace) => texts('en', namespace)) as [Text, Text, Text, Text, Text];
type Text = ReturnType<typeof texts>;

const { product, browser } = await demoInBrowser();

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const step = (page: Page, key: string) => page.getByRole('form', { name: settings(`setup.${key}`), exact: true });
const next = (page: Page) => press(page, settings('setup.next'));

/** Rows whose columns are named once above them, and what names a field in its row all the same. */
const shownCaptions = (page: Page) =>
  page.locator('.captions-above > fieldset').evaluateAll((rows) => ({
    rows: rows.length,
    shown: rows
      .flatMap((row) => [...row.querySelectorAll('label:not(:has(input)), label > span, div > span[aria-hidden]')])
      .filter((caption) => caption.getBoundingClientRect().width > 1)
      .map((caption) => caption.textContent),
  }));

it('from signing up to the first guest, without help, timed in steps', async () => {
  const taken: string[] = [];
  let began = performance.now();
  const took = (what: string) => {
    taken.push(`${((performance.now() - began) / 1000).toFixed(1)} s ${what}`);
    began = performance.now();
  };

  const page = await openFor(browser, TABLET);
  await page.goto(`${product.origin}/auth/signup`);
  await signUpRosa(page);
  await proveRosa(page, product.mails);
  took('sign-up');
  const boss = await bossBeside(product);
  const { accounts } = createApi({ base: product.origin, session: () => boss });
  const [applied = ''] = await pendingAt(product, boss);
  await accounts.activate({ accountId: applied });
  await mailTo(product.mails, ROSA.email, /\/auth\/login/);
  took('activation');

  await page.goto(`${product.origin}/auth/login`);
  await enter(page, ROSA.email, ROSA.password);
  await page.getByRole('heading', { level: 1, name: settings('setup.title') }).waitFor();
  const field = (key: string) => page.getByLabel(settings(key), { exact: true });
  /** The screens on the way to an open page, each with how many of its fields are left to be filled in. */
  const toFill: [screen: string, fields: number][] = [];
  const seen = async (key: string) => {
    await step(page, key).waitFor();
    const inputs = step(page, key).locator('input:visible:not([type="checkbox"]), textarea:visible');
    toFill.push([
      key,
      await inputs.evaluateAll((all) => all.filter((input) => (input as HTMLInputElement).value === '').length),
    ]);
  };
  await seen('venue');
  // What was said at the sign-up need not be said again.
  await expect.poll(() => field('location.name').inputValue()).toBe('Osteria Rosa');
  expect(await field('location.address').inputValue()).toBe('Via Roma 1, 20121 Milano');
  expect(await field('location.phone').inputValue()).toBe('+393331234567');
  await expect.poll(() => field('setup.label').inputValue()).toBe('osteria-rosa');
  // What is wrong is said beside the field, and what was typed outlives the page.
  await field('location.phone').fill('call me');
  await field('location.address').fill('Via Roma 1, Milano');
  await next(page);
  await page.getByText(refusals('field.format'), { exact: true }).waitFor();
  await page.reload();
  await expect.poll(() => field('location.address').inputValue()).toBe('Via Roma 1, Milano');
  await field('location.phone').fill('+39 02 7654321');
  await next(page);
  await seen('hours');
  took('the house');

  await page.getByRole('checkbox', { name: 'Wednesday', exact: true }).uncheck();
  await next(page);
  await step(page, 'tables').waitFor();
  // Back, and on again: what was saved stands there.
  await press(page, settings('setup.back'));
  await step(page, 'hours').waitFor();
  expect(await page.getByRole('checkbox', { name: 'Wednesday', exact: true }).isChecked()).toBe(false);
  await next(page);
  took('the hours');

  await seen('tables');
  for (const [seats, count] of [
    [2, 6],
    [4, 4],
    [6, 1],
  ] as const) {
    await page.getByLabel(settings('tables.quick.size', { seats: String(seats) }), { exact: true }).fill(String(count));
  }
  await press(page, settings('tables.quick.add'));
  await page.getByText('Indoor: 6 tables for 2').waitFor();
  await next(page);
  took('the tables');

  await seen('whatsapp');
  // Coming back tomorrow begins where it was left.
  await page.goto(`${product.origin}/settings/setup`);
  await step(page, 'whatsapp').waitFor();
  await field('whatsapp.number').fill('+39 02 7654321');
  await next(page);
  await step(page, 'widget').getByText('osteria-rosa.localhost').waitFor();
  await seen('widget');
  await next(page);
  took('WhatsApp and the site');

  await seen('open');
  await press(page, settings('setup.open.press'));
  await page.getByText(settings('setup.live'), { exact: true }).waitFor();
  const address = await page.getByRole('link', { name: /osteria-rosa\.localhost/ }).getAttribute('href');
  took('opening');
  expect(toFill.map(([screen]) => screen)).toHaveLength(6);
  expect(toFill.reduce((sum, [, fields]) => sum + fields, 0)).toBeLessThanOrEqual(10);

  await field('setup.trial.phone').fill('123');
  await press(page, settings('setup.trial.press'));
  await expect.poll(() => field('setup.trial.phone').getAttribute('aria-invalid')).toBe('true');
  await field('setup.trial.phone').fill('3331234567');
  await press(page, settings('setup.trial.press'));
  await page.getByRole('link', { name: settings('setup.trial.list') }).waitFor();
  const handset = await openPhone(browser, product.phones, '393331234567', 'en-GB');
  const asked = template('en', 'confirmRequest');
  await handset
    .getByRole('article')
    .filter({ hasText: wordsOf(asked) })
    .waitFor();
  await handset.getByRole('button', { name: asked.confirm }).click();
  await page.getByRole('link', { name: settings('setup.trial.list') }).click();
  await page
    .getByRole('listitem', { name: 'Rosa Neri' })
    .getByText(manage('status.confirmed'), { exact: true })
    .waitFor();
  took('a test booking, confirmed on the own phone');

  const phone = await openFor(browser, PHONE);
  await visit(phone, address ?? '');
  await phone.getByRole('heading', { level: 1, name: /Osteria Rosa/ }).waitFor();
  await chooseDay(phone, guest);
  const free = phone.locator('label[data-status="free"] input[name="start"]');
  await free.last().check();
  await tellWho(phone, guest, { name: 'Ada Lovelace', phone: '3331234501', remarks: '' });
  await phone.getByRole('button', { name: guest('book'), exact: true }).click();
  await phone.getByRole('heading', { name: reservation('heading.unconfirmed') }).waitFor();
  took('the first guest');

  // Every page of the settings, by day and by night.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${product.origin}/settings`);
  await page.getByRole('heading', { level: 1, name: settings('title') }).waitFor();
  expect(await findingsOfScreen(page)).toEqual([]);
  for (const id of [...PAGE_GROUPS.values()].flat()) {
    await page
      .getByRole('navigation', { name: settings('list.label') })
      .locator(`a[href$="pageId=${id}"]`)
      .click();
    await page.getByRole('heading', { level: 1, name: settings(`page.${id}`), exact: true }).waitFor();
    expect([id, await findingsOfScreen(page)]).toEqual([id, []]);
    if (id === 'hallsTables') expect(await shownCaptions(page)).toEqual({ rows: expect.toSatisfy(Boolean), shown: [] });
  }
  console.info(`left to fill in: ${toFill.map(([screen, fields]) => `${screen} ${fields}`).join(', ')}`);
  console.info(`from signing up to the first guest:\n  ${taken.join('\n  ')}`);
}, 400_000);
