import { expect, it } from 'vitest';
import { PATIENCE } from '#tests/e2e/kit/browser.ts';
import { builtGuest } from './built-guest.ts';
import { aReservation } from './fake-venue.ts';

const guest = builtGuest();

it.each([
  ['/r#ven_trattoria.res_9.mac', 'h1'],
  ['/?date=2026-12-05', 'input[name="start"]'],
  ['/tos', 'h2'],
])('shows what %s brings as soon as it is there: no timer puts it off', async (path, awaited) => {
  guest.venue.reservations.set('ven_trattoria.res_9.mac', aReservation());
  const context = await guest.browser.newContext({ locale: 'en-US' });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  await page.addInitScript(() => {
    const over: number[] = [];
    const set = window.setTimeout;
    const noting = (act: () => void, delay = 0) =>
      set(() => {
        over.push(delay);
        act();
      }, delay);
    // The page as it comes sets one of its own, for a browser that draws nothing.
    const asItComes = () => Array.isArray((window as { taps?: unknown }).taps);
    const timed = (act: () => void, delay?: number) => (asItComes() ? set : noting)(act, delay);
    Object.assign(window, { over, setTimeout: timed });
  });
  await page.goto(guest.origin + path);
  await page.locator(awaited).first().waitFor();
  const waited = await page.evaluate(() => (window as unknown as { over: number[] }).over);
  expect(waited.filter((delay) => delay >= 50)).toEqual([]);
  await context.close();
});
