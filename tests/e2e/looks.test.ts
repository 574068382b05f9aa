import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Theme } from '#shared/domain/theme/theme.ts';
import { smallTargets } from '#tests/kit/small-targets.ts';
import { PAGE_GROUPS } from '#web/features/settings/pages.ts';
import { load, openHouse } from './kit/house.ts';

/** The smallest phone that the house is made for. */
const SMALL = { width: 360, height: 740 };

let house: Awaited<ReturnType<typeof openHouse>>;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.stop());

/** A screen as its owner sees it in German, whose words are the longest. */
async function open(path: string, theme: Partial<Theme>, viewport = SMALL): Promise<Page> {
  const [, page] = await house.openAs('owner', { theme, viewport, kept: { locale: 'de' } });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await load(page, house.product.origin + path, path.split('?')[0] ?? path);
  return page;
}

it('no page of the settings, nor the first run, has a target smaller than a finger on a small phone', async () => {
  const page = await open('/settings/setup', {});
  expect(await smallTargets(page)).toEqual([]);
  for (const id of Object.values(PAGE_GROUPS).flat()) {
    await load(page, `${house.product.origin}/settings?pageId=${id}`, '/settings');
    expect([id, ...(await smallTargets(page))]).toEqual([id]);
  }
});
