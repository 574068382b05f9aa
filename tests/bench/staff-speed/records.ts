import type { Browser, CDPSession, Page } from 'playwright-core';
import { buildWeb, OUTPUT } from '#infra/web-build.ts';
import { foundReservation } from '#shared/domain/guest/found.ts';
import { reservationIdOf } from '#shared/domain/kernel/ids.ts';
import { addDays } from '#shared/domain/kernel/time/local-date.ts';
import { openBrowser } from '#tests/e2e/kit/browser.ts';
import { bigVenue, serveBigVenue } from '#tests/kit/big-venue.ts';
import { aReservation, at, SATURDAY } from '#tests/kit/builders.ts';
import { type Figure, NO_BOUND } from '../figure.ts';
import { busyDuring, framesOf, scrollBy } from './frames.ts';
import { shown } from './measure.ts';

const [MANY, FEW] = [10_000, 200];
const SLOWDOWN = 4;
/** How far a finger carries the list: some two hundred rows, there and back. */
const FAR_PX = 9_000;

type Records = { readonly page: Page; readonly devtools: CDPSession; close(): Promise<void> };

/** `/manage_db` with ten thousand rows: frames while it is scrolled, and what that costs, beside two hundred rows. */
export async function measureRecordsSpeed(): Promise<Figure[]> {
  await buildWeb();
  const browser = await openBrowser('everything');
  try {
    const [many, few] = [await openRecords(browser, MANY), await openRecords(browser, FEW)];
    const figures: Figure[] = [];
    for (const rate of [1, SLOWDOWN]) {
      const suffix = rate === 1 ? '' : `, ${rate}x slower`;
      const seen = { many: await framesAt(many, rate), few: await framesAt(few, rate) };
      // How many frames a slower machine drops is its own: what counts is that fifty times as many rows do not make it worse.
      const frames = shown(`list of ${MANY} rows scrolled${suffix}`, seen.many, rate);
      figures.push(...frames.map((each) => (rate === 1 ? each : { ...each, atMost: NO_BOUND })), {
        name: `list of ${MANY} rows scrolled${suffix}: 95th frame, to ${FEW} rows`,
        value: seen.many.p95 / seen.few.p95,
        unit: 'x',
        atMost: 1.5,
      });
    }
    const cost = { many: await costOf(many), few: await costOf(few) };
    figures.push(
      { name: 'work of the page for the way there and back', value: cost.many, unit: 'ms', atMost: NO_BOUND },
      { name: `the same, to ${FEW} rows`, value: cost.many / cost.few, unit: 'x', atMost: 2 },
    );
    await Promise.all([many.close(), few.close()]);
    return figures;
  } finally {
    await browser.close();
  }
}

async function openRecords(browser: Browser, count: number): Promise<Records> {
  const served = await serveBigVenue(OUTPUT, bigVenue());
  const { context, page } = await served.open(browser);
  const body = JSON.stringify({ errorid: '0', reservations: rowsOf(count), next: null, back: false, cut: false });
  await page.route('**/guests_reservations.php', (route) => route.fulfill({ contentType: 'application/json', body }));
  await page.goto(`${served.origin}/manage_db`);
  await page.locator(`table[aria-rowcount="${count + 1}"] tr[data-index="5"]`).waitFor();
  await page.waitForLoadState('networkidle');
  const close = async () => {
    await context.close();
    await served.stop();
  };
  return { page, devtools: await context.newCDPSession(page), close };
}

/** Reservations of a month, as the server lists them. */
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, nth) => {
    const date = addDays(SATURDAY, -(nth % 30));
    const id = reservationIdOf(date, `D${String(nth).padStart(7, '0')}`);
    const row = foundReservation(aReservation({ id, date, start: at('18:00') + (nth % 16) * 15 }));
    return { ...row, name: `Guest ${nth}`, tables: [`T${nth % 60}`], tags: nth % 9 === 0 ? ['regular'] : [] };
  });

const scroll = ({ devtools }: Records) => scrollBy(devtools, { y: FAR_PX });

async function framesAt(records: Records, rate: number) {
  const { page, devtools } = records;
  await page.bringToFront();
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  const frames = await framesOf(page, () => scroll(records));
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return frames;
}

async function costOf(records: Records): Promise<number> {
  await records.page.bringToFront();
  return busyDuring(records.devtools, () => scroll(records));
}

if (import.meta.main)
  console.table((await measureRecordsSpeed()).map(({ name, value, unit, atMost }) => ({ name, value, unit, atMost })));
