import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { builtGuest } from './built-guest.ts';

const guest = builtGuest();
const PHONE = { width: 390, height: 844 };

/** How many free times stand wholly above the bar with the button, without scrolling. */
const timesInSight = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const bar = document.querySelector('div:has(> [type="submit"])')?.getBoundingClientRect().top ?? 0;
    const free = [...document.querySelectorAll('label[data-status="free"]:has(input[name="start"])')];
    return free.filter((time) => time.getBoundingClientRect().bottom <= bar).length;
  });

it.each(['en', 'it', 'ja'])('shows at least six times in the first screen of a phone: %s', async (language) => {
  const page = await guest.open(`/?lang=${language}`, { viewport: PHONE });
  await page.locator('input[name="start"]').first().waitFor();
  expect(await timesInSight(page)).toBeGreaterThanOrEqual(6);
  await page.context().close();
});

it.each(['en', 'de', 'ja'])(
  'has the bar in sight, on a fifth of the screen at most with text twice as large: %s',
  async (language) => {
    const page = await guest.open(`/?lang=${language}`, { viewport: PHONE });
    await page.getByRole('radio', { name: '19:15' }).check();
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const { top = 0, bottom = 0 } = await page
      .locator('div:has(> [type="submit"])')
      .evaluate((bar) => bar.getBoundingClientRect().toJSON());
    expect(bottom).toBeLessThanOrEqual(PHONE.height + 1);
    expect((bottom - top) / PHONE.height).toBeLessThanOrEqual(0.2);
    await page.context().close();
  },
);

it.each(['en', 'it', 'ja'])('is booked by a new guest in six taps besides typing: %s', async (language) => {
  const page = await guest.open(`/?lang=${language}`, { viewport: PHONE, hasTouch: true });
  let taps = 0;
  const tap = async (selector: string) => {
    taps += 1;
    await page.locator(selector).tap();
  };
  await tap('label:has(input[name="day"][value="2026-12-05"])');
  await tap('label:has(input[name="start"][value="1155"])');
  await tap('#name');
  await page.keyboard.type('Ada Lovelace');
  await tap('#phone');
  await page.keyboard.type('3331234567');
  await tap('#terms');
  await tap('[type="submit"]');
  await page.waitForURL(/\/r#/);
  expect(taps).toBe(6);
  expect(guest.venue.askedFor('reservations.create')[0]?.input).toMatchObject({
    date: '2026-12-05',
    start: 1155,
    adults: 2,
  });
  await page.context().close();
});
