import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { stepAt, totp } from '#functions/credentials/totp.ts';
import { PATIENCE } from './browser.ts';
import { texts } from './texts.ts';

const auth = texts('en', 'auth');
const account = texts('en', 'account');
export const PASSWORD = 'coperto-demo';

type Mail = { readonly to: readonly string[]; readonly text: string };

/** Waits for a mail to an address whose text fits, and answers what was found in the latest. */
export async function mailTo(mails: string, address: string, pattern: RegExp): Promise<RegExpExecArray> {
  let found: RegExpExecArray | null = null;
  const look = async () => {
    const all: Mail[] = await (await fetch(`${mails}/api/mails`)).json();
    const latest = all.find(({ to, text }) => to.includes(address) && pattern.test(text));
    found = pattern.exec(latest?.text ?? '');
    return found !== null;
  };
  await vi.waitFor(async () => expect(await look()).toBe(true), { timeout: PATIENCE, interval: 200 });
  if (!found) throw new Error('no mail');
  return found;
}

/** Fills the sign-in form of the page that is open, with the second factor where it is asked. */
export async function enter(page: Page, email: string, password: string, code?: string): Promise<void> {
  await page.getByLabel(auth('login.email'), { exact: true }).fill(email);
  await page.getByLabel(auth('login.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: auth('login.submit'), exact: true }).click();
  if (code === undefined) return;
  await page.getByLabel(auth('login.code'), { exact: true }).fill(code);
  await page.getByRole('button', { name: auth('login.submit'), exact: true }).click();
}

export const section = (page: Page, key: string) => page.getByRole('region', { name: account(key), exact: true });

/** Switches the second factor on as a person with an authenticator app; answers its key and the recovery codes. */
export async function switchFactorOn(
  page: Page,
  password = PASSWORD,
): Promise<{ key: Uint8Array; recovery: string[] }> {
  const card = section(page, 'factor.title');
  await card.getByLabel(account('password.present'), { exact: true }).fill(password);
  await card.getByRole('button', { name: account('factor.start'), exact: true }).click();
  const key = unbase32((await card.locator('code').textContent()) ?? '');
  await card.getByLabel(account('factor.code'), { exact: true }).fill(codeNow(key));
  await card.getByRole('button', { name: account('factor.confirm'), exact: true }).click();
  await card.getByText(account('factor.done')).waitFor();
  const recovery = await card.getByRole('listitem').allTextContents();
  await card.getByRole('button', { name: account('factor.kept'), exact: true }).click();
  return { key, recovery };
}

/** The code of a second factor, some steps and milliseconds ahead of the clock of the tests. */
export const codeNow = (key: Uint8Array, steps = 0, ahead = 0): string => totp(key, stepAt(Date.now() + ahead) + steps);

/** A key as it is shown for typing, back in bytes. */
export function unbase32(shown: string): Uint8Array {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = Array.from(shown.replaceAll(' ', ''), (letter) =>
    letters.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}

/** Whoever is on the page asks for another address. */
export async function asksFor(page: Page, address: string, password: string) {
  const card = section(page, 'email.title');
  await card.getByLabel(account('email.other'), { exact: true }).fill(address);
  await card.getByLabel(account('password.present'), { exact: true }).fill(password);
  await card.getByRole('button', { name: account('code.send'), exact: true }).click();
  return card;
}
/** And has it, by the code that is mailed there. */
export async function movesTo(page: Page, mails: string, email: string, password: string): Promise<void> {
  const card = await asksFor(page, email, password);
  const [, code = ''] = await mailTo(mails, email, /code is ([\d ]{11})/);
  await card.getByLabel(account('code.sent', { to: email }), { exact: true }).fill(code);
  await card.getByRole('button', { name: account('email.write'), exact: true }).click();
  await card.getByText(email, { exact: true }).waitFor();
}
