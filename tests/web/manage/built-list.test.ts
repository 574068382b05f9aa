import { expect, it } from 'vitest';
import { LOCALES } from '#shared/domain/kernel/locale.ts';
import { texts } from '#tests/e2e/kit/texts.ts';
import { SINGLE } from '#tests/kit/big-venue.ts';
import { builtVenue } from './built-venue.ts';

const built = builtVenue();

/** Words of one row of the list that lie over one another; what is cut to one line is left out. */
function wordsOverWords(): string[] {
  const boxesOf = (row: HTMLElement) => {
    const shown: { readonly text: string; readonly boxes: readonly DOMRect[] }[] = [];
    const nodes = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const [node, range] = [nodes.currentNode, document.createRange()];
      const line = node.parentElement?.closest('p');
      const cut =
        node.parentElement?.closest('[title]') || (line && getComputedStyle(line).textOverflow === 'ellipsis');
      if (cut || !node.textContent?.trim() || node.parentElement?.closest('.visually-hidden')) continue;
      range.selectNodeContents(node);
      shown.push({ text: node.textContent, boxes: [...range.getClientRects()] });
    }
    return shown;
  };
  const lieOver = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4;
  const rows = document.querySelectorAll<HTMLElement>('[data-row]');
  return [...rows].slice(0, 40).flatMap((row) => {
    row.style.contentVisibility = 'visible';
    const shown = boxesOf(row);
    return shown.flatMap((one, nth) =>
      shown
        .slice(nth + 1)
        .filter((other) => one.boxes.some((box) => other.boxes.some((its) => lieOver(box, its))))
        .map((other) => `${one.text} over ${other.text}`),
    );
  });
}

it.each(['/manage', '/manage250311'])(
  'no word of a row of %s lies over another, however wide the screen is',
  async (path) => {
    const { page } = await built.open(path, { locale: 'de-DE', viewport: { width: 1280, height: 900 } });
    await page.getByText(SINGLE).first().waitFor({ state: 'attached' });
    for (const width of [1440, 1280, 1024, 768, 360]) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, ...(await page.evaluate(wordsOverWords))]).toEqual([width]);
    }
  },
);

it.each(['/manage', '/manage250311'])(
  'the middles of a party’s time, covers, table and state are on the line of its name in %s',
  async (path) => {
    const { page } = await built.open(path, { viewport: { width: 1440, height: 900 } });
    await page.getByText(SINGLE).first().waitFor({ state: 'attached' });
    const off = await page.locator('[data-row]').evaluateAll((rows) => {
      const middleOf = (part: Element | null | undefined) => {
        const { top, height } = part?.getBoundingClientRect() ?? { top: Number.NaN, height: 0 };
        return top + height / 2;
      };
      return rows.slice(0, 20).flatMap((row) => {
        const name = middleOf(row.querySelector('[id^="party-"]'));
        return [...row.children].slice(0, 5).map((cell) => middleOf(cell) - name);
      });
    });
    expect(off.length).toBe(100);
    expect(Math.max(...off.map(Math.abs))).toBeLessThanOrEqual(2.5);
  },
);

it('what is searched for stands in its field before a long list follows', async () => {
  const { page } = await built.open('/manage');
  await page.getByText(SINGLE).first().waitFor({ state: 'attached' });
  const field = page.getByRole('search').getByRole('textbox');
  const rows = page.locator('[data-row]');
  const atOnce = await field.evaluate(async (input: HTMLInputElement, wanted) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, wanted);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    // What has to be drawn for the key itself is drawn when its task ends.
    await Promise.resolve().then(() => Promise.resolve());
    return [input.value, document.querySelectorAll('[data-row]').length > 1];
  }, SINGLE);
  expect(atOnce).toEqual([SINGLE, true]);
  await expect.poll(() => rows.count()).toBe(1);
});

it('keeps the figures of all counters on one line, where the words below one of them take two', async () => {
  const { page } = await built.open('/manage', { locale: 'en-GB', viewport: { width: 1180, height: 820 } });
  await page.getByText(SINGLE).first().waitFor({ state: 'attached' });
  const counters = page.getByRole('region', { name: texts('en', 'manage')('counters') }).locator('> *');
  const tops = await counters.evaluateAll((all) => {
    const [words] = all.slice(-1).map(({ lastElementChild }) => lastElementChild);
    if (words) words.textContent = 'To be managed by somebody soon';
    return all.map(({ firstElementChild }) => firstElementChild?.getBoundingClientRect().top);
  });
  expect(tops.length).toBeGreaterThan(1);
  expect(new Set(tops).size).toBe(1);
});

it('is printed dark on light, also by who works in the dark', async () => {
  const { page } = await built.open('/manage');
  await page.getByText(SINGLE).first().waitFor({ state: 'attached' });
  const ink = () => page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--ink'));
  const onScreen = await ink();
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
  });
  const inTheDark = await ink();
  await page.emulateMedia({ media: 'print' });
  expect([inTheDark === onScreen, await ink()]).toEqual([false, onScreen]);
});

it('cuts off the words for a walk-in beside the floor in no language', async () => {
  for (const locale of LOCALES) {
    const { page, context } = await built.open('/manage_map', { locale, viewport: { width: 1180, height: 820 } });
    const words = page.locator('[data-walkin]').getByText(texts(locale, 'manage')('walkIn.guest'), { exact: true });
    await words.waitFor();
    const cut = await words.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect([locale, cut]).toEqual([locale, 0]);
    await context.close();
  }
});

it('breaks a word of the narrow menu in no language, unless at a hyphen that is meant for it', async () => {
  for (const locale of LOCALES.filter((each) => each !== 'ja' && each !== 'zh')) {
    const { page, context } = await built.open('/manage', { locale, viewport: { width: 820, height: 1180 } });
    const menu = page.getByRole('navigation', { name: texts(locale, 'app')('nav.label') });
    await menu.getByRole('button', { expanded: false }).first().waitFor();
    for (const group of await menu.getByRole('button').all()) await group.click();
    await page.getByRole('link', { name: texts(locale, 'app')('nav.kitchen') }).waitFor();
    const broken = await page.evaluate(() => {
      const nodes = document.createTreeWalker(document.querySelector('nav') as Node, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (nodes.nextNode()) {
        const node = nodes.currentNode as Text;
        for (const { index, 0: word } of node.data.matchAll(/[\p{L}\u00ad]+/gu)) {
          if (word.includes('\u00ad')) continue;
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(word);
        }
      }
      return found;
    });
    expect([locale, ...broken]).toEqual([locale]);
    await context.close();
  }
});

it('shows in a reader’s own colours too which screen, which meal and which counter is chosen', async () => {
  const { page } = await built.open('/manage', { locale: 'de-DE', viewport: { width: 1280, height: 900 } });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.getByText(SINGLE).first().waitFor({ state: 'attached' });
  await page.locator('[aria-pressed="false"]').first().click();
  await page.mouse.move(0, 0);
  for (const chosen of ['a[aria-current="page"]', '[role="tab"][aria-selected="true"]', '[aria-pressed="true"]']) {
    const style = await page
      .locator(chosen)
      .first()
      .evaluate((element) => getComputedStyle(element).outlineStyle);
    expect([chosen, style]).toEqual([chosen, 'solid']);
  }
});
