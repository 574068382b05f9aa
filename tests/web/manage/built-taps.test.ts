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

it.each([
  ['tablet', TABLET],
  ['phone', PHONE],
] as const)('who has arrived is seated with one tap on a %s', async (_, looks) => {
  const { page, sent, tap, taps } = await openEvening(built, looks, (day) => {
    for (const party of day.reservations)
      if (party.presence === 'expected') Object.assign(party, { presence: 'arrived', actions: ['seat', 'undo'] });
  });
  await tap(rowOf(page, 'due').getByRole('button', { name: /^Seat/ }));
  await expect.poll(() => sent).toMatchObject([{ action: 'seat' }]);
  expect(taps()).toBe(1);
});

it.each([
  ['tablet', TABLET],
  ['phone', PHONE],
] as const)('a guest is found by a part of the name with two taps on a %s', async (_, looks) => {
  const { page, tap, taps } = await openEvening(built, looks);
  const guest = { guestId: 'G'.repeat(22), names: ['Giulia Rossi'], phone: '+393471234567' };
  const found = { errorid: '0', guests: [guest], total: 1 };
  await page.context().route(/guests_search\.php/, (route) => route.fulfill({ json: found }));
  await tap(page.getByRole('button', { name: 'Search', exact: true }));
  await page.getByLabel('Guest, number, code, table, setting or command').waitFor();
  await page.keyboard.type('ross');
  await tap(page.getByRole('link', { name: /Giulia Rossi/ }));
  await page.waitForURL(/manage_db\?.*guest=G+/);
  expect(taps()).toBe(2);
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

it.each([
  ['tablet', TABLET],
  ['phone', PHONE],
] as const)('who is late is written to with two taps on a %s', async (_, looks) => {
  const { page, sent, tap, taps } = await openEvening(built, looks);
  await tap(rowOf(page, 'due').getByRole('button', { name: /Write: / }));
  // The box has the focus: the words are typed, and sent.
  await page.keyboard.type('Are you on your way?');
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }));
  await expect.poll(() => sent).toMatchObject([{ body: 'Are you on your way?' }]);
  expect(taps()).toBe(2);
});

it.each([
  ['tablet', TABLET],
  ['phone', PHONE],
] as const)('an allergy is noted with three taps on a %s', async (_, looks) => {
  const guestId = 'G'.repeat(22);
  const { page, sent, tap, taps } = await openEvening(built, looks, (day) => {
    for (const party of day.reservations) Object.assign(party, { guestId });
  });
  const figures = { bookings: 1, visits: 0, noShows: 0, cancelled: 0, lastVisit: null, latest: '2026-11-21' };
  const guest = { guestId, names: ['Anna'], phone: '+393471234567', locale: 'it', ...figures };
  const noted = { tags: ['VIP'], notes: 'Window', allergies: '', revision: 3 };
  const others = { merged: [], brought: null, conversations: [], reservations: [], today: '2026-11-21' };
  const spent = { amount: 0, currency: 'EUR' };
  const card = { errorid: '0', guest, ...noted, ...others, spent };
  await page.context().route(/guests_read\.php/, (route) => route.fulfill({ json: card }));
  await tap(rowOf(page, 'due').locator('h3 a'));
  await tap(page.locator('[data-panel]').getByRole('button', { name: /^Note an allergy/ }));
  await page.keyboard.type('Nuts');
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }));
  // What else is noted stays.
  const { allergies: _none, ...kept } = noted;
  await expect.poll(() => sent).toMatchObject([{ guestId, ...kept, allergies: 'Nuts' }]);
  expect(taps()).toBe(3);
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
