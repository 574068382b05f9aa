import type { Page } from 'playwright-core';
import { mailTo } from './account.ts';
import { texts } from './texts.ts';

const auth = texts('en', 'auth');

export const ROSA = { email: 'rosa@osteria.example', password: 'brass-kettle-noon' };

/** Signs up a venue on the page of signing up, and waits until it is told to wait. */
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
  await page.getByLabel(auth('signUp.country'), { exact: true }).selectOption('IT');
  for (const [key, value] of Object.entries(entered)) {
    await page.getByLabel(auth(`signUp.${key}`), { exact: true }).fill(value);
  }
  await page.getByLabel(auth('signUp.terms'), { exact: true }).check();
  await page.getByRole('button', { name: auth('signUp.submit'), exact: true }).click();
  await page.getByText(auth('signUp.sent'), { exact: true }).waitFor();
}

/** Opens the link that was mailed, and shows by the password that it is theirs. */
export async function proveRosa(page: Page, mails: string): Promise<void> {
  const [link = ''] = await mailTo(mails, ROSA.email, /https?:\S+\/auth\/signup#[\w.-]+/);
  await page.goto(link);
  await page.getByRole('heading', { level: 1, name: auth('signUp.prove.title') }).waitFor();
  await page.getByLabel(auth('login.password'), { exact: true }).fill(ROSA.password);
  await page.getByRole('button', { name: auth('signUp.prove.submit'), exact: true }).click();
  await page.getByText(auth('signUp.prove.done'), { exact: true }).waitFor();
  await page.getByRole('link', { name: auth('forgot.back') }).click();
}
