import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPage, PHONE } from './kit/browser.ts';
import { demoInBrowser } from './kit/demo-in-browser.ts';
import { closeWithTest } from './kit/open-for.ts';
import { keepSession, OWNER, signInBeside } from './kit/people.ts';

const { product, browser } = await demoInBrowser('pages', 'shared');

const DESKTOP = { width: 1440, height: 900 };
const UPRIGHT = { width: 820, height: 1180 };
const PAGES = ['alerts', 'deposits', 'retention'].map((id) => `/settings?pageId=${id}`);

/** The fields that stand side by side, row by row: how tall each name is, and where its input begins. */
const rowsOf = (page: Page) =>
  page.evaluate(() => {
    const names = document.querySelectorAll('form label[for], form span:has(+ button[role="combobox"])');
    const fields = [...names].map((name) => ({
      grid: name.parentElement?.parentElement,
      row: Math.round(name.parentElement?.getBoundingClientRect().top ?? 0),
      name: name.textContent,
      tall: Math.round(name.getBoundingClientRect().height),
      input: Math.round(name.nextElementSibling?.getBoundingClientRect().top ?? 0),
    }));
    const rows = Map.groupBy(fields, ({ row }) => row).values();
    return [...rows]
      .flatMap((row) => [...Map.groupBy(row, ({ grid }) => grid).values()])
      .filter((row) => row.length > 1)
      .map((row) => row.map(({ name, tall, input }) => ({ name, tall, input })));
  });

const differ = (numbers: readonly number[]) => new Set(numbers).size > 1;

it.each(['de-DE', 'ja-JP'])(
  'inputs side by side stand on one line however many lines their names take: %s',
  async (locale) => {
    const { page, context, problems } = await openPage(browser, { locale, viewport: DESKTOP });
    closeWithTest(context, problems);
    await keepSession(context, await signInBeside(product, OWNER));
    let uneven = 0;
    for (const viewport of [DESKTOP, UPRIGHT, PHONE]) {
      await page.setViewportSize(viewport);
      for (const path of PAGES) {
        await page.goto(product.origin + path);
        await page.locator('form label[for]').first().waitFor();
        const rows = await rowsOf(page);
        expect([path, rows.filter((row) => differ(row.map(({ input }) => input)))]).toEqual([path, []]);
        uneven += rows.filter((row) => differ(row.map(({ tall }) => tall))).length;
      }
    }
    // Else nothing was seen.
    expect(uneven).toBeGreaterThan(0);
  },
);
