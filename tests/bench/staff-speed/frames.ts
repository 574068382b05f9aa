import type { CDPSession, Page } from 'playwright-core';

/** How long frames took while something went on, in milliseconds, and how many were due and never came. */
export type Frames = {
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
  readonly dropped: number;
  readonly shown: number;
};

const FRAME_MS = 1000 / 60;

/** Measures the frames of a page while the work is done. */
export async function framesOf(page: Page, work: () => Promise<void>): Promise<Frames> {
  await page.evaluate(() => {
    const deltas: number[] = [];
    let last = performance.now();
    const seen = { deltas, running: true };
    Object.assign(globalThis, { seenFrames: seen });
    const tick = (now: number) => {
      deltas.push(now - last);
      last = now;
      if (seen.running) requestAnimationFrame(tick);
    };
    requestAnimationFrame((now) => {
      last = now;
      requestAnimationFrame(tick);
    });
  });
  await work();
  const deltas = await page.evaluate(() => {
    const seen = (globalThis as unknown as { seenFrames: { deltas: number[]; running: boolean } }).seenFrames;
    seen.running = false;
    return seen.deltas;
  });
  const sorted = deltas.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  const dropped = deltas.reduce((sum, delta) => sum + Math.max(0, Math.round(delta / FRAME_MS) - 1), 0);
  return { p50: at(0.5), p95: at(0.95), max: sorted.at(-1) ?? Number.NaN, dropped, shown: deltas.length };
}

/** Milliseconds of the page's own thread for some work, done once before to be warm. */
export async function busyDuring(devtools: CDPSession, work: () => Promise<void>): Promise<number> {
  const busy = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
  await devtools.send('Performance.enable');
  await work();
  const before = await busy();
  await work();
  return (await busy()) - before;
}

type Way = { readonly x?: number; readonly y?: number };

/** Scrolls at a hand's speed from the middle of the window, there and back. */
export async function scrollBy(devtools: CDPSession, { x = 0, y = 0 }: Way): Promise<void> {
  for (const turn of [-1, 1]) {
    await devtools.send('Input.synthesizeScrollGesture', {
      x: 600,
      y: 500,
      xDistance: turn * x,
      yDistance: turn * y,
      speed: 1_500,
      gestureSourceType: 'touch',
    });
  }
}
