import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { texts } from '#tests/e2e/kit/texts.ts';
import { APART, SINGLE } from '#tests/kit/big-house.ts';
import { builtHouse } from './built-house.ts';

const t = texts('en', 'floor');
const manage = texts('en', 'manage');
const grid = texts('en', 'grid');
const built = builtHouse();

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
  built.house
    .sheet()
    .parties.filter((row) => row.start === start && (row.unit > 55 || row.pinned))
    .map(({ unit, covers }) => `${unit}: ${covers}`);

it('brings a party at several tables to others and says who has no seat, from its row; and it is taken back', async () => {
  const page = await open('/manage');
  const before = seatsOf(17 * 60);
  await page.getByRole('button', { name: manage('actionFor', { action: manage('action.more'), name: APART }) }).click();
  await page.getByRole('menuitem', { name: manage('action.spread') }).click();
  const dialog = page.getByRole('dialog', { name: t('spread.title', { name: APART }) });
  await dialog.getByText(t('spread.free')).waitFor();
  await dialog.getByRole('button', { name: t('spread.fewer', { table: 'T58' }) }).click();
  await dialog.getByText(t('spread.missing_one', { count: '1' })).waitFor();
  await dialog.getByRole('button', { name: t('spread.more', { table: 'T59' }) }).click();
  await dialog.getByText(t('spread.free')).waitFor();
  await dialog
    .getByRole('combobox', { name: t('spread.table') })
    .nth(1)
    .selectOption('60');
  await dialog.getByRole('button', { name: t('spread.save_other', { count: '3' }) }).click();
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
  await dialog.getByText(t('spread.moves_one', { count: 1, names: SINGLE })).waitFor();
  await sixty.click();
  await dialog.getByRole('button', { name: manage('table', { name: 'T58' }), exact: true }).click();
  await dialog.getByText(t('join.unlinked')).waitFor();
  await dialog.getByText(t('join.seats_other', { count: '8' })).waitFor();
  await dialog.getByRole('button', { name: t('join.more') }).click();
  await dialog.getByRole('button', { name: /^Join T58 \+ T59/ }).click();
  await expect.poll(() => built.house.sheet().joins?.map(({ tables, max }) => [tables, max])).toEqual([[[59, 58], 9]]);
  await page
    .locator('[data-table="58"]')
    .getByText(t('join.strip', { tables: 'T58+T59' }))
    .waitFor();
  await page
    .locator('[data-table="58"]')
    .getByRole('button', { name: grid('table.open', { name: 'T58' }) })
    .click();
  await page
    .getByRole('dialog', { name: manage('table', { name: 'T58' }), exact: true })
    .getByRole('button', { name: t('split') })
    .click();
  await expect.poll(() => built.house.sheet().joins).toBeUndefined();
  await undo(page, t('split.done', { tables: 'T59+T58' }));
  await expect.poll(() => built.house.sheet().joins?.length).toBe(1);
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
  await bar.getByText(t('join.unlinked')).waitFor();
  await bar.getByText(grid('verdict.free')).waitFor();
  await bar.getByRole('button', { name: map('pick.seat') }).click();
  await expect.poll(() => built.house.sheet().joins?.map(({ tables }) => tables)).toEqual([[60, 59]]);
  await undo(page, manage('done.move', { name: SINGLE, table: 'T60+T59' }));
  await expect
    .poll(() => built.house.sheet().parties.some(({ start, unit }) => start === 20 * 60 && unit === 60))
    .toBe(true);
});
