import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addDays, clockOf, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { newKey } from '#web/api/idempotency.ts';
import { apiOf, bookBeside, hostApiOf, TRATTORIA } from './kit/api.ts';
import { PHONE, TABLET, visit } from './kit/browser.ts';
import { demoInBrowser } from './kit/demo-in-browser.ts';
import { tellWho } from './kit/guest.ts';
import { rowOf, signIn } from './kit/host.ts';
import { comes, openFor } from './kit/open-for.ts';
import { openPhone, template, wordsOf } from './kit/phone.ts';
import { texts } from './kit/texts.ts';

const guest = texts('en', 'guest');
const ask = texts('en', 'ask');
const reservation = texts('en', 'reservation');
const manage = texts('en', 'manage');
const { product, browser } = await demoInBrowser();
const api = apiOf(product.origin);
const host = await hostApiOf(product.origin);

const open = (viewport: typeof PHONE): Promise<Page> => openFor(browser, viewport);

/** The trattoria's first free evening time without a deposit for a party, so many days ahead or later, where nobody waits yet. */
async function eveningFor(covers: number, ahead: number): Promise<{ date: LocalDate; start: number }> {
  const found = await api.venues.find({ hostname: 'localhost' });
  if (found.kind !== 'done') throw new Error('the trattoria is gone');
  for (let days = ahead; days < ahead + 14; days += 1) {
    const date = addDays(found.value.today as LocalDate, days);
    const day = await api.availability.day({ venueId: TRATTORIA, date, covers, area: null });
    const slot =
      day.kind === 'done' &&
      day.value.slots.find((each) => each.status === 'free' && each.start > 1080 && !each.deposit);
    if (slot && !(await isWaitedFor(date))) return { date, start: slot.start };
  }
  throw new Error('the trattoria has no such evening');
}

/** Whether guests of the demo wait for a table then: on some days it is full of itself. */
async function isWaitedFor(date: LocalDate): Promise<boolean> {
  const day = await host.reservations.tonight({ venueId: TRATTORIA, date });
  if (day.kind !== 'done') throw new Error('the day of the trattoria cannot be read');
  return day.value.reservations.some(({ booking }) => booking === 'waitlisted');
}

/** Fills a time until such a party finds nothing; answers the tokens of those who fill it. */
async function sellOut(date: LocalDate, start: number, covers: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let nth = 0; nth < 30; nth += 1) {
    const outcome = await bookBeside(api, { venueId: TRATTORIA, date, start, covers }, nth);
    if (outcome.kind !== 'done') break;
    tokens.push(outcome.value.token);
  }
  return tokens;
}

const heading = (page: Page, key: string) => page.getByRole('heading', { name: reservation(`heading.${key}`) });

async function fillIn(page: Page, { date, start }: { date: string; start: number }, adults: number) {
  await visit(page, `${product.origin}/?date=${date}&time=${clockOf(start)}&adults=${adults}`);
  // What a large party is told stands above the areas and comes when the page is there: nobody taps before.
  if (adults > 8) await page.getByText(ask('request.large', { limit: 8 })).waitFor();
  await page.getByRole('radio', { name: guest('area.any'), exact: true }).check();
  await page.locator(`input[name="start"][value="${start}"]`).check();
}

async function wait(page: Page, at: { date: string; start: number }, name: string, phone: string) {
  await fillIn(page, at, 8);
  await page.getByLabel(ask('wait.hours')).selectOption({ index: 0 });
  await tellWho(page, guest, { name, phone, remarks: '' });
  await page.getByRole('button', { name: guest('book.join'), exact: true }).click();
  await heading(page, 'waitlisted').waitFor();
}

it('offers a table that becomes free to one who waits, after a no to the next, who takes it in WhatsApp', async () => {
  const at = await eveningFor(8, 2);
  const [first = ''] = await sellOut(at.date, at.start, 8);
  const [one, two, hosts] = [await open(PHONE), await open(PHONE), await open(TABLET)];
  await wait(one, at, 'Wilma First', '3471110001');
  await wait(two, at, 'Wanda Next', '3471110002');
  await two.getByText(reservation('wait.place', { place: 2, of: 2 })).waitFor();
  await signIn(hosts, product.origin, 'en', at.date);
  await hosts.locator('summary', { hasText: manage('waiting.title') }).click();
  await rowOf(hosts, 'en', 'Wilma First').shows('status.waitlisted');

  await api.guest.cancel({}, { bearer: first, key: newKey() });
  await comes(one, heading(one, 'offered'));
  await one.getByRole('timer').waitFor();
  await rowOf(hosts, 'en', 'Wilma First').shows('status.offered');
  await heading(two, 'waitlisted').waitFor();

  await one.getByRole('button', { name: reservation('offer.decline') }).click();
  await one.getByRole('button', { name: reservation('decline.yes') }).click();
  await heading(one, 'left').waitFor();
  await comes(two, heading(two, 'offered'));

  const handset = await openPhone(browser, product.phones, '393471110002', 'en-GB');
  await handset.getByRole('button', { name: template('en', 'waitlistOffer').confirm }).click();
  await comes(two, heading(two, 'confirmed'));
  await rowOf(hosts, 'en', 'Wanda Next').shows('status.confirmed');
}, 300_000);

it('gives the table to one who takes it on the page', async () => {
  const at = await eveningFor(8, 4);
  const [first = ''] = await sellOut(at.date, at.start, 8);
  const page = await open(PHONE);
  await wait(page, at, 'Walter Third', '3471110003');
  await api.guest.cancel({}, { bearer: first, key: newKey() });
  const accept = page.getByRole('button', { name: reservation('offer.accept') });
  await comes(page, accept);
  await accept.click();
  await heading(page, 'confirmed').waitFor();
}, 300_000);

it('lets the house answer large parties: one is accepted, one rejected with a word', async () => {
  const at = await eveningFor(8, 6);
  const [one, two, hosts] = [await open(PHONE), await open(PHONE), await open(TABLET)];
  await signIn(hosts, product.origin, 'en', addDays(at.date, 1));
  for (const [page, name, phone] of [
    [one, 'Ada Grande', '3471110004'],
    [two, 'Bea Grande', '3471110005'],
  ] as const) {
    await fillIn(page, at, 9);
    await page.getByRole('link', { name: new RegExp(ask('request.call', { phone: '' }).trim()) }).waitFor();
    await tellWho(page, guest, { name, phone, remarks: '' });
    await page.getByRole('button', { name: guest('book.request'), exact: true }).click();
    await heading(page, 'requested').waitFor();
  }

  // The host looks at another day and is led to the one that is asked for.
  await hosts.getByText(manage('queue.elsewhere')).waitFor();
  await hosts.getByRole('button', { name: /\(2\)$/ }).click();
  await rowOf(hosts, 'en', 'Ada Grande').press('accept');
  await comes(one, heading(one, 'confirmed'));
  await rowOf(hosts, 'en', 'Ada Grande').shows('status.confirmed');

  await rowOf(hosts, 'en', 'Bea Grande').press('reject');
  const sure = hosts.getByRole('alertdialog');
  await sure.getByLabel(new RegExp(manage('reject.reason').slice(0, 10))).fill('The hall is taken');
  await sure.getByRole('button', { name: manage('action.reject'), exact: true }).click();
  await comes(two, heading(two, 'rejected'));
  await two.getByText(reservation('lead.reason', { reason: 'The hall is taken' })).waitFor();
  const handset = await openPhone(browser, product.phones, '393471110005', 'en-GB');
  const words = (purpose: 'requestReceived' | 'rejected') => wordsOf(template('en', purpose));
  await handset
    .getByRole('article')
    .filter({ hasText: words('rejected') })
    .waitFor();
  expect(await handset.getByRole('article').count()).toBeGreaterThanOrEqual(2);
}, 300_000);
