import type { Locator } from 'playwright-core';

/** Chooses in a list that opens, by keys: under load a press may come before the list stands where it stays. */
export async function chooseOption(combobox: Locator, name: string): Promise<void> {
  await combobox.press('Enter');
  await combobox.page().getByRole('option', { name, exact: true }).press('Enter');
  await combobox.filter({ hasText: name }).waitFor();
}
