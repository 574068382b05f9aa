import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { NO_SERVICES } from '#shared/domain/venue/services.ts';
import { type Scene, writeFilm } from '#tests/kit/film.ts';
import type { Api } from '#web/api/api.ts';
import { newKey } from '#web/api/idempotency.ts';
import { TRATTORIA } from './api.ts';
import { chromiumFile, FLAGS, openPage, PHONE } from './browser.ts';
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

/** A browser whose camera sees a film. */
export async function browserWithCamera(scenes: readonly Scene[]): Promise<Browser> {
  const film = join(mkdtempSync(join(tmpdir(), 'coperto-film-')), 'film.y4m');
  writeFilm(film, scenes);
  const camera = [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ];
  return chromium.launch({ executablePath: chromiumFile('everything'), args: [...FLAGS, ...camera] });
}

/** The scanner on somebody's phone, in the language of the venue's application there. */
export async function openScanner(
  browser: Browser,
  origin: string,
  { who, locale }: { readonly who: Person; readonly locale: string },
): Promise<{ readonly page: Page; readonly problems: string[] }> {
  const { page, context, problems } = await openPage(browser, { locale, viewport: PHONE });
  await keepSession(context, who);
  await page.goto(`${origin}/validateqr`);
  return { page, problems };
}
