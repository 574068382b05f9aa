import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { renderSVG } from 'uqr';
import { onTestFinished } from 'vitest';
import { NO_SERVICES } from '#shared/domain/venue/services.ts';
import { type Scene, writeFilm } from '#tests/kit/film.ts';
import type { Api } from '#web/api/api.ts';
import { newKey } from '#web/api/idempotency.ts';
import { TRATTORIA } from './api.ts';
import { chromiumFile, FLAGS, openPage, PHONE } from './browser.ts';
import { closeWithTest } from './open-for.ts';
import { isDone, sectionsOf } from './owner.ts';
import { keepSession, type Person } from './people.ts';

/** Lets the trattoria give ten percent on every day of the week, for up to four persons. */
export async function giveCoupons(owner: Api, over: object = {}): Promise<void> {
  const { revision, value } = (await sectionsOf(owner, TRATTORIA)).reviews;
  const gives = { ...NO_SERVICES.reviews, ...value, coupon: true, couponWeekdays: [1, 2, 3, 4, 5, 6, 7], ...over };
  const input = { section: 'reviews', venueId: TRATTORIA, revision, kept: [], value: gives };
  isDone(await owner.settings.section_write(input as never));
}

/** A coupon issued by hand; `qr` is the text of its code. */
export async function aCouponFor(owner: Api, name: string) {
  const answer = await owner.coupons.issue({ venueId: TRATTORIA, reason: 'hand', name }, { key: newKey() });
  if (answer.kind !== 'done') throw new Error(JSON.stringify(answer));
  const { held, coupon } = answer.value;
  return { qr: held.qr, code: held.code, couponId: coupon.couponId };
}

/** A browser whose camera sees a film; it is closed when its test ends. */
export async function browserWithCamera(scenes: readonly Scene[]): Promise<Browser> {
  const { browser, close } = await launchWithCamera(scenes);
  onTestFinished(close);
  return browser;
}

/** The same for who closes it. */
export async function launchWithCamera(scenes: readonly Scene[]) {
  const folder = mkdtempSync(join(tmpdir(), 'coperto-film-'));
  const film = join(folder, 'film.y4m');
  writeFilm(film, scenes);
  const camera = [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ];
  const browser = await chromium.launch({ executablePath: chromiumFile('everything'), args: [...FLAGS, ...camera] });
  return {
    browser,
    async close(): Promise<void> {
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A photo of a code: a PNG. */
export async function photoOf(browser: Browser, text: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 900, height: 1200 } });
  await page.setContent(`<body style="background:#777"><div style="margin:280px 240px;rotate:9deg">${renderSVG(text)}`);
  const photo = await page.screenshot();
  await page.close();
  return photo;
}

/** The scanner on somebody's phone, in the language of the venue's application there. */
export async function openScanner(
  browser: Browser,
  origin: string,
  { who, locale }: { readonly who: Person; readonly locale: string },
): Promise<Page> {
  const { page, context, problems } = await openPage(browser, { locale, viewport: PHONE });
  closeWithTest(context, problems);
  await keepSession(context, who);
  await page.goto(`${origin}/validateqr`);
  return page;
}

/** The code is taken out of the picture again and again: while it stays there it counts as one scan. */
export const shownAndGone = (scene: Scene): Scene[] => [
  { frames: 40, ...scene },
  { text: null, frames: 45 },
];

export const verdict = (page: Page, title: string) =>
  page.getByRole('dialog').getByRole('heading', { name: title, exact: true, level: 1 }).waitFor();
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
export const toneOf = (page: Page) => page.getByRole('dialog').getAttribute('data-tone');
