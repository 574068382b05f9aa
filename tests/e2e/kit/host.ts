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

/** One party's row on the hosts' list, and its buttons by their names. */
export function rowOf(page: Page, locale: string, name: string) {
  const t = texts(locale, 'manage');
  const row = page.getByRole('listitem', { name });
  const named = (action: string) => ({ name: t('actionFor', { action: t(`action.${action}`), name }) });
  const button = (action: string) => row.getByRole('button', named(action));
  return {
    row,
    press: (action: string) => button(action).click(),
    async fromMenu(action: string) {
      await button('more').click();
      // That of the row before may not be gone yet.
      const menu = page.getByRole('menu', named('more'));
      await menu.getByRole('menuitem', { name: t(`action.${action}`) }).click();
    },
    async shows(...keys: string[]) {
      for (const key of keys) await row.getByText(t(key), { exact: true }).first().waitFor();
    },
  };
}
