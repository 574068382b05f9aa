import type { Page } from 'playwright-core';
import { texts } from './texts.ts';

const auth = texts('en', 'auth');

export const ROSA = { email: 'rosa@osteria.example', password: 'brass-kettle-noon' };

/** Signs up a house on the page of signing up, and waits until it is told to wait. */
export async function signUpRosa(page: Page): Promise<void> {
  const entered = {
    username: 'rosa',
    ...ROSA,
    confirm: ROSA.password,
    fullName: 'Rosa Neri',
    mobile: '3331234567',
    company: 'Osteria Rosa',
    vat: '00743110157',
    address: 'Via Roma 1',
    postalCode: '20121',
    city: 'Milano',
  };
  for (const [key, value] of Object.entries(entered)) {
    await page.getByLabel(auth(`signUp.${key}`), { exact: true }).fill(value);
  }
  await page.getByLabel(auth('signUp.terms'), { exact: true }).check();
  await page.getByRole('button', { name: auth('signUp.submit'), exact: true }).click();
  await page.getByText(auth('signUp.sent'), { exact: true }).waitFor();
}
