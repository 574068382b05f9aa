import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { FORM_DEFAULTS } from '#shared/domain/venue/guest-form.ts';
import { axeFindings } from '#tests/e2e/kit/axe.ts';
import { texts } from '#tests/e2e/kit/texts.ts';
import { builtGuest } from './built-guest.ts';
import { aVenue, fakeVenue } from './fake-venue.ts';

const guest = builtGuest();
const form = { ...FORM_DEFAULTS, options: ['gluten' as const, 'dog' as const], diets: ['vegan' as const] };
const CASES = (['en', 'it', 'ja'] as const).flatMap((language) =>
  [390, 320].map((width) => [language, width] as const),
);

/** A page of a new visitor, whose taps are counted. */
async function visitor(language: 'en' | 'it' | 'ja', width: number) {
  guest.newVenue(fakeVenue(aVenue({ form })));
  const page = await guest.open(`/?lang=${language}`, { viewport: { width, height: 844 }, hasTouch: true });
  let taps = 0;
  return {
    page,
    taps: () => taps,
    async tap(selector: string) {
      taps += 1;
      await page.locator(selector).tap();
    },
    /** The plus of a number of guests. */
    more: (who: 'children' | 'highchairs') => `[role="group"]:has(> span > output[name="${who}"]) button:last-of-type`,
  };
}

const TIME = 'label:has(input[name="start"][value="1155"])';

/** What is wrong with a page as it stands, also with its text twice as large. */
async function faults(page: Page) {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const found: (string | number)[] = [...(await axeFindings(page, 'without')), await overflow()];
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  found.push(await overflow());
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
  return found;
}

it.each(CASES)(
  'a family with an allergy books in eleven taps besides typing, and sees its wishes: %s, %i wide',
  async (language, width) => {
    const { page, tap, taps, more } = await visitor(language, width);
    await tap('[aria-controls="party"]');
    await tap(more('children'));
    await tap(more('highchairs'));
    await tap(TIME);
    await tap('#name');
    await page.keyboard.type('Ada Lovelace');
    await tap('#phone');
    await page.keyboard.type('3331234567');
    await tap('form summary');
    await tap('label:has([value="gluten"])');
    await tap('label:has([value="vegan"])');
    await tap('#terms');
    expect(await faults(page)).toEqual([0, 0]);
    await tap('[type="submit"]');
    await page.waitForURL(/\/r#/);
    expect(taps()).toBe(11);
    const wishes = { adults: 2, children: 1, highchairs: 1, options: ['gluten'], diets: ['vegan'] };
    expect(guest.venue.askedFor('reservations.create')[0]?.input).toMatchObject({ start: 1155, ...wishes });
    const w = texts(language, 'wishes');
    for (const shown of [
      w('option.gluten'),
      w('diet.vegan'),
      w(language === 'ja' ? 'children_other' : 'children_one', { count: 1 }),
    ]) {
      await page.getByText(shown).first().waitFor();
    }
    expect(await faults(page)).toEqual([0, 0]);
    await page.context().close();
  },
);

it.each(CASES)('a new guest books another day in six taps besides typing: %s, %i wide', async (language, width) => {
  const { page, tap, taps } = await visitor(language, width);
  await tap('label:has(input[name="day"][value="2026-12-05"])');
  await tap(TIME);
  await tap('#name');
  await page.keyboard.type('Ada Lovelace');
  await tap('#phone');
  await page.keyboard.type('3331234567');
  await tap('#terms');
  await tap('[type="submit"]');
  await page.waitForURL(/\/r#/);
  expect(taps()).toBe(6);
  expect(guest.venue.askedFor('reservations.create')[0]?.input).toMatchObject({ date: '2026-12-05', start: 1155 });
  await page.locator('h1').waitFor();
  expect(await faults(page)).toEqual([0, 0]);
  await page.context().close();
});

it.each(CASES)('a known device books another table in three taps: %s, %i wide', async (language, width) => {
  const { page, tap, taps } = await visitor(language, width);
  await page.locator(TIME).tap();
  await page.locator('#name').fill('Ada Lovelace');
  await page.locator('#phone').fill('3331234567');
  await page.locator('#terms').tap();
  await page.locator('[type="submit"]').tap();
  await page.waitForURL(/\/r#/);
  await page.locator('a[href="/"]').last().tap();
  await page.locator(`a[href^="/r#"]`).waitFor();
  expect(await faults(page)).toEqual([0, 0]);
  await tap(TIME);
  await tap('#terms');
  await tap('[type="submit"]');
  await page.waitForURL(/\/r#.*res_2/);
  expect(taps()).toBe(3);
  const [, second] = guest.venue.askedFor('reservations.create');
  expect(second?.input).toMatchObject({
    name: 'Ada Lovelace',
    phone: expect.stringMatching(/^333 ?123 ?4567$/),
    adults: 2,
  });
  await page.context().close();
});
