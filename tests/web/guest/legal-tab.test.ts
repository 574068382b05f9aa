import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { builtGuest, fillIn } from './built-guest.ts';

const guest = builtGuest();

const nameOn = (page: Page) => page.getByLabel('Name', { exact: true }).inputValue();
const back = (page: Page) => page.getByRole('link', { name: 'Back to booking' }).click();

/** A guest has filled in the form and opens what is to be accepted. */
async function reads(link: string): Promise<{ form: Page; legal: Page }> {
  const form = await guest.open('/');
  await fillIn(form);
  const opened = form.waitForEvent('popup');
  await form.getByRole('link', { name: link }).first().click();
  const legal = await opened;
  await legal.locator('h1').waitFor();
  return { form, legal };
}

it.each(['Terms', 'Privacy'])(
  'who opens the page of %s beside the form comes back to it, and it is the only one',
  async (link) => {
    const { form, legal } = await reads(link);
    const closed = legal.waitForEvent('close');
    await back(legal);
    await closed;
    expect(form.context().pages()).toEqual([form]);
    expect([await nameOn(form), await form.locator('#terms').isChecked()]).toEqual(['Ada Lovelace', true]);
    await form.context().close();
  },
);

it('where the tab of the form is gone, the way back leads to all that was typed', async () => {
  const { form, legal } = await reads('Terms');
  await form.close();
  await back(legal);
  await legal.getByRole('radio', { name: '19:15' }).waitFor();
  expect(await nameOn(legal)).toBe('Ada Lovelace');
  await legal.context().close();
});

it('who came from another site, or from none, stays in their tab', async () => {
  const context = await guest.browser.newContext({ locale: 'en-US' });
  const site = await context.newPage();
  await site.goto('data:text/html,<title>another site');
  const opened = site.waitForEvent('popup');
  await site.evaluate((address) => void window.open(address), `${guest.origin}/tos`);
  const alone = await context.newPage();
  await alone.goto(`${guest.origin}/privacy`);
  for (const page of [await opened, alone]) {
    await back(page);
    await page.waitForURL(`${guest.origin}/`);
  }
  await context.close();
});
