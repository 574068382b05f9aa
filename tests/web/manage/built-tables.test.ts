import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { texts } from '#tests/e2e/kit/texts.ts';
import { APART, PINNED, SINGLE } from '#tests/kit/big-venue.ts';
import { builtVenue } from './built-venue.ts';

const t = texts('en', 'grid');
const manage = texts('en', 'manage');
const grid = texts('en', 'grid');
const built = builtVenue();

async function open(path: string): Promise<Page> {
  const { page } = await built.open(path);
  await page.getByText(SINGLE).first().waitFor({ state: 'attached' });
  return page;
}
const undo = (page: Page, said: string) =>
  page
    .getByRole('dialog')
    .filter({ hasText: said })
    .getByRole('button', { name: manage('action.undo') })
    .click();
const seatsOf = (start: number) =>
  built.venue
    .sheet()
    .parties.filter((row) => row.start === start && (row.unit > 55 || row.pinned))
    .map(({ unit, covers }) => `${unit}: ${covers}`);

it('brings a party at several tables to others and says who has no seat, from its row; and it is taken back', async () => {
  const page = await open('/manage');
  const before = seatsOf(17 * 60);
  await page.getByRole('button', { name: manage('actionFor', { action: manage('action.more'), name: APART }) }).click();
  await page.getByRole('menuitem', { name: manage('action.spread') }).click();
  const dialog = page.getByRole('dialog', { name: t('floor.spread.title', { name: APART }) });
  await dialog.getByText(t('floor.spread.free')).waitFor();
  await dialog.getByRole('button', { name: t('floor.spread.fewer', { table: 'T58' }) }).click();
  await dialog.getByText(t('floor.spread.missing_one', { count: '1' })).waitFor();
  await dialog.getByRole('button', { name: t('floor.spread.more', { table: 'T59' }) }).click();
  await dialog.getByText(t('floor.spread.free')).waitFor();
  await dialog
    .getByRole('combobox', { name: t('floor.spread.table') })
    .nth(1)
    .selectOption('60');
  await dialog.getByRole('button', { name: t('floor.spread.save_other', { count: '3' }) }).click();
  await expect.poll(() => seatsOf(17 * 60)).toEqual(['56: 4', '60: 3', '59: 4']);
  await undo(page, manage('done.spread_other', { name: APART, count: '3' }));
  await expect.poll(() => seatsOf(17 * 60).toSorted()).toEqual(before.toSorted());
});

it('joins tables that are not linked for a time, says what that means first, and splits them again', async () => {
  const page = await open('/manage_grid');
  await page
    .locator('[data-table="59"]')
    .getByRole('button', { name: grid('table.open', { name: 'T59' }) })
    .click();
  const dialog = page.getByRole('dialog', { name: manage('table', { name: 'T59' }), exact: true });
  const sixty = dialog.getByRole('button', { name: manage('table', { name: 'T60' }), exact: true });
  await sixty.click();
  await dialog.getByText(t('floor.spread.moves_one', { count: 1, names: SINGLE })).waitFor();
  await sixty.click();
  await dialog.getByRole('button', { name: manage('table', { name: 'T58' }), exact: true }).click();
  await dialog.getByText(t('floor.join.unlinked')).waitFor();
  await dialog.getByText(t('floor.join.seats_other', { count: '8' })).waitFor();
  await dialog.getByRole('button', { name: t('floor.join.more') }).click();
  await dialog.getByRole('button', { name: /^Join T58 \+ T59/ }).click();
  await expect.poll(() => built.venue.sheet().joins?.map(({ tables, max }) => [tables, max])).toEqual([[[59, 58], 9]]);
  await page
    .locator('[data-table="58"]')
    .getByText(t('floor.join.strip', { tables: 'T58+T59' }))
    .waitFor();
  await page
    .locator('[data-table="58"]')
    .getByRole('button', { name: grid('table.open', { name: 'T58' }) })
    .click();
  await page
    .getByRole('dialog', { name: manage('table', { name: 'T58' }), exact: true })
    .getByRole('button', { name: t('floor.split') })
    .click();
  await expect.poll(() => built.venue.sheet().joins).toBeUndefined();
  await undo(page, t('floor.split.done', { tables: 'T59+T58' }));
  await expect.poll(() => built.venue.sheet().joins?.length).toBe(1);
});

it('leads a party to tables that are not linked, chosen on the floor, and says so first; and it is taken back', async () => {
  const page = await open('/manage_map');
  const map = texts('en', 'map');
  await page.getByText(manage('area.Outdoor'), { exact: true }).click();
  await page.getByRole('listitem').getByRole('button', { name: SINGLE }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: map('pick.action') })
    .click();
  const bar = page.getByRole('region', { name: map('pick.title', { name: SINGLE }) });
  await page.locator('[data-table="59"]').click();
  await bar.getByText('T60 + T59').waitFor();
  await bar.getByText(t('floor.join.unlinked')).waitFor();
  await bar.getByText(grid('verdict.free')).waitFor();
  await bar.getByRole('button', { name: map('pick.seat') }).click();
  await expect.poll(() => built.venue.sheet().joins?.map(({ tables }) => tables)).toEqual([[60, 59]]);
  await undo(page, manage('done.move', { name: SINGLE, table: 'T60+T59' }));
  await expect
    .poll(() => built.venue.sheet().parties.some(({ start, unit }) => start === 20 * 60 && unit === 60))
    .toBe(true);
});

it('seats a walk-in at once at tables that are not linked, chosen on the floor for as many as stand there', async () => {
  const page = await open('/manage_map');
  const map = texts('en', 'map');
  await page.getByText(manage('area.Outdoor'), { exact: true }).click();
  await page.locator('[data-walkin]').click();
  const bar = page.getByRole('region', { name: map('pick.title', { name: manage('walkIn.guest') }) });
  // Nobody is seated yet, and the button looks so.
  const looks = () =>
    bar.getByRole('button', { name: map('pick.seat') }).evaluate((seat) => getComputedStyle(seat).opacity);
  await expect.poll(looks).toBe('0.5');
  await page.locator('[data-table="56"]').click();
  await page.locator('[data-table="58"]').click();
  await bar.getByText('T56 + T58').waitFor();
  await expect.poll(looks).toBe('1');
  await bar.getByText(t('floor.join.unlinked')).waitFor();
  await bar.getByText(grid('verdict.free')).waitFor();
  // More come in while the tables are chosen, than these seat by themselves.
  for (let covers = 2; covers < 9; covers += 1) await page.getByRole('button', { name: map('door.more') }).click();
  await bar.getByText(manage('covers_other', { count: 9 })).waitFor();
  await bar.getByRole('button', { name: t('floor.join.enough') }).click();
  await bar.getByText(grid('verdict.free')).waitFor();
  await bar.getByRole('button', { name: map('pick.seat') }).click();
  await expect
    .poll(() => built.venue.sheet().joins?.map(({ tables, max, from, to }) => [tables, max, from, to]))
    .toEqual([[[56, 58], 9, 0, 0]]);
  await page.getByText(manage('done.walkIn', { name: manage('walkIn.guest'), table: 'T56 + T58' })).waitFor();
});

it('lays a table upon another on the plan by its head, with the pointer and with keys, and joins the two', async () => {
  const page = await open('/manage_grid');
  const head = (no: number) => page.locator(`[data-head="${no}"]`);
  const say = (words: string) => page.getByRole('status').filter({ hasText: words });
  await head(60).scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  const [from, taken, to] = [await head(58).boundingBox(), await head(57).boundingBox(), await head(59).boundingBox()];
  if (!from || !taken || !to) throw new Error('not on the screen');
  const over = async (box: typeof from) => page.mouse.move(box.x + 20, box.y + box.height / 2, { steps: 4 });
  await over(from);
  await page.mouse.down();
  await over(taken);
  await say(PINNED).waitFor();
  expect(await head(57).getAttribute('data-target')).toBe('bad');
  await over(to);
  await say(grid('verdict.free')).waitFor();
  await page.mouse.up();
  const card = page.getByRole('dialog', { name: manage('table', { name: 'T59' }), exact: true });
  await card.getByText(t('floor.join.unlinked')).waitFor();
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'detached' });

  await head(58).focus();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowDown');
  await page.getByText(grid('keys.hint')).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText(grid('keys.hint')).waitFor({ state: 'detached' });
  for (const key of ['m', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await card.getByRole('button', { name: /^Join T58 \+ T59/ }).click();
  await expect.poll(() => built.venue.sheet().joins?.map(({ tables }) => tables)).toEqual([[59, 58]]);
});

it('the floor ends where its last line does, however many parties are still to come', async () => {
  const page = await open('/manage_map');
  await page.getByRole('listitem').getByRole('button', { name: SINGLE }).waitFor();
  const below = () =>
    page.evaluate(() => {
      const ends = [...document.querySelectorAll('main, footer')].map((each) => each.getBoundingClientRect().bottom);
      return Math.round(document.documentElement.scrollHeight - Math.max(innerHeight, ...ends) - scrollY);
    });
  await expect.poll(below).toBeLessThanOrEqual(1);
});

it('a free table of the floor seats a walk-in with two taps, by its size', async () => {
  const page = await open('/manage_map');
  await page.getByText(manage('area.Outdoor'), { exact: true }).click();
  await page.locator('[data-table="58"]').click();
  const dialog = page.getByRole('dialog', { name: manage('table', { name: 'T58' }) });
  const name = `${manage('walkIn.guest')}: ${manage('covers_other', { count: 2 })}`;
  await dialog.getByRole('button', { name, exact: true }).click();
  await page.getByText(manage('done.walkIn', { name: manage('walkIn.guest'), table: 'T58' })).waitFor();
  await dialog.waitFor({ state: 'detached' });
  await expect
    .poll(() => built.venue.sheet().parties.filter(({ unit, seated }) => unit === 58 && seated).length)
    .toBe(1);
});
