import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, type LocalDate } from '#shared/domain/time/local-date.ts';
import { apiOf, bookBeside, TRATTORIA } from './kit/api.ts';
import { openBrowser, openPage, TABLET } from './kit/browser.ts';
import { rowOf, signIn } from './kit/host.ts';
import { type RunningProduct, startRealProduct } from './kit/product.ts';

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startRealProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** A party of two far ahead, where the demo has nobody. */
async function bookQuietDay(nth: number): Promise<LocalDate> {
  const api = apiOf(product.origin);
  const found = await api.venues.find({ hostname: 'localhost' });
  if (found.kind !== 'done') throw new Error('the trattoria is gone');
  for (let days = 30; days < 60; days += 1) {
    const date = addDays(found.value.today as LocalDate, days);
    const day = await api.availability.day({ venueId: TRATTORIA, date, covers: 2, area: null });
    const slot = day.kind === 'done' && day.value.slots.find(({ status }) => status === 'free');
    if (!slot) continue;
    const booked = await bookBeside(api, { venueId: TRATTORIA, date, start: slot.start, covers: 2 }, nth);
    if (booked.kind === 'done') return date;
  }
  throw new Error('the trattoria has no free day');
}

/** A host's own device, whose own looks at the day are counted; it resolves once it is connected. */
async function aDevice(date: string): Promise<{ page: Page; looks: () => number; problems: string[] }> {
  const { page, problems } = await openPage(browser, { locale: 'en-GB', viewport: TABLET });
  let looks = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/reservations_tonight.php')) looks += 1;
  });
  const connected = page.waitForEvent('websocket');
  await signIn(page, product.origin, 'en', date);
  const socket = await connected;
  expect(socket.url()).toBe(`${product.origin.replace('http', 'ws')}/live`);
  return { page, looks: () => looks, problems };
}

it('what one host does is on the other’s screen at once, and the ticket is in no address', async () => {
  const date = await bookQuietDay(1);
  const [door, bar] = [await aDevice(date), await aDevice(date)];
  const [atDoor, atBar] = [door, bar].map(({ page }) => rowOf(page, 'en', 'Filler 1'));
  await atBar?.row.waitFor();
  await atDoor?.press('confirm');
  await atBar?.shows('status.confirmed');
  await atBar?.press('arrive');
  await atDoor?.shows('presence.arrived');
  expect([door.problems, bar.problems]).toEqual([[], []]);
}, 300_000);

it('a device that lost its network catches up when it is back', async () => {
  const date = await bookQuietDay(2);
  const [door, bar] = [await aDevice(date), await aDevice(date)];
  const [atDoor, atBar] = [door, bar].map(({ page }) => rowOf(page, 'en', 'Filler 2'));
  await atBar?.row.waitFor();
  await bar.page.context().setOffline(true);
  await atDoor?.press('confirm');
  await atDoor?.shows('status.confirmed');
  await bar.page.context().setOffline(false);
  await atBar?.shows('status.confirmed');
}, 300_000);
