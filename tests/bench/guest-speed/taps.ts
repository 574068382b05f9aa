import type { Browser } from 'playwright-core';
import { openBrowser } from '#tests/e2e/kit/browser.ts';

const SLOWDOWN = 4;
const TAPS = 5;

export type Taps = { readonly scriptMs: number; readonly worstTapMs: number };

/** On a phone four times slower than this machine: script until the page is idle, and the slowest of some taps on days. */
export async function measureTaps(url: string): Promise<Taps> {
  const browser = await openBrowser('everything');
  try {
    return await visit(browser, url);
  } finally {
    await browser.close();
  }
}

async function visit(browser: Browser, url: string): Promise<Taps> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    locale: 'en-US',
    ignoreHTTPSErrors: true,
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript(() => {
    const taps: number[] = [];
    Object.assign(globalThis, { tapDurations: taps });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) taps.push(duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  // The script comes after the first paint: only the days say that all of it has been there.
  await page.goto(url);
  await page.locator('label[data-status="open"]').first().waitFor();
  await page.waitForLoadState('networkidle');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const script = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN;

  // The days of the first screen; the one that is open at first is not tapped.
  const days = page.locator('input[name="day"]:not(:checked):enabled');
  const values = await days.evaluateAll((all) => all.map((input) => (input as HTMLInputElement).value));
  for (const value of values.slice(0, TAPS)) {
    await page.locator(`input[name="day"][value="${value}"]`).click();
    await page.waitForLoadState('networkidle');
  }
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 200))));
  const worst = await page.evaluate(() =>
    Math.max(0, ...(globalThis as unknown as { tapDurations: number[] }).tapDurations),
  );
  return { scriptMs: script * 1000, worstTapMs: worst };
}
