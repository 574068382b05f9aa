import axe from 'axe-core';
import type { Page } from 'playwright-core';

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
  await page.evaluate(axe.source);
  return page.evaluate(
    async (options) => {
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    { resultTypes: ['violations'], ...rules[colours] } satisfies axe.RunOptions,
  );
}
