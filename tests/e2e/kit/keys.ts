import type { Locator, Page } from 'playwright-core';

/** More stops than any screen has. */
const MAX_STOPS = 200;

/** Reaches a control by the tab key alone. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the tab key does not reach ${control}`);
}

/** Reaches a control by the tab key and presses it. */
export async function pressKey(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}

/** Types over what stands in a field that was reached by the tab key. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}
