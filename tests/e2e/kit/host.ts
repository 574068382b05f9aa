import type { Page } from 'playwright-core';
import { texts } from './texts.ts';

/** Opens a day of the first venue as its host. */
export async function signIn(page: Page, origin: string, locale: string, date: string): Promise<void> {
  const t = texts(locale, 'auth');
  await page.goto(`${origin}/manage?date=${date}`);
  await page.getByLabel(t('login.email'), { exact: true }).fill('host@demo.coperto.test');
  await page.getByLabel(t('login.password'), { exact: true }).fill('coperto-demo');
  await page.getByRole('button', { name: t('login.submit'), exact: true }).click();
}

/** The steps that a row may show; all others are in its menu or in the panel. */
const IN_ROW = ['accept', 'confirm', 'came', 'seat', 'finish', 'offer', 'reject', 'noShow'];

/** One party's row on the hosts' list, and its buttons by their names. */
export function rowOf(page: Page, locale: string, name: string) {
  const t = texts(locale, 'manage');
  const row = page.getByRole('listitem', { name });
  const named = (action: string) => ({ name: t('actionFor', { action: t(`action.${action}`), name }) });
  const button = (action: string) => row.getByRole('button', named(action));
  async function fromMenu(action: string) {
    await row.getByRole('link', { name }).waitFor();
    // On a phone the panel has all that the menu has.
    if ((await button('more').count()) === 0) return fromPanel(action);
    await button('more').click();
    // That of the row before may not be gone yet.
    const menu = page.getByRole('menu', named('more'));
    await menu.getByRole('menuitem', { name: t(`action.${action}`), exact: true }).click();
  }
  /** In the party's panel, for a row that has neither the button nor a menu. */
  async function fromPanel(action: string) {
    await row.getByRole('link', { name }).click();
    await page.locator('[data-panel]').getByRole('button', named(action)).click();
  }
  async function inPanel(action: string) {
    await fromPanel(action);
    await page.keyboard.press('Escape');
  }
  return {
    row,
    /** Where the action is: in the row, in its menu, or in the panel. */
    async press(action: string) {
      await row.getByRole('link', { name }).waitFor();
      if (IN_ROW.includes(action)) return button(action).click();
      return (await button('more').count()) > 0 ? fromMenu(action) : inPanel(action);
    },
    fromMenu,
    /** Texts of the row, or of the panel where they tell of messages. */
    async shows(...keys: string[]) {
      const inRow = keys.filter((key) => !key.startsWith('message.'));
      for (const key of inRow) await row.getByText(t(key), { exact: true }).first().waitFor();
      if (inRow.length === keys.length) return;
      await row.getByRole('link', { name }).click();
      const panel = page.locator('[data-panel]');
      for (const key of keys.filter((key) => !inRow.includes(key)))
        await panel.getByText(t(key), { exact: true }).first().waitFor();
      await page.keyboard.press('Escape');
    },
  };
}
