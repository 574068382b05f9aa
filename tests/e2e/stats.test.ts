import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { smallTargets } from '#tests/kit/small-targets.ts';
import { axeFindings, findingsByDayAndNight } from './kit/axe.ts';
import { PHONE, TABLET } from './kit/browser.ts';
import { texts } from './kit/texts.ts';
import { load, ownerLooks } from './kit/venue.ts';

const venue = await ownerLooks();
const stats = texts('en', 'stats');
const guests = texts('en', 'guests');

async function open(viewport = TABLET, session: Readonly<Record<string, string>> = {}): Promise<Page> {
  const [context, page] = await venue.open({ viewport });
  await context.addInitScript((kept) => {
    for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(name, value);
  }, session);
  await load(page, `${venue.product.origin}/stats`, '/stats');
  return page;
}
const tile = (page: Page, name: string) => page.getByRole('region', { name: stats(`f.${name}`), exact: true });

it('shows a year of figures with its comparison, charts and their tables, by day and night', async () => {
  const page = await open();
  await page.getByText(stats('period.year'), { exact: true }).click();
  await tile(page, 'revenue')
    .getByText(/measured|Estimated/)
    .waitFor();
  expect(await page.getByRole('slider').count()).toBe(2);
  const chart = page.getByRole('slider').last();
  await chart.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await chart.getAttribute('aria-valuetext')).not.toBe('');
  expect(await findingsByDayAndNight(page)).toEqual([]);
  const downloading = page.waitForEvent('download');
  await page
    .getByRole('button', { name: new RegExp(stats('csv')) })
    .last()
    .click();
  expect((await downloading).suggestedFilename()).toMatch(/\.csv$/);
});

it('opens the very reservations that a figure counts', async () => {
  const day = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
  const page = await open(TABLET, { datefrom: day, dateto: day });
  const booked = tile(page, 'booked');
  const parties = /(\d+)/.exec((await booked.getByText(/parties/).textContent()) ?? '')?.[1];
  await booked.locator('summary').click();
  await booked.getByRole('link', { name: stats('open'), exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/manage_db' && url.searchParams.get('figure') === 'booked');
  await page.getByRole('button', { name: guests('figure.booked') }).waitFor();
  const rows = page.getByRole('table').first();
  await rows.waitFor();
  // A long list draws only the rows that are seen, and says how many there are.
  const shown = async () => Number((await rows.getAttribute('aria-rowcount')) ?? (await rows.getByRole('row').count()));
  await expect.poll(shown).toBe(Number(parties) + 1);
});

it('of a time without any guest shows dashes and no chart, and nothing too small on a phone', async () => {
  const page = await open(PHONE, { datefrom: '2029-01-01', dateto: '2029-01-31' });
  expect(await tile(page, 'revenue').getByText('–', { exact: true }).count()).toBe(1);
  expect(await tile(page, 'noShow').getByText(stats('few')).count()).toBe(1);
  expect(await smallTargets(page)).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);
});
