import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { mailTo } from './kit/account.ts';
import { apiOf, BISTRO, leaveOnePlace } from './kit/api.ts';
import { PHONE, visit } from './kit/browser.ts';
import { demoInBrowser } from './kit/demo-in-browser.ts';
import { chooseTable, tellWho } from './kit/guest.ts';
import { comes, openFor } from './kit/open-for.ts';
import { texts } from './kit/texts.ts';

const guest = texts('en', 'guest');
const booking = texts('en', 'booking');
const reservation = texts('en', 'reservation');
const { product, browser } = await demoInBrowser('pages', 'shared');

const openGuest = (): Promise<Page> => openFor(browser, PHONE);

const bookButton = (page: Page) => page.getByRole('button', { name: guest('book'), exact: true });

/** A day after tomorrow on which the bistro offers an evening time and a lunch to a party of six. */
async function quietEvening(): Promise<{ date: LocalDate; start: number }> {
  const api = apiOf(product.origin);
  const found = await api.venues.find({ hostname: 'bistro.localhost' });
  if (found.kind !== 'done') throw new Error('the bistro is gone');
  for (let ahead = 2; ahead < 60; ahead += 1) {
    const date = addDays(found.value.today as LocalDate, ahead);
    const day = await api.availability.day({ venueId: BISTRO, date, covers: 6, area: null });
    const free = day.kind === 'done' ? day.value.slots.filter(({ status }) => status === 'free') : [];
    const slot = free.find(({ start }) => start > 1080);
    // Another time far enough away, for whoever does not get this one.
    if (slot && free.some(({ start }) => slot.start - start > 240)) return { date, start: slot.start };
  }
  throw new Error('the bistro has no evening for six');
}

it('gives the last table to one of two guests and offers the other the nearest times and the waiting list', async () => {
  const { date, start } = await quietEvening();
  await leaveOnePlace(apiOf(product.origin), { venueId: BISTRO, date, start, covers: 6 });

  const address = product.origin.replace('localhost', 'bistro.localhost');
  const pages = await Promise.all([openGuest(), openGuest()]);
  const wanted = (page: Page) => page.locator(`input[name="start"][value="${start}"]`);
  for (const page of pages) {
    await visit(page, `${address}/?date=${date}&adults=6`);
    await page.getByRole('radio', { name: guest('area.any'), exact: true }).check();
    await page.getByRole('radio', { name: booking('children.no'), exact: true }).check();
    await page.locator('label[data-status="free"]', { has: wanted(page) }).waitFor();
  }
  // Who loses it may have it taken from the form before a check could see it checked.
  await Promise.all(pages.map((page) => wanted(page).click()));

  const held = (page: Page) => page.getByText(booking('hold.left', { time: '' }).trim());
  // Refused, or told just before the press that it is full: either way other times are offered.
  const offered = (page: Page) => page.locator('[data-field="time"] [role="status"] button');
  await Promise.all(pages.map((page) => held(page).or(offered(page)).first().waitFor()));
  const outcomes = await Promise.all(pages.map((page) => held(page).isVisible()));
  expect(outcomes.toSorted()).toEqual([false, true]);

  const booked = (page: Page) => page.getByRole('heading', { name: reservation('heading.unconfirmed') });
  const loser = pages[outcomes.indexOf(false)] as Page;
  await loser
    .getByRole('button', { name: guest('book.join') })
    .first()
    .waitFor();
  await offered(loser).first().click();
  await held(loser).waitFor();

  for (const [nth, page] of pages.entries()) {
    await tellWho(page, guest, { name: `Rival ${nth}`, phone: `+3934711000${nth}0`, remarks: '' });
    await bookButton(page).click();
    await booked(page).waitFor();
  }
}, 300_000);

it('says that WhatsApp does not know a number, keeps the table, writes by mail meanwhile, and to the corrected number', async () => {
  const page = await openGuest();
  await visit(page, product.origin);
  await chooseTable(page, guest);
  await tellWho(page, guest, { name: 'Nobody There', phone: '3331230026', remarks: '' });
  await bookButton(page).click();
  await page.getByRole('heading', { name: reservation('heading.confirmed') }).waitFor();
  await page.getByText(reservation('notRecognised.heading')).waitFor();

  await page.getByRole('button', { name: reservation('email') }).click();
  await page.getByLabel(reservation('email.label')).fill('nobody@guest.test');
  await page.getByRole('button', { name: reservation('change.save') }).click();
  // Answered before the page's time goes by, or it would seem lost.
  await page.getByLabel(reservation('email.label')).waitFor({ state: 'detached' });
  await comes(page, page.getByText(reservation('byMail.heading')));
  const [link] = await mailTo(product.mails, 'nobody@guest.test', /http\S+\/r#\S+/);
  const mailed = await openGuest();
  await visit(mailed, link);
  await mailed.getByRole('heading', { name: reservation('heading.confirmed') }).waitFor();
  await comes(page, page.getByText(reservation('step.delivered')));

  await page.getByRole('button', { name: reservation('change') }).click();
  await page.getByLabel(reservation('change.label')).fill('3331234777');
  await page.getByRole('button', { name: reservation('change.save') }).click();
  await page.getByLabel(reservation('change.label')).waitFor({ state: 'detached' });
  await comes(page, page.getByText(reservation('step.delivered')));
  await comes(page, page.getByText(reservation('byMail.heading')), 'detached');
  await page.getByRole('heading', { name: reservation('heading.confirmed') }).waitFor();
}, 300_000);
