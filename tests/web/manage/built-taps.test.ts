import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { encodeSheet } from '#shared/domain/day/codec.ts';
import { EMPTY_SHEET } from '#shared/domain/day/sheet.ts';
import { seatingRules } from '#shared/domain/venue/seating-rules.ts';
import { aRules, aShift, aTable } from '#tests/kit/builders.ts';
import { builtVenue, type Looks } from './built-venue.ts';
import { busyEvening } from './busy-evening.ts';

/*
 * The commonest gestures with their number of taps, as `docs/looks.md` states them. A tap is counted where the test
 * presses; what it sends is what the server would do.
 */

const built = builtVenue();
const TABLET: Looks = { viewport: { width: 1024, height: 768 } };
const PHONE: Looks = { viewport: { width: 390, height: 844 } };

const QUOTES = [1, 2, 3, 4].map((covers) => ({
  covers,
  quote: { wait: 0, unit: 20, units: [20] },
  tables: [{ units: [20], until: 1260, minutes: null }],
  sooner: null,
}));

/** The busy evening, with every call of the gestures noted and refused, and the presses counted. */
async function anEvening(looks: Looks, over: (day: ReturnType<typeof busyEvening>) => void = () => {}) {
  const { page, context, goTo } = await built.open('/manage', looks);
  const day = busyEvening();
  over(day);
  await context.route(/reservations_tonight\.php/, (route) => route.fulfill({ json: { errorid: '0', ...day } }));
  const quoted = { errorid: '0', date: day.date, minute: day.minute, quotes: QUOTES };
  await context.route(/reservations_walk_in_quotes\.php/, (route) => route.fulfill({ json: quoted }));
  const sent: object[] = [];
  await context.route(/reservations_(walk_in|act|move)\.php/, (route) => {
    sent.push(JSON.parse(route.request().postData() ?? '{}'));
    return route.fulfill({ json: { errorid: 'reservation.stale' } });
  });
  await goTo('/manage');
  await page.locator('[data-row]').first().waitFor();
  let taps = 0;
  const tap = async (what: Locator) => {
    await what.click();
    taps += 1;
  };
  return { page, sent, tap, taps: () => taps };
}

const rowOf = (page: Page, section: string) => page.locator(`[data-section="${section}"] [data-row]`).first();

it.each([
  ['tablet', TABLET],
  ['phone', PHONE],
] as const)('a walk-in is seated with two taps on a %s', async (_, looks) => {
  const { page, sent, tap, taps } = await anEvening(looks);
  await tap(page.getByRole('button', { name: 'Walk-in', exact: true }));
  await tap(page.getByRole('button', { name: /^2: Table\s20: until 21:00/ }));
  await expect.poll(() => sent).toMatchObject([{ covers: 2, unit: 20 }]);
  expect(taps()).toBe(2);
  expect(await page.getByRole('dialog').count()).toBeLessThanOrEqual(1);
});

it('who has arrived is seated with one tap', async () => {
  const { page, sent, tap, taps } = await anEvening(TABLET);
  await tap(rowOf(page, 'due').getByRole('button', { name: /^(Seat|Arrived)/ }));
  await expect.poll(() => sent).toMatchObject([{ action: expect.stringMatching(/seat|arrive/) }]);
  expect(taps()).toBe(1);
});

it.each([
  ['tablet', TABLET],
  ['phone', PHONE],
] as const)('a party is moved to another table with two taps on a %s', async (_, looks) => {
  const { page, sent, tap, taps } = await anEvening(looks);
  await tap(rowOf(page, 'seated').getByRole('button', { name: /^Table/ }));
  await tap(page.getByRole('dialog').getByRole('button', { name: /^Table\s20\b/ }));
  await expect.poll(() => sent).toMatchObject([{ unit: 20 }]);
  expect(taps()).toBe(2);
});

it('the plan opens on the evening, which fits a tablet with 28 tables; a tap unfolds the afternoon', async () => {
  const { page, tap } = await anEvening(TABLET);
  const { date, units } = busyEvening();
  const rules = aRules({
    shifts: [aShift({ id: 'lunch', meal: 'Lunch', firstSeating: 720, lastSeating: 840, close: 930 }), aShift()],
    tables: units.map(({ no, name }) => aTable({ no, name, max: 6 })),
  });
  const sheet = Buffer.from(encodeSheet(EMPTY_SHEET)).toString('base64');
  const plan = { errorid: '0', date, revision: 1, sheet, rules: seatingRules(rules) };
  await page.context().route(/plan_day\.php/, (route) => route.fulfill({ json: plan }));
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
