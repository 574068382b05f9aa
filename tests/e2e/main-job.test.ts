import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest';
import { openBrowser, openPage, PHONE, TABLET } from './kit/browser.ts';
import { chooseTable, tellWho } from './kit/guest.ts';
import { openPhone, template, wordsOf } from './kit/phone.ts';
import { type RunningProduct, startRealProduct } from './kit/product.ts';
import { texts } from './kit/texts.ts';

let product: RunningProduct;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startRealProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

async function signIn(page: Page, locale: string, date: string) {
  const t = texts(locale, 'auth');
  await page.goto(`${product.origin}/manage?date=${date}`);
  await page.getByLabel(t('login.email'), { exact: true }).fill('host@demo.coperto.test');
  await page.getByLabel(t('login.password'), { exact: true }).fill('coperto-demo');
  await page.getByRole('button', { name: t('login.submit'), exact: true }).click();
}

/** One party's row on the hosts' list, and its buttons by their names. */
function rowOf(page: Page, locale: string, name: string) {
  const t = texts(locale, 'manage');
  const row = page.getByRole('listitem', { name });
  const button = (action: string) =>
    row.getByRole('button', { name: t('actionFor', { action: t(`action.${action}`), name }) });
  return {
    row,
    press: (action: string) => button(action).click(),
    async fromMenu(action: string) {
      await button('more').click();
      await page.getByRole('menuitem', { name: t(`action.${action}`) }).click();
    },
    async shows(...keys: string[]) {
      for (const key of keys) await row.getByText(t(key), { exact: true }).first().waitFor();
    },
  };
}

describe.each([
  { locale: 'en', tag: 'en-GB', phone: '3331234501', number: '393331234501', name: 'Ada Lovelace' },
  { locale: 'ja', tag: 'ja-JP', phone: '+81 90 1234 5678', number: '819012345678', name: '山田 花子' },
])('the main job in $locale', ({ locale, tag, phone, number, name }) => {
  const guest = texts(locale, 'guest');
  const reservation = texts(locale, 'reservation');
  const manage = texts(locale, 'manage');

  it('books, confirms in WhatsApp, and the host works the party to its end', async () => {
    const guests = await openPage(browser, { locale: tag, viewport: PHONE });
    const hosts = await openPage(browser, { locale: tag, viewport: TABLET });
    const page = guests.page;
    onTestFailed(async () => {
      for (const each of [guests.page, hosts.page]) console.info(await each.locator('body').ariaSnapshot());
    });
    await page.goto(product.origin);
    const { date } = await chooseTable(page, guest);
    await tellWho(page, guest, { name, phone, remarks: 'Near the window' });
    await page.getByRole('button', { name: guest('book'), exact: true }).click();
    await page.getByRole('heading', { name: reservation('heading.unconfirmed') }).waitFor();
    await page.getByText(reservation('step.delivered')).waitFor();

    await signIn(hosts.page, locale, date);
    const party = rowOf(hosts.page, locale, name);
    await party.shows('status.unconfirmed', 'message.delivered');

    const handset = await openPhone(browser, product.phones, number, tag);
    const request = template(locale, 'confirmRequest');
    await handset
      .getByRole('article')
      .filter({ hasText: wordsOf(request) })
      .waitFor();
    await handset.getByRole('button', { name: request.confirm }).click();
    await Promise.all([
      page.getByRole('heading', { name: reservation('heading.confirmed') }).waitFor(),
      party.shows('status.confirmed', 'message.answered'),
    ]);

    await party.fromMenu('move');
    const tables = hosts.page.getByRole('dialog');
    await tables
      .getByRole('button')
      .filter({ hasText: manage('move.free') })
      .first()
      .click();
    await party.shows('table.pinned');

    await party.press('seat');
    await party.shows('presence.seated');
    await party.press('undo');
    await party.shows('status.confirmed');

    await party.fromMenu('cancel');
    const sure = hosts.page.getByRole('alertdialog');
    await sure.getByRole('button', { name: manage('action.cancel'), exact: true }).click();
    await page.getByRole('heading', { name: reservation('heading.cancelled') }).waitFor();
    await handset
      .getByRole('article')
      .filter({ hasText: wordsOf(template(locale, 'cancelled')) })
      .waitFor();

    expect([...guests.problems, ...hosts.problems]).toEqual([]);
    for (const context of [guests.context, hosts.context, handset.context()]) await context.close();
  }, 300_000);
});
