import type { Page } from 'playwright-core';
import { TRATTORIA } from '#tests/e2e/kit/api.ts';
import { openPage, PHONE } from '#tests/e2e/kit/browser.ts';
import { ownerOf } from '#tests/e2e/kit/owner.ts';
import { keepSession, OWNER, signInBeside } from '#tests/e2e/kit/people.ts';
import { type RunningProduct, startRealProduct } from '#tests/e2e/kit/product.ts';
import { aCouponFor, giveCoupons, launchWithCamera } from '#tests/e2e/kit/scanner.ts';
import { texts } from '#tests/e2e/kit/texts.ts';
import { newKey } from '#web/api/idempotency.ts';
import type { Figure } from './figure.ts';

const SLOWER = 4;
const VERDICTS = 15;
/** Three seconds: longer than a code must be out of the picture to count as scanned anew. */
const FRAMES = 45;
const LOOKS = [
  { turned: 15, blurred: 3, table: 60 },
  { turned: -30, light: 0.4, table: 255 },
] as const;

/** From the frame in which a code appears to the verdict on the screen, on a phone that is four times slower than this machine. */
export async function measureScanner(): Promise<Figure[]> {
  const product = await startRealProduct();
  try {
    const waits = (await waitsFor(product)).toSorted((a, b) => a - b);
    const name = `a code in the picture, turned, blurred or dark, to its verdict, ${SLOWER}x slower`;
    return [
      { name: `${name}, median`, value: (waits[waits.length >> 1] ?? Number.NaN) / 1000, unit: 's', atMost: 1 },
      { name: `${name}, slowest`, value: (waits.at(-1) ?? Number.NaN) / 1000, unit: 's', atMost: 3 },
    ];
  } finally {
    await product.stop();
  }
}

async function waitsFor(product: RunningProduct): Promise<number[]> {
  const scenes = [];
  for (const looks of LOOKS) scenes.push({ ...looks, text: await aSpentCoupon(product), frames: FRAMES });
  const { browser, close } = await launchWithCamera(scenes);
  try {
    const { page, context } = await openPage(browser, { locale: 'en-GB', viewport: PHONE });
    await keepSession(context, await signInBeside(product, OWNER));
    await page.goto(`${product.origin}/validateqr`);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const t = texts('en', 'validate');
    await page.getByRole('button', { name: t('camera.start'), exact: true }).click();
    await page.getByRole('dialog').waitFor();
    return await watched(page);
  } finally {
    await close();
  }
}

/** A coupon that is spent: its verdict asks nothing, so the next code takes its place. */
async function aSpentCoupon({ origin }: RunningProduct): Promise<string> {
  const owner = await ownerOf(origin);
  await giveCoupons(owner);
  const { qr, code } = await aCouponFor(owner, 'Anna');
  const scan = { venueId: TRATTORIA, code, device: 'device-of-another', scanId: newKey() };
  await owner.coupons.redeem(scan, { key: newKey() });
  return qr;
}

/** Milliseconds from each change of scene, which the table's light tells, to the verdict that follows. */
const watched = (page: Page): Promise<number[]> =>
  page.evaluate(
    (wanted) =>
      new Promise<number[]>((done) => {
        const waits: number[] = [];
        const video = document.querySelector('video') as HTMLVideoElement;
        const corner = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
        let [light, changed, tone] = [-1, 0, ''];
        const look = () => {
          corner?.drawImage(video, 0, 0, 8, 8, 0, 0, 1, 1);
          const [now = 0] = corner?.getImageData(0, 0, 1, 1).data ?? [];
          if (light >= 0 && Math.abs(now - light) > 25) changed = performance.now();
          light = now;
          video.requestVideoFrameCallback(look);
        };
        video.requestVideoFrameCallback(look);
        const seen = () => {
          const next = document.querySelector('dialog')?.dataset.tone ?? '';
          if (next === 'no' && tone !== 'no' && changed > 0) {
            const from = changed;
            // When it has been drawn.
            requestAnimationFrame(() => setTimeout(() => waits.push(performance.now() - from)));
          }
          tone = next;
          if (waits.length >= wanted) done(waits);
        };
        new MutationObserver(seen).observe(document.body, { subtree: true, childList: true, attributes: true });
      }),
    VERDICTS,
  );
