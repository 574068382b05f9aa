import { expect, it } from 'vitest';
import { builtGuest } from './built-guest.ts';

const guest = builtGuest();

it('shows a tapped day before it draws or fetches anything else for it', async () => {
  const page = await guest.open('/');
  await page.locator('label[data-status="open"]').first().waitFor();
  await page.locator('input[name="start"]').first().waitFor();
  const day = page.locator('input[name="day"][value="2026-12-05"]');
  const atOnce = await day.evaluate(async (radio: HTMLInputElement) => {
    const asked = document.querySelectorAll('link, script').length;
    radio.click();
    await Promise.resolve(); // what React does for the tap itself comes with the tap
    return {
      shown: radio.checked,
      fetched: document.querySelectorAll('link, script').length - asked,
      drawn: document.querySelectorAll('[data-field="time"] .skeleton').length,
    };
  });
  expect(atOnce).toEqual({ shown: true, fetched: 0, drawn: 0 });
  await page.getByRole('radio', { name: '19:15' }).waitFor();
  expect(await day.isChecked()).toBe(true);
  await page.context().close();
});

it('shows the chosen day alike under the pointer that chose it and without: it was white on beige', async () => {
  const page = await guest.open('/');
  await page.getByRole('button', { name: 'Calendar' }).click();
  const day = page.locator('[data-date="2026-12-05"]');
  const colours = () =>
    day.evaluate((cell) => {
      const { backgroundColor, color } = getComputedStyle(cell);
      return { backgroundColor, color };
    });
  await day.click();
  await page.getByRole('radio', { name: '19:15' }).waitFor();
  const under = await colours();
  await page.mouse.move(1, 1);
  expect(await colours()).toEqual(under);
  await page.context().close();
});
