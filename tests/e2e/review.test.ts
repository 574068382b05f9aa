import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { RATED } from '#shared/domain/review/review.ts';
import { smallTargets } from '#tests/kit/small-targets.ts';
import { newKey } from '#web/api/idempotency.ts';
import { TRATTORIA } from './kit/api.ts';
import { axeFindings } from './kit/axe.ts';
import { PHONE, TABLET, visit } from './kit/browser.ts';
import { demoInBrowser } from './kit/demo-in-browser.ts';
import { openFor } from './kit/open-for.ts';
import { ownerOf } from './kit/owner.ts';
import { answered, keepSession, OWNER, signInBeside } from './kit/people.ts';
import { aCouponFor, giveCoupons } from './kit/scanner.ts';
import { texts } from './kit/texts.ts';
import { aVisitOf } from './kit/visits.ts';

const { product, browser } = await demoInBrowser(undefined, 4);
const { origin } = product;
const owner = await ownerOf(origin);
await giveCoupons(owner);

const pageOf = (token: string) => `${origin}/review#${token}`;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const stateIs = (page: Page, state: string) =>
  page.getByRole('article').getByRole('status').getByText(state, { exact: true }).waitFor();

describe.each([
  { locale: 'en', tag: 'en-GB', first: 960 },
  { locale: 'ja', tag: 'ja-JP', first: 970 },
])('a review in $locale', ({ locale, tag, first }) => {
  const r = texts(locale, 'review');

  it('is written on a phone by taps, survives a reload, is corrected, and is traced by its venue alone', async () => {
    const token = await aVisitOf(owner, origin, first);
    const page = await openFor(browser, PHONE, { locale: tag });
    await visit(page, pageOf(token));
    await heading(page, r('heading'));
    for (const [nth, rated] of RATED.entries())
      await page.locator(`input[name="${rated}"][value="${5 - nth}"]`).check();
    await page.locator('input[name="location"][value=""]').check();
    await page.getByRole('textbox').fill('Wonderful! 最高でした。');
    expect(await axeFindings(page)).toEqual([]);
    // The links of header and footer are every guest page’s.
    expect((await smallTargets(page)).filter((each) => !each.startsWith('a '))).toEqual([]);
    await page.reload();
    await heading(page, r('heading'));
    expect(await page.getByRole('textbox').inputValue()).toBe('Wonderful! 最高でした。');
    await press(page, r('send'));
    await heading(page, r('thanks'));
    expect(await axeFindings(page)).toEqual([]);
    const tracking = (await page.locator('code').first().textContent()) ?? '';

    const traced = await owner.reviews.trace({ venueId: TRATTORIA, token: tracking });
    expect(answered(traced).review).toMatchObject({
      ratings: { food: 5, service: 4, value: 3, atmosphere: 2 },
      text: 'Wonderful! 最高でした。',
      guest: `Filler ${first}`,
    });

    for (const text of ['Once more', 'And again']) {
      await press(page, r('edit'));
      await page.getByRole('textbox').fill(text);
      await press(page, r('save'));
      await page.getByText(text, { exact: true }).waitFor();
    }
    await page.reload();
    await heading(page, r('released'));
    await page.getByText('And again', { exact: true }).waitFor();
  });

  it('is written by keyboard alone, and the invitations end', async () => {
    const token = await aVisitOf(owner, origin, first + 1);
    const page = await openFor(browser, PHONE, { locale: tag });
    await visit(page, pageOf(token));
    await heading(page, r('heading'));
    const tabTo = async (selector: string) => {
      for (let nth = 0; nth < 30; nth += 1) {
        await page.keyboard.press('Tab');
        if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
      }
      expect.fail(`the tab key does not reach ${selector}`);
    };
    await tabTo('input[name="food"]');
    // From the one that skips, which is last, around to the first star and on to the second.
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await tabTo('input[name="value"]');
    await page.keyboard.press('ArrowLeft');
    await tabTo('textarea');
    await page.keyboard.type('By keys');
    await tabTo('button[type="submit"]');
    await page.keyboard.press('Enter');
    await heading(page, r('thanks'));
    await press(page, r('stop'));
    await page.getByText(r('stopped'), { exact: true }).waitFor();
    const { reviews } = answered(await owner.reviews.list({ venueId: TRATTORIA }));
    expect(reviews.find(({ text }) => text === 'By keys')?.ratings).toEqual({ food: 2, value: 5 });
  });
});

it('is published without a line once there is one again, and only once', async () => {
  const r = texts('en', 'review');
  const token = await aVisitOf(owner, origin, 980);
  const page = await openFor(browser, PHONE);
  await visit(page, pageOf(token));
  await heading(page, r('heading'));
  await page.locator('input[name="food"][value="4"]').check();
  await page.context().setOffline(true);
  await press(page, r('send'));
  await page.getByText(texts('en', 'guest')('problem.offline')).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: r('send'), exact: true }).dblclick();
  await heading(page, r('thanks'));
});

it('is answered by the venue, which the guest sees, and everybody on the booking page', async () => {
  const r = texts('en', 'review');
  const v = texts('en', 'reviews');
  const token = await aVisitOf(owner, origin, 981);
  const page = await openFor(browser, PHONE);
  await visit(page, pageOf(token));
  await page.locator('input[name="food"][value="1"]').check();
  await page.getByRole('textbox').fill('Cold soup');
  await press(page, r('send'));
  await heading(page, r('thanks'));

  const desk = await openFor(browser, TABLET);
  await keepSession(desk.context(), await signInBeside(product, OWNER));
  await desk.goto(`${origin}/reviews?mark=low&q=soup`);
  const row = desk.getByRole('article').filter({ hasText: 'Cold soup' });
  await row.getByText(v('mark.low'), { exact: true }).waitFor();
  expect(await axeFindings(desk)).toEqual([]);
  await desk.getByRole('button', { name: v('answer.of', { name: 'Filler 9.' }), exact: true }).click();
  await desk.getByLabel(v('answer.text')).fill('We are sorry, and have warmed it.');
  await press(desk, v('answer.send'));
  await row.getByText('We are sorry, and have warmed it.').waitFor();

  await page.reload();
  await page.getByText('We are sorry, and have warmed it.').waitFor();
  await visit(page, `${origin}/`);
  await page.locator('.about-place').scrollIntoViewIfNeeded();
  await page.locator('#about-heading').waitFor();
  await page.locator('footer').scrollIntoViewIfNeeded();
  await page.getByRole('heading', { name: r('shown') }).waitFor();
  await page.getByText('We are sorry, and have warmed it.').waitFor();
});

it('a coupon’s page follows its redemption', async () => {
  const c = texts('en', 'coupon');
  const { qr, code } = await aCouponFor(owner, 'Anna Rossi');
  const page = await openFor(browser, PHONE);
  const { hash } = new URL(qr);
  await visit(page, `${origin}/coupon${hash}`);
  await stateIs(page, c('state.valid'));
  await page.getByRole('img', { name: c('qr', { code }) }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const scan = { venueId: TRATTORIA, code, persons: 2, device: 'device-of-test', scanId: 'scan-of-test' };
  expect(answered(await owner.coupons.redeem(scan, { key: newKey() })).outcome).toBe('redeemed');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await stateIs(page, c('state.spent'));
  await visit(page, `${origin}/coupon`);
  await page.getByLabel(c('form.code')).fill(code.toLowerCase());
  await press(page, c('form.show'));
  await stateIs(page, c('state.spent'));
});
