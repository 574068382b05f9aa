import { expect, it, vi } from 'vitest';
import { TEMPLATE_KEYS } from '#shared/domain/whatsapp/roll-out.ts';
import { enter } from './kit/account.ts';
import { apiOf, aQuietDay, bookBeside, guestBeside, TRATTORIA } from './kit/api.ts';
import { PATIENCE, TABLET, visit } from './kit/browser.ts';
import { demoInBrowser } from './kit/demo-in-browser.ts';
import { openFor } from './kit/open-for.ts';
import { texts } from './kit/texts.ts';

const EIGHT = 1200;
const whatsapp = texts('en', 'whatsapp');
const { product, browser } = await demoInBrowser();
const patience = { timeout: PATIENCE, interval: 200 };

/** The number by which a guest got the latest message; undefined: the platform's. */
async function senderTo(phone: string): Promise<string | undefined> {
  const read = async () => {
    const { messages } = await (await fetch(`${product.phones}/api/phones/${phone}`)).json();
    const last = messages.at(-1);
    expect(last?.status).toBe('delivered');
    return last as { readonly sender?: string };
  };
  return (await vi.waitFor(read, patience)).sender;
}

/** A guest who books a table; answers the digits of their number. */
async function books(nth: number): Promise<string> {
  const place = { venueId: TRATTORIA, date: await aQuietDay(product.origin, EIGHT), start: EIGHT, covers: 2 };
  const booked = await bookBeside(apiOf(product.origin), place, nth);
  if (booked.kind !== 'done') throw new Error(JSON.stringify(booked));
  return guestBeside(place, nth).phone.replace('+', '');
}

it('connects a number, rolls its templates out, sends by it, and by the platform’s once it is disconnected', async () => {
  const page = await openFor(browser, TABLET);
  await visit(page, `${product.origin}/whatsapp`);
  await enter(page, 'owner@demo.coperto.test', 'coperto-demo');
  await page.getByRole('button', { name: whatsapp('connect'), exact: true }).click();

  await page.getByLabel('Phone number').fill('+39 02 8765 0001');
  await page.getByLabel('Display name').fill('Trattoria da Nina');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText(whatsapp('state.ready'), { exact: true }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  // The provider takes about as many calls an hour: the last templates come in the next one.
  await page.getByText(new RegExp(`^1[5-9][0-9] of ${TEMPLATE_KEYS.length} approved`)).waitFor({ timeout: PATIENCE });

  expect(await senderTo(await books(1))).toMatch(/^\d+$/);

  await page.getByRole('button', { name: whatsapp('disconnect'), exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: whatsapp('disconnect'), exact: true }).click();
  await page.getByRole('button', { name: whatsapp('connect'), exact: true }).waitFor();
  expect(await senderTo(await books(2))).toBeUndefined();
}, 300_000);
