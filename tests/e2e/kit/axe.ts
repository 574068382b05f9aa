import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { texts } from './texts.ts';

const CONTRAST = 'color-contrast';

/**
 * What axe finds wrong with a page, a line a rule with the elements it means; none is a page in order. Colours may be
 * left out where they were looked at before, or be all that is looked at. axe runs in the page itself: its driver for
 * Playwright opens another page for every look, which takes ten times as long and only serves frames of other origins.
 */
export async function axeFindings(page: Page, colours: 'with' | 'without' | 'only' = 'with'): Promise<string[]> {
  const rules: Readonly<Record<typeof colours, axe.RunOptions>> = {
    with: {},
    without: { rules: { [CONTRAST]: { enabled: false } } },
    only: { runOnly: [CONTRAST] },
  };
  // A document that is looked at twice, or shows screen after screen, takes it once: it is half a megabyte of script.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(
    async (options) => {
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    { resultTypes: ['violations'], ...rules[colours] } satisfies axe.RunOptions,
  );
}

/** What axe finds by day; and in the dark, once the page says that it is, what depends on colours. */
export async function findingsByDayAndNight(page: Page, isDark?: () => Promise<unknown>): Promise<string[]> {
  const light = await axeFindings(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await isDark?.();
  const dark = await axeFindings(page, 'only');
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark];
}

/** The same of a staff screen, once its part of the application is there. */
export async function findingsOfScreen(page: Page): Promise<string[]> {
  const loading = page.getByRole('status').filter({ hasText: texts('en', 'app')('loading') });
  while ((await loading.count()) > 0) await loading.first().waitFor({ state: 'detached' });
  return findingsByDayAndNight(page, () => page.locator('html[data-theme="dark"]').waitFor());
}
