import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { mailTo } from './kit/account.ts';
import { axeFindings, findingsByDayAndNight, findingsOfScreen } from './kit/axe.ts';
import { PATIENCE, PHONE, TABLET, visit } from './kit/browser.ts';
import { demoInBrowser } from './kit/demo-in-browser.ts';
import { chooseTable, tellWho } from './kit/guest.ts';
import { openFor } from './kit/open-for.ts';
import { bossBeside, keepSession, OWNER, signInBeside } from './kit/people.ts';
import { texts } from './kit/texts.ts';

const [boss, app, guest, notices, refusals, reservation, manage, inbox] = (
  ['boss', 'app', 'guest', 'notices', 'refusals', 'reservation', 'manage', 'inbox'] as const
).map((namespace) => texts('en', namespace)) as [Text, Text, Text, Text, Text, Text, Text, Text];
type Text = ReturnType<typeof texts>;

const WHY = 'Three invoices are open';
const NAME = 'Da Nina S.r.l.';
const { product, browser } = await demoInBrowser();

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const who = (name: string, phone: string) => ({ name, phone, remarks: '' });

/** A guest whose form is filled in, and not sent yet. */
async function atTheForm(name: string, phone: string): Promise<Page> {
  const page = await openFor(browser, PHONE);
  await visit(page, `${product.origin}/`);
  await chooseTable(page, guest);
  await tellWho(page, guest, who(name, phone));
  return page;
}

/** The boss does something with the account on its list, and confirms that. */
async function does(page: Page, action: 'pause' | 'resume', reason = ''): Promise<void> {
  await page.getByRole('tab', { name: boss(action === 'pause' ? 'tab.active' : 'tab.paused') }).click();
  await press(page, boss(`${action}.of`, { name: NAME }));
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('Trattoria da Nina').waitFor();
  if (reason) await dialog.getByLabel(boss('pause.reason')).fill(reason);
  expect(await axeFindings(page)).toEqual([]);
  await dialog
    .getByRole('button', { name: boss(action === 'pause' ? 'pause.confirm' : 'resume'), exact: true })
    .click();
  await page.getByText(boss(`${action}.done`, { name: NAME }), { exact: true }).waitFor();
}

/** The boss opens the account, and a venue of it, while its owner is on the phone. */
async function opens(page: Page): Promise<void> {
  await page.getByRole('tab', { name: boss('tab.active') }).click();
  await press(page, boss('details.of', { name: 'Nina' }));
  const dialog = page.getByRole('dialog', { name: NAME });
  await dialog.getByText(OWNER, { exact: true }).waitFor();
  await dialog.getByText('Trattoria da Nina', { exact: true }).click();
  await dialog.getByText(boss('house.page.open'), { exact: true }).waitFor();
  expect(await dialog.textContent()).not.toMatch(/Lovelace|3331234501/);
  expect(await findingsByDayAndNight(page)).toEqual([]);
  await dialog.getByRole('button', { name: app('close'), exact: true }).click();
}

it('the boss pauses a house and resumes it: who is booked keeps the table, who is about to book loses nothing', async () => {
  const booked = await atTheForm('Ada Lovelace', '3331234501');
  await press(booked, guest('book'));
  await booked.getByText(reservation('cancel')).waitFor();
  const halfway = await atTheForm('Grace Hopper', '3331234502');

  const office = await openFor(browser, TABLET);
  await office.emulateMedia({ reducedMotion: 'reduce' });
  await keepSession(office.context(), await bossBeside(product));
  await office.goto(`${product.origin}/boss/users`);
  await opens(office);
  await does(office, 'pause', WHY);
  await office.getByRole('tab', { name: boss('tab.paused') }).click();
  await office.getByText(WHY, { exact: true }).waitFor();
  expect(await findingsOfScreen(office)).toEqual([]);
  await mailTo(product.mails, OWNER, new RegExp(WHY));

  // In the middle of it: told at the press, with all that was typed.
  await press(halfway, guest('book'));
  const alert = halfway.getByRole('alert');
  await alert.getByText(refusals('venue.paused', { phone: '+39 02 1234567' })).waitFor();
  expect(await halfway.getByLabel(guest('who.name'), { exact: true }).inputValue()).toBe('Grace Hopper');

  // Anew: once what is remembered of the page is old, there is the telephone in the place of the form.
  const fresh = await openFor(browser, TABLET);
  const shows = async () => {
    await fresh.goto(`${product.origin}/`);
    await fresh.locator('h1').first().waitFor();
    return heading(fresh, notices('paused.heading')).isVisible();
  };
  await expect.poll(shows, { timeout: PATIENCE, interval: 2000 }).toBe(true);
  expect(await fresh.getByRole('main').getByRole('link').getAttribute('href')).toBe('tel:+39021234567');
  expect(await findingsByDayAndNight(fresh)).toEqual([]);

  // Who is booked opens the link anew, and gives the table back.
  await booked.reload();
  await press(booked, reservation('cancel'));
  await booked
    .getByRole('dialog')
    .getByRole('button', { name: reservation('cancel.yes'), exact: true })
    .click();
  await heading(booked, reservation('heading.cancelled')).waitFor();

  // The venue works on, and reads why.
  const venue = await openFor(browser, TABLET);
  await venue.emulateMedia({ reducedMotion: 'reduce' });
  await keepSession(venue.context(), await signInBeside(product, OWNER));
  await venue.goto(`${product.origin}/manage`);
  await venue.getByText(app('paused.reason', { reason: WHY })).waitFor();
  await venue.getByText(app('paused.means'), { exact: true }).click();
  await heading(venue, manage('title')).waitFor();
  expect(await findingsOfScreen(venue)).toEqual([]);

  // What is said above a conversation does not push its end out of sight.
  await venue.goto(`${product.origin}/messages`);
  await venue
    .getByRole('navigation', { name: inbox('conversations') })
    .getByRole('link')
    .last()
    .click();
  const end = await venue.getByText(inbox('closed.title')).boundingBox();
  expect(end?.y).toBeLessThan(TABLET.height);

  await does(office, 'resume');
  await press(halfway, guest('book'));
  await halfway.getByText(reservation('cancel')).waitFor();
});
