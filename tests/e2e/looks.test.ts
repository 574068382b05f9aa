import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Theme } from '#shared/domain/theme/theme.ts';
import { smallTargets } from '#tests/kit/small-targets.ts';
import { PAGE_GROUPS } from '#web/features/settings/pages.ts';
import { texts } from './kit/texts.ts';
import { load, ownerLooks } from './kit/venue.ts';

const app = texts('de', 'app');
const settings = texts('de', 'settings');
/** The smallest phone and the narrowest tablet held across that the application is made for. */
const [SMALL, ACROSS] = [
  { width: 360, height: 740 },
  { width: 1024, height: 768 },
];

const venue = await ownerLooks();

/** A screen as its owner sees it in German, whose words are the longest. */
async function open(path: string, theme: Partial<Theme>, viewport = SMALL, locale = 'de'): Promise<Page> {
  const [, page] = await venue.open({ theme, viewport, kept: { locale } });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await load(page, venue.product.origin + path, path.split('?')[0] ?? path);
  return page;
}

/** Whether a press on the middle of it meets it, and nothing that lies over it. */
const isMet = (what: Locator): Promise<boolean> =>
  what.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const met = document.elementFromPoint(left + width / 2, top + height / 2);
    return met !== null && (node.contains(met) || met.contains(node));
  });

it('no page of the settings, nor the first run, has a target smaller than a finger on a small phone', async () => {
  const page = await open('/settings/setup', {});
  expect(await smallTargets(page)).toEqual([]);
  for (const id of [...PAGE_GROUPS.values()].flat()) {
    await load(page, `${venue.product.origin}/settings?pageId=${id}`, '/settings');
    expect([id, ...(await smallTargets(page))]).toEqual([id]);
  }
});

it.each([
  ['de', 320],
  ['pt-BR', 390],
])('no column of the tables is narrower than its name or a finger: %s on a phone of %i', async (locale, width) => {
  const page = await open('/settings?pageId=hallsTables', {}, { ...SMALL, width }, locale);
  const names = page.locator('.captions-above > [aria-hidden] > span');
  await names.first().waitFor();
  const cut = (found: Element[]) =>
    found.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent);
  expect(await names.evaluateAll(cut)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
});

it.each([
  ['by itself', {}],
  ['floating, without the header', { footerFloating: true, headerFloating: true, header: false }],
] as const)('a fixed footer, %s, lies over nothing that is to be pressed', async (_, look) => {
  const page = await open('/settings?pageId=alerts', { footerPlace: 'fixed', ...look });
  await page.getByLabel(settings('alerts.lateMinutes'), { exact: true }).fill('13');
  const save = page.getByRole('button', { name: settings('save'), exact: true });
  await save.waitFor();
  const links = page.getByRole('contentinfo').getByRole('link');
  expect(await links.count()).toBe(2);
  const pressed = [
    save,
    links.first(),
    links.last(),
    ...(await page.getByRole('button', { name: app('nav.open') }).all()),
  ];
  expect(await Promise.all(pressed.map(isMet))).toEqual(pressed.map(() => true));
});

it('the menu ends where a fixed footer begins', async () => {
  const page = await open('/manage', { footerPlace: 'fixed' }, ACROSS);
  expect(await isMet(page.getByRole('contentinfo').getByText('Coperto'))).toBe(true);
});

it.each(['/manage_db', '/manage_db?tab=guests'])(
  'the table of %s stays on a tablet held across, and breaks no word, number or date',
  async (path) => {
    const page = await open(path, {}, ACROSS);
    await page.getByRole('cell').first().waitFor();
    const found = await page.evaluate(() => {
      const lines = (cell: Element) => {
        const nodes = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        const broken: string[] = [];
        while (nodes.nextNode()) {
          for (const { 0: word, index } of (nodes.currentNode.textContent ?? '').matchAll(/[^\s-]+/g)) {
            const range = document.createRange();
            range.setStart(nodes.currentNode, index);
            range.setEnd(nodes.currentNode, index + word.length);
            if (range.getClientRects().length > 1 && !word.includes('@')) broken.push(word);
          }
        }
        return broken;
      };
      const { scrollWidth, clientWidth } = document.documentElement;
      const table = document.querySelector('table')?.parentElement;
      return {
        page: scrollWidth - clientWidth,
        table: (table?.scrollWidth ?? 0) - (table?.clientWidth ?? 0),
        broken: [...document.querySelectorAll('th, td')].flatMap(lines),
      };
    });
    expect(found).toEqual({ page: 0, table: 0, broken: [] });
  },
);
