import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Scene } from '#tests/kit/film.ts';
import { axeFindings } from './kit/axe.ts';
import { openPage, PHONE } from './kit/browser.ts';
import { demoInBrowser } from './kit/demo-in-browser.ts';
import { openGroup } from './kit/menu.ts';
import { closeWithTest } from './kit/open-for.ts';
import { ownerOf } from './kit/owner.ts';
import { HOST, OWNER, signInBeside } from './kit/people.ts';
import {
  aCouponFor,
  browserWithCamera,
  giveCoupons,
  openScanner,
  photoOf,
  press,
  shownAndGone,
  toneOf,
  verdict,
} from './kit/scanner.ts';
import { texts } from './kit/texts.ts';
import { aPartyOf } from './kit/visits.ts';

const { product, browser } = await demoInBrowser('everything', 4);
const owner = await ownerOf(product.origin);
await giveCoupons(owner);
const olga = await signInBeside(product, OWNER);

describe.each([
  { locale: 'en', tag: 'en-GB', first: 980, looks: { turned: 17, blurred: 3 } },
  { locale: 'ja', tag: 'ja-JP', first: 981, looks: { turned: -24, light: 0.35 } },
] as const)('the scanner in $locale', ({ locale, tag, first, looks }) => {
  const t = texts(locale, 'validate');

  /** A phone whose camera sees a code, with the scanner open and the camera on. */
  async function scans(scene: Scene): Promise<Page> {
    const filmed = await browserWithCamera(shownAndGone({ ...looks, ...scene }));
    const page = await openScanner(filmed, product.origin, { who: olga, locale: tag });
    await press(page, t('camera.start'));
    return page;
  }

  it('a coupon is scanned, redeemed by one tap, refused the second time, and given back by the manager', async () => {
    const { qr } = await aCouponFor(owner, 'Anna Rossi');
    const page = await scans({ text: qr });
    await verdict(page, t('valid'));
    expect(await toneOf(page)).toBe('ok');
    await page.getByText(t('counts_other', { count: 4 }), { exact: true }).waitFor();
    await page.getByText(t('gift.off', { what: '10%' }), { exact: true }).waitFor();
    await page.getByText(t('holder', { name: 'Anna Rossi' }), { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await press(page, t('persons.fewer'));
    await press(page, t('redeem'));
    await verdict(page, t('redeemed'));
    await page.getByText(t('persons_other', { count: 3 }), { exact: true }).waitFor();

    await press(page, t('next'));
    await verdict(page, t('spent'));
    expect(await toneOf(page)).toBe('no');
    await press(page, t('undo'));
    await page.getByLabel(t('undo.why')).fill('Wrong table');
    await press(page, t('undo.do'));
    await verdict(page, t('undone'));
    await press(page, t('next'));
    await verdict(page, t('valid'));
  });

  it('a reservation’s code shows the party, which arrives by one tap and can be set back', async () => {
    const party = await aPartyOf(owner, product.origin, first);
    const page = await scans({ text: `https://trattoria.localhost/r?at=${party.id}` });
    await verdict(page, party.name);
    await press(page, t('arrive'));
    await verdict(page, t('arrived'));
    await press(page, t('undo'));
    await verdict(page, party.name);
    await page.getByRole('button', { name: t('arrive'), exact: true }).waitFor();
  });

  it('a code is typed, as untidily as people type, by keyboard alone', async () => {
    const { code } = await aCouponFor(owner, 'Bruno');
    const page = await openScanner(browser, product.origin, { who: olga, locale: tag });
    await page.getByLabel(t('type.label')).focus();
    await page.keyboard.type('K7Q2');
    await page.keyboard.press('Enter');
    await page.getByText(t('type.wrong'), { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel(t('type.label')).fill(` ${code.toLowerCase().replaceAll('-', ' ')}`);
    await page.keyboard.press('Enter');
    await page
      .getByRole('alert')
      .filter({ hasText: t('valid') })
      .waitFor();
    await page.keyboard.press('Enter');
    await verdict(page, t('redeemed'));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});

const t = texts('en', 'validate');

it('a photo of the code does as well as the camera', async () => {
  const { qr } = await aCouponFor(owner, 'Carla');
  const page = await openScanner(browser, product.origin, { who: olga, locale: 'en-GB' });
  const photo = page.locator('input[type=file]');
  await photo.setInputFiles({ name: 'table.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await page.getByText(t('photo.none'), { exact: true }).waitFor();
  await photo.setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: await photoOf(browser, qr) });
  await verdict(page, t('valid'));
});

it('leads to the sign-in and back, and from the menu; a host whom the venue does not let validate is told so', async () => {
  const { page, context, problems } = await openPage(browser, { locale: 'en-GB', viewport: PHONE });
  closeWithTest(context, problems);
  const auth = texts('en', 'auth');
  await page.goto(`${product.origin}/validateqr`);
  await page.getByLabel(auth('login.email'), { exact: true }).fill(HOST);
  await page.getByLabel(auth('login.password'), { exact: true }).fill('coperto-demo');
  await press(page, auth('login.submit'));
  await page.getByRole('button', { name: t('camera.start'), exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/validateqr');
  await page.getByText(texts('en', 'refusals')('coupon.mayNotValidate'), { exact: true }).waitFor();
  await page.getByRole('link', { name: t('back') }).click();
  const app = texts('en', 'app');
  await press(page, app('nav.open'));
  await openGroup(page, 'lists');
  await page.getByRole('link', { name: app('nav.scan'), exact: true }).click();
  await page.getByRole('button', { name: t('camera.start'), exact: true }).waitFor();
});

it('without a camera it says why, and what else can be done', async () => {
  const page = await openScanner(browser, product.origin, { who: olga, locale: 'en-GB' });
  await press(page, t('camera.start'));
  await page
    .getByText(t('camera.none'))
    .or(page.getByText(t('camera.refused')))
    .first()
    .waitFor();
});
