import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { addDays, type LocalDate, weekdayOf } from '#shared/domain/kernel/time/local-date.ts';
import { newKey } from '#web/api/idempotency.ts';
import { apiOf, bookBeside, TRATTORIA } from './kit/api.ts';
import { PHONE, TABLET, visit } from './kit/browser.ts';
import { demoInBrowser } from './kit/demo-in-browser.ts';
import { chooseTable, tellWho } from './kit/guest.ts';
import { rowOf, signIn } from './kit/host.ts';
import { comes, openFor } from './kit/open-for.ts';
import { isDone, ownerOf, sectionsOf } from './kit/owner.ts';
import { openPhone, template, wordsOf } from './kit/phone.ts';
import { texts } from './kit/texts.ts';

const guest = texts('en', 'guest');
const ask = texts('en', 'ask');
const booking = texts('en', 'booking');
const deposit = texts('en', 'deposit');
const reservation = texts('en', 'reservation');
const manage = texts('en', 'manage');
const { product, browser } = await demoInBrowser();
const api = apiOf(product.origin);
const owner = await ownerOf(product.origin);

const open = (viewport: typeof PHONE): Promise<Page> => openFor(browser, viewport);

const heading = (page: Page, name: string) => page.getByRole('heading', { name: reservation(`heading.${name}`) });
const press = (page: Page, key: string) => page.getByRole('button', { name: reservation(key), exact: true }).click();
const today = async (): Promise<LocalDate> => {
  const found = await api.venues.find({ hostname: 'localhost' });
  if (found.kind !== 'done') throw new Error('the trattoria is gone');
  return found.value.today as LocalDate;
};

async function approve(approval: boolean): Promise<void> {
  const { revision, value } = (await sectionsOf(owner, TRATTORIA)).requests;
  isDone(
    await owner.settings.section_write({
      section: 'requests',
      venueId: TRATTORIA,
      revision,
      value: { ...value, approval },
      kept: [],
    }),
  );
}

it('in a house that approves every booking a guest asks, and has a table when the house says yes', async () => {
  await approve(true);
  onTestFinished(() => approve(false));
  const [page, hosts] = [await open(PHONE), await open(TABLET)];
  await visit(page, product.origin);
  const { date } = await chooseTable(page, guest);
  await page.getByText(ask('request.approval')).waitFor();
  await tellWho(page, guest, { name: 'Ada Asks', phone: '3473330001', remarks: '' });
  await page.getByRole('button', { name: guest('book.request'), exact: true }).click();
  await heading(page, 'requested').waitFor();
  await signIn(hosts, product.origin, 'en', date);
  await rowOf(hosts, 'en', 'Ada Asks').press('accept');
  await comes(page, heading(page, 'confirmed'));
}, 300_000);

it('a time with a prepayment is asked for on terms that are agreed to, and the house sees what is open', async () => {
  // Where nothing can be paid online, the venue is asked.
  for (const provider of ['stripe', 'paypal'] as const) {
    isDone(await owner.payments.disconnect({ venueId: TRATTORIA, provider }, { key: newKey() }));
  }
  const soon = addDays(await today(), 14);
  const date = addDays(soon, 7 - weekdayOf(soon));
  const [page, hosts] = [await open(PHONE), await open(TABLET)];
  await visit(page, `${product.origin}/?date=${date}&adults=2&children=0&area=any`);
  const lunch = page.getByRole('group', { name: guest('meal.Lunch') }).locator('label[data-status="free"]');
  await lunch
    .first()
    .getByText(deposit('prepayment.mark', { amount: '€80' }))
    .waitFor();
  await lunch.first().locator('input').check();
  await tellWho(page, guest, { name: 'Pia Pays', phone: '3473330002', remarks: '' });
  const send = page.getByRole('button', { name: guest('book.request'), exact: true });
  await send.click();
  await page.getByText(guest('missing', { field: booking('field.prepayment') })).waitFor();
  await page.locator('#deposit').check();
  await send.click();
  await heading(page, 'requested').waitFor();
  await page.getByText(deposit('open')).waitFor();

  await signIn(hosts, product.origin, 'en', date);
  const { row, press: decide, fromMenu } = rowOf(hosts, 'en', 'Pia Pays');
  const open80 = row.getByText(manage('payment.required', { kind: manage('payment.prepayment'), amount: '€80' }));
  await open80.waitFor();
  await decide('accept');
  await comes(page, heading(page, 'confirmed'));
  await page.getByText(deposit('open')).waitFor();

  // Paid by hand: the guest's page follows by itself. Then not after all.
  await fromMenu('prepaymentPaid');
  await comes(page, page.getByText(/80\.00\sEUR received on/));
  await fromMenu('prepaymentOpen');
  await open80.waitFor();
}, 300_000);

/** The first open day from so many days ahead on. */
async function openDay(ahead: number): Promise<LocalDate> {
  const date = addDays(await today(), ahead);
  const day = await api.availability.day({ venueId: TRATTORIA, date, covers: 2, area: null });
  return day.kind === 'done' && day.value.status === 'open' ? date : openDay(ahead + 1);
}

it('a party larger than any table asks, is accepted over several, and reads how it sits', async () => {
  const date = await openDay(50);
  const [page, hosts] = [await open(PHONE), await open(TABLET)];
  await visit(page, `${product.origin}/?date=${date}&adults=26&children=0&area=Indoor`);
  await page.getByText(booking('split.apart')).waitFor();
  await page.locator('label[data-status="free"] input[name="start"]').last().check();
  await tellWho(page, guest, { name: 'Gina Group', phone: '3473330126', remarks: '' });
  await page.getByRole('button', { name: guest('book.request'), exact: true }).click();
  await heading(page, 'requested').waitFor();
  await signIn(hosts, product.origin, 'en', date);
  const { row, press: decide, fromMenu } = rowOf(hosts, 'en', 'Gina Group');
  await decide('accept');
  await comes(page, heading(page, 'confirmed'));
  await page.getByText(booking('split.apart')).waitFor();
  const groups = page.locator('dt', { hasText: reservation('tables') }).locator('+ dd');
  const sizes = ((await groups.textContent()) ?? '').split(' + ');
  expect(sizes.map(Number).reduce((sum, covers) => sum + covers, 0)).toBe(26);
  const handset = await openPhone(browser, product.phones, '393473330126', 'en-GB');
  await handset
    .locator('#chat')
    .getByText(`26 (${sizes.join(' + ')})`)
    .waitFor();

  // One row of the list with all its tables, of which the host moves one.
  await row.getByText(/^\S+( \+ \S+)+$/).waitFor();
  await fromMenu('move');
  const which = hosts.getByRole('group', { name: manage('move.which') });
  expect(await which.getByRole('radio').count()).toBe(sizes.length);
  await which.locator('label').last().click();
  await hosts.keyboard.press('Escape');
  await which.waitFor({ state: 'detached' });
}, 300_000);

/** A confirmed table for two on the page of its link. */
async function confirmed(name: string, nth: number, place: { date: LocalDate; start: number }): Promise<Page> {
  const outcome = await bookBeside(api, { venueId: TRATTORIA, ...place, covers: 2 }, nth);
  if (outcome.kind !== 'done') throw new Error(`${name} has no table: ${JSON.stringify(outcome)}`);
  const { reservation: booked, token } = outcome.value;
  const confirm = { venueId: TRATTORIA, id: booked.id, revision: 1, action: 'confirm' } as const;
  isDone(await owner.reservations.act(confirm, { key: newKey() }));
  const page = await open(PHONE);
  await visit(page, `${product.origin}/r#${token}`);
  await heading(page, 'confirmed').waitFor();
  return page;
}

it('a guest cancels, keeps it first, and the table is free again', async () => {
  const date = addDays(await today(), 8);
  const day = await api.availability.day({ venueId: TRATTORIA, date, covers: 2, area: null });
  const start = (day.kind === 'done' && day.value.slots.findLast(({ status }) => status === 'free')?.start) || 0;
  const page = await confirmed('Cora Cancels', 71, { date, start });
  await press(page, 'cancel');
  const sure = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await sure.getByRole('button', { name: reservation('cancel.no') }).click();
  await sure.waitFor({ state: 'detached' });
  await heading(page, 'confirmed').waitFor();
  await press(page, 'cancel');
  await sure.getByRole('button', { name: reservation('cancel.yes') }).click();
  await heading(page, 'cancelled').waitFor();
  const handset = await openPhone(browser, product.phones, '393470000071', 'en-GB');
  await handset
    .getByRole('article')
    .filter({ hasText: wordsOf(template('en', 'cancelled')) })
    .first()
    .waitFor();
  const again = await bookBeside(api, { venueId: TRATTORIA, date, start, covers: 2 }, 71);
  expect(again.kind).toBe('done');
}, 300_000);

/** The venue is open round the clock, so that somebody is on the way at whatever hour this is. */
async function neverClose(): Promise<void> {
  const { shifts, bookingWindow, weeklyClosures } = await sectionsOf(owner, TRATTORIA);
  const always = { id: 'always', meal: 'Dinner', weekdays: [1, 2, 3, 4, 5, 6, 7], slotStep: 15 } as const;
  const hours = { firstSeating: 300, lastSeating: 1725, close: 1875 };
  const to = { venueId: TRATTORIA, kept: [] };
  const others = { ...weeklyClosures, value: { closedWeekdays: [] } };
  isDone(await owner.settings.section_write({ section: 'weeklyClosures', ...to, ...others }));
  const window = { ...bookingWindow.value, leadMinutes: 0 };
  isDone(
    await owner.settings.section_write({
      section: 'bookingWindow',
      ...to,
      revision: bookingWindow.revision,
      value: window,
    }),
  );
  const value = { shifts: [{ ...always, weekdays: [...always.weekdays], ...hours }] };
  isDone(await owner.settings.section_write({ section: 'shifts', ...to, revision: shifts.revision, value }));
}

it('a guest who runs late says so, and the house sees by how much; what was said on the phone stands on both sides', async () => {
  await neverClose();
  const first = await today();
  const soon = async (date: LocalDate) => {
    const day = await api.availability.day({ venueId: TRATTORIA, date, covers: 2, area: null });
    return day.kind === 'done' ? day.value.slots.filter(({ status }) => status === 'free').slice(1, 4) : [];
  };
  const here = await soon(first);
  const date = here.length > 0 ? first : addDays(first, 1);
  const [slot] = here.length > 0 ? here : await soon(date);
  const page = await confirmed('Lara Late', 72, { date, start: slot?.start ?? 0 });
  const hosts = await open(TABLET);
  await signIn(hosts, product.origin, 'en', date);
  await press(page, 'late');
  await page.getByRole('radio', { name: reservation('late.minutes', { minutes: 20 }) }).check();
  await press(page, 'late.send');
  await page.getByText(reservation('late.told', { minutes: 20 })).waitFor();
  const filler = rowOf(hosts, 'en', 'Filler 72');
  await filler.row.getByText(manage('flag.announced', { count: 20 })).waitFor();
  // They call as well: what the venue writes down of that, they read on their page, and the venue may take it back.
  await filler.fromMenu('reconfirm');
  await filler.shows('reconfirm.yesToHouse');
  await page.reload();
  await page.getByText(reservation('coming.told')).waitFor();
  await filler.press('undo');
  await filler.row.getByText(manage('reconfirm.yesToHouse')).waitFor({ state: 'detached' });
}, 300_000);
