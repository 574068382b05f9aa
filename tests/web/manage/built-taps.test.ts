import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { builtVenue, type Looks } from './built-venue.ts';
import { openEvening, routePlan } from './open-evening.ts';

/*
 * The commonest gestures with their number of taps, as `docs/looks.md` states them. A tap is counted where the test
 * presses; what it sends is what the server would do.
 */

const built = builtVenue();
const TABLET: Looks = { viewport: { width: 1024, height: 768 } };
const PHONE: Looks = { viewport: { width: 390, height: 844 } };

const rowOf = (page: Page, section: string) => page.locator(`[data-section="${section}"] [data-row]`).first();

it.each([
  ['tablet', TABLET],
  ['phone', PHONE],
] as const)('a walk-in is seated with two taps on a %s', async (_, looks) => {
  const { page, sent, tap, taps } = await openEvening(built, looks);
  await tap(page.getByRole('button', { name: 'Walk-in', exact: true }));
  await tap(page.getByRole('button', { name: /^2: Table\s20: until 21:00/ }));
  await expect.poll(() => sent).toMatchObject([{ covers: 2, unit: 20 }]);
  expect(taps()).toBe(2);
  expect(await page.getByRole('dialog').count()).toBeLessThanOrEqual(1);
});

it('who has arrived is seated with one tap', async () => {
  const { page, sent, tap, taps } = await openEvening(built, TABLET);
  await tap(rowOf(page, 'due').getByRole('button', { name: /^(Seat|Arrived)/ }));
  await expect.poll(() => sent).toMatchObject([{ action: expect.stringMatching(/seat|arrive/) }]);
  expect(taps()).toBe(1);
});

it.each([
  ['tablet', TABLET],
  ['phone', PHONE],
] as const)('a party is moved to another table with two taps on a %s', async (_, looks) => {
  const { page, sent, tap, taps } = await openEvening(built, looks);
  await tap(rowOf(page, 'seated').getByRole('button', { name: /^Table/ }));
  await tap(page.getByRole('dialog').getByRole('button', { name: /^Table\s20\b/ }));
  await expect.poll(() => sent).toMatchObject([{ unit: 20 }]);
  expect(taps()).toBe(2);
});

it('the plan opens on the evening, which fits a tablet with 28 tables; a tap unfolds the afternoon', async () => {
  const { page, tap } = await openEvening(built, TABLET);
  await routePlan(page);
  await page.goto(new URL('/manage_grid', page.url()).href);
  const marks = page.locator('[data-corner] ~ span');
  const past = page.getByRole('button', { name: /^Before/ });
  await past.waitFor();
  const overflow = () =>
    page.locator('[data-corner]').evaluate((corner) => {
      let box = corner.parentElement;
      while (box && getComputedStyle(box).overflowX !== 'auto') box = box.parentElement;
      return box ? box.scrollWidth - box.clientWidth : -1;
    });
  await expect.poll(overflow).toBe(0);
  const folded = await marks.count();
  await tap(past);
  await expect.poll(() => marks.count()).toBeGreaterThan(folded);
  await tap(past);
  await expect.poll(() => marks.count()).toBe(folded);
});
