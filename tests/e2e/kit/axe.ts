import axe from 'axe-core';
import type { Page } from 'playwright-core';

/**
 * What axe finds wrong with a page, a line a rule with the elements it means; none is a page in order. Colours may be
 * left out where they have been looked at before. axe runs in the page itself: its driver for Playwright opens another
 * page for every look, which takes ten times as long and is only of use with frames of other origins.
 */
export async function axeFindings(page: Page, { colours = true } = {}): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async (contrast) => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
      rules: { 'color-contrast': { enabled: contrast } },
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, colours);
}
