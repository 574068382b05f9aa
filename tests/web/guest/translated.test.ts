import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { builtGuest, fillIn } from './built-guest.ts';

const guest = builtGuest();

/** What a browser does to a page that it translates: each text in an element of its own, or another in its place. */
const translate = (page: Page, how: 'wrapped' | 'replaced') =>
  page.evaluate((way) => {
    const walk = document.createTreeWalker(document.getElementById('root') as Node, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walk.nextNode()) found.push(walk.currentNode as Text);
    for (const text of found.filter(({ data, parentElement }) => data.trim() && parentElement?.tagName !== 'OPTION')) {
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(way === 'wrapped' ? text : `${text.data}*`);
    }
  }, how);

it.each(['wrapped', 'replaced'] as const)(
  'stays usable while the browser translates it (texts %s): another day, another language, a booking',
  async (how) => {
    const page = await guest.open('/');
    await page.locator('input[name="start"]').first().waitFor();
    await translate(page, how);
    await page.locator('input[name="adults"][value="3"]').check({ force: true });
    await page.locator('input[name="day"][value="2026-12-05"]').check({ force: true });
    await page.locator('input[name="start"]').first().waitFor();
    await translate(page, how);
    await page.locator('header select').selectOption('it');
    await page.getByRole('button', { name: 'Prenota', exact: false }).first().waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('it');
    expect(await page.locator('#root font').count()).toBe(0);
    await page.locator('header select').selectOption('en');
    await fillIn(page);
    await page.getByRole('button', { name: 'Book now' }).click();
    await page.getByRole('heading', { name: /Almost done/ }).waitFor();
    await page.context().close();
  },
);
