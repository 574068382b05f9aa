import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addDays, clockOf, type LocalDate, MINUTES_PER_DAY } from '#shared/domain/kernel/time/local-date.ts';
import { instantFrom } from '#shared/domain/kernel/time/zone.ts';
import { whenInWords } from '#shared/domain/messaging/wording.ts';
import { newKey } from '#web/api/idempotency.ts';
import { longDay } from '#web/i18n/app/format.ts';
import { apiOf, TRATTORIA } from './kit/api.ts';
import { PHONE, TABLET, visit } from './kit/browser.ts';
import { demoInBrowser } from './kit/demo-in-browser.ts';
import { tellWho } from './kit/guest.ts';
import { rowOf, signIn } from './kit/host.ts';
import { comes, openFor } from './kit/open-for.ts';
import { isDone, ownerOf, sectionsOf } from './kit/owner.ts';
import { openPhone, template, wordsOf } from './kit/phone.ts';
import { texts } from './kit/texts.ts';

const guest = texts('en', 'guest');
const reservation = texts('en', 'reservation');
const manage = texts('en', 'manage');
/** In the evening. */
const EIGHT = 1200;
/** In the night after it. */
const QUARTER_TO_TWO = 1545;
/** Skipped on the one night, and there twice on the other. */
const HALF_PAST_TWO = 1590;
const SUMMER_TIME = 'Central European Summer Time';
const { product, browser } = await demoInBrowser();
const api = apiOf(product.origin);

const open = (viewport: typeof PHONE): Promise<Page> => openFor(browser, viewport);

type Booked = { readonly page: Page; readonly date: LocalDate; readonly start: number; readonly token: string };

/** A guest with a table for two on an evening so many days ahead, confirmed in WhatsApp, on the page of the link. */
async function confirmedGuest(name: string, phone: string, ahead: number): Promise<Booked> {
  const found = await api.venues.find({ hostname: 'localhost' });
  if (found.kind !== 'done') throw new Error('the trattoria is gone');
  for (let days = ahead; days < ahead + 14; days += 1) {
    const date = addDays(found.value.today as LocalDate, days);
    const day = await api.availability.day({ venueId: TRATTORIA, date, covers: 8, area: null });
    const slot =
      day.kind === 'done' &&
      day.value.slots.find((each) => each.status === 'free' && each.start > 1110 && !each.deposit);
    if (!slot) continue;
    const { start } = slot;
    const party = { adults: 2, children: 0, highchairs: 0, area: null, remarks: '', promo: false };
    const booked = await api.reservations.create(
      { ...party, venueId: TRATTORIA, date, start, name, phone, locale: 'en', terms: true, channel: 'web' },
      { key: newKey() },
    );
    if (booked.kind !== 'done') throw new Error(`not booked: ${JSON.stringify(booked)}`);
    const { token } = booked.value;
    const handset = await openPhone(browser, product.phones, `39${phone}`, 'en-GB');
    await handset.getByRole('button', { name: template('en', 'confirmRequest').confirm }).click();
    const page = await open(PHONE);
    await visit(page, `${product.origin}/r#${token}`);
    await page.getByRole('heading', { name: reservation('heading.confirmed') }).waitFor();
    return { page, date, start, token };
  }
  throw new Error('the trattoria has no such evening');
}

const calendar = texts('en', 'calendar');
const saveFile = (page: Page) => page.getByRole('button', { name: calendar('file'), exact: true }).click();
const press = (page: Page, key: string) => page.getByRole('button', { name: reservation(key), exact: true }).click();
const ticketOf = (page: Page) => page.getByRole('region', { name: reservation('details'), exact: true });
const timeOf = (page: Page, start: number) => page.locator(`input[name="alter-start"][value="${start}"]`);

it('alters at once what fits, another time and a larger party, and tells the guest', async () => {
  const { page, date } = await confirmedGuest('Ada Alters', '3472220001', 2);
  const free = await api.availability.day({ venueId: TRATTORIA, date, covers: 3, area: null });
  const slots = free.kind === 'done' ? free.value.slots : [];
  const start = slots.findLast(({ status }) => status === 'free')?.start ?? 0;
  await press(page, 'alter');
  await page.getByRole('button', { name: guest('party.more', { what: guest('party.adults') }) }).click();
  await timeOf(page, start).check();
  await press(page, 'alter.save');
  await page.getByText(reservation('alter.done')).waitFor();
  await ticketOf(page).getByText(clockOf(start)).waitFor();
  await ticketOf(page)
    .getByText(guest('guests_other', { count: 3 }))
    .waitFor();
  await page.getByRole('heading', { name: reservation('heading.confirmed') }).waitFor();
  const handset = await openPhone(browser, product.phones, '393472220001', 'en-GB');
  await handset
    .getByRole('article')
    .filter({ hasText: template('en', 'amended').body.split('{{1}}')[1]?.split('\n')[0] ?? '' })
    .waitFor();
  await page.reload();
  await ticketOf(page).getByText(clockOf(start)).waitFor();
}, 300_000);

it('asks the house for more guests than the page may seat: rejected once, then accepted', async () => {
  // Beyond the seeded evenings, where nine have a table whatever day of the week it is.
  const { page, date } = await confirmedGuest('Bea Asks', '3472220002', 24);
  const hosts = await open(TABLET);
  await signIn(hosts, product.origin, 'en', date);
  const row = rowOf(hosts, 'en', 'Bea Asks');

  async function askForNine(): Promise<void> {
    await press(page, 'alter');
    const more = page.getByRole('button', { name: guest('party.more', { what: guest('party.adults') }) });
    const adults = page.getByRole('group', { name: guest('party.adults'), exact: true });
    for (let wanted = 3; wanted <= 9; wanted += 1) {
      await more.click();
      await adults.locator('output').getByText(String(wanted), { exact: true }).waitFor();
    }
    await press(page, 'alter.ask');
    await page.getByRole('region', { name: reservation('amendment.heading') }).waitFor();
    await ticketOf(page)
      .getByText(guest('guests_other', { count: 2 }))
      .waitFor();
    await row.row.getByText(manage('amendment.wants'), { exact: false }).waitFor();
  }

  await askForNine();
  await row.press('reject');
  const sure = hosts.getByRole('alertdialog');
  await sure.getByRole('button', { name: manage('action.reject'), exact: true }).click();
  await comes(page, page.getByRole('region', { name: reservation('amendment.heading') }), 'detached');
  await ticketOf(page)
    .getByText(guest('guests_other', { count: 2 }))
    .waitFor();

  await askForNine();
  await row.press('accept');
  await comes(page, ticketOf(page).getByText(guest('guests_other', { count: 9 })));
  const handset = await openPhone(browser, product.phones, '393472220002', 'en-GB');
  for (const purpose of ['amendmentRejected', 'amended'] as const) {
    const words = template('en', purpose).body.split('{{1}}')[1]?.split('\n')[0] ?? wordsOf(template('en', purpose));
    await handset.getByRole('article').filter({ hasText: words }).first().waitFor();
  }
}, 300_000);

/** A business day, a minute of it, and what the calendar file says of it. */
type Hour = {
  readonly on: LocalDate;
  readonly start: number;
  readonly begins: string;
  readonly ends: string;
};
type Change = { readonly date: LocalDate; readonly told: 'clocks.on' | 'clocks.back'; readonly hours: readonly Hour[] };

/** The next two days on which the clocks change in Rome: a table on that evening, and one whose guests sit there while they change. */
async function clockChanges(): Promise<Change[]> {
  const found = await api.venues.find({ hostname: 'localhost' });
  const today = found.kind === 'done' ? (found.value.today as LocalDate) : null;
  if (!today) throw new Error('the trattoria is gone');
  const lasts = (date: LocalDate) =>
    instantFrom(addDays(date, 1), 0, 'Europe/Rome') - instantFrom(date, 0, 'Europe/Rome') - MINUTES_PER_DAY * 60_000;
  const utc = (date: LocalDate, clock: string) => `${date.replaceAll('-', '')}T${clock}00Z`;
  return Array.from({ length: 364 }, (_, nth) => addDays(today, nth + 2))
    .filter((date) => lasts(date) !== 0)
    .map((date) => {
      const eve = addDays(date, -1);
      const [evening, night] = [
        { on: date, start: EIGHT },
        { on: eve, start: QUARTER_TO_TWO },
      ];
      return lasts(date) < 0
        ? {
            ...{ date, told: 'clocks.on' },
            hours: [
              { ...evening, begins: utc(date, '1800'), ends: utc(date, '1930') },
              { ...night, begins: utc(date, '0045'), ends: utc(date, '0215') },
            ],
          }
        : {
            ...{ date, told: 'clocks.back' },
            hours: [
              { ...evening, begins: utc(date, '1900'), ends: utc(date, '2030') },
              { ...night, begins: utc(eve, '2345'), ends: utc(date, '0115') },
              {
                on: eve,
                start: HALF_PAST_TWO,
                begins: utc(date, '0030'),
                ends: utc(date, '0200'),
              },
            ],
          };
    });
}

/** The venue is open until five, a year ahead, without holidays and deposits. */
async function openLate(): Promise<void> {
  const owner = await ownerOf(product.origin);
  const kept = { venueId: TRATTORIA, kept: [] };
  const { bookingWindow, shifts, closedPeriods, deposits } = await sectionsOf(owner, TRATTORIA);
  const { settings } = owner;
  const window = { ...bookingWindow.value, horizonDays: 366 };
  isDone(
    await settings.section_write({
      section: 'bookingWindow',
      ...kept,
      revision: bookingWindow.revision,
      value: window,
    }),
  );
  const late = shifts.value.shifts.map((each) =>
    each.meal === 'Dinner' ? { ...each, lastSeating: 1620, close: 1740 } : each,
  );
  isDone(
    await settings.section_write({
      section: 'shifts',
      ...kept,
      revision: shifts.revision,
      value: { ...shifts.value, shifts: late },
    }),
  );
  const never = { ...closedPeriods.value, closedPeriods: [] };
  isDone(
    await settings.section_write({ section: 'closedPeriods', ...kept, revision: closedPeriods.revision, value: never }),
  );
  const free = { ...deposits.value, deposits: [] };
  isDone(await settings.section_write({ section: 'deposits', ...kept, revision: deposits.revision, value: free }));
}

it('is at one time for guests and hosts anywhere on the days on which the clocks change, and while they do', async () => {
  await openLate();
  const changes = await clockChanges();
  expect(changes.map(({ told }) => told).sort()).toEqual(['clocks.back', 'clocks.on']);
  // A guest who is nine hours behind the venue, and a host who is half a day ahead.
  const page = await openFor(browser, PHONE, { timezoneId: 'America/Los_Angeles' });
  const hosts = await openFor(browser, TABLET, { timezoneId: 'Pacific/Auckland' });
  await signIn(hosts, product.origin, 'en', changes[0]?.date ?? '');
  const all = changes.flatMap(({ hours, ...change }) => hours.map((hour) => ({ ...change, ...hour })));
  for (const [nth, { date, told, on, start, begins, ends }] of all.entries()) {
    const name = `Ida Changes ${nth}`;
    await visit(page, `${product.origin}/?date=${on}&time=${clockOf(start)}&adults=2`);
    await page.getByRole('radio', { name: guest('area.any'), exact: true }).check();
    await page.locator(`label[data-status="free"] input[name="start"][value="${start}"]`).check();
    const skipped = told === 'clocks.on' && on !== date;
    expect(await page.locator(`input[name="start"][value="${HALF_PAST_TWO}"]`).count()).toBe(skipped ? 0 : 1);
    await tellWho(page, guest, { name, phone: `347222010${nth}`, remarks: '' });
    await page.getByRole('button', { name: guest('book'), exact: true }).click();
    await ticketOf(page)
      .getByText(whenInWords(on, start, 'Europe/Rome', 'en'))
      .waitFor();
    const [file] = await Promise.all([page.waitForEvent('download'), saveFile(page)]);
    const entry = readFileSync((await file.path()) ?? '', 'utf8');
    expect(entry).toMatch(new RegExp(`DTSTART:${begins}\r\n(.*\r\n)*DTEND:${ends}\r\n`));
    await hosts.goto(`${product.origin}/manage?date=${on}`);
    await hosts.getByRole('listitem', { name }).getByText(clockOf(start)).first().waitFor();
    await hosts.getByText(longDay('en', on)).first().waitFor();
    if (on !== date) await hosts.getByText(manage(told, { from: '02:00', to: '03:00', zone: SUMMER_TIME })).waitFor();
  }
}, 300_000);

it('hands out a calendar entry and the way there, cancels, and removes the guest with a receipt', async () => {
  const { page } = await confirmedGuest('Carla Leaves', '3472220003', 6);
  const [file] = await Promise.all([page.waitForEvent('download'), saveFile(page)]);
  const entry = readFileSync((await file.path()) ?? '', 'utf8');
  expect(file.suggestedFilename()).toBe('reservation.ics');
  expect(entry).toMatch(/BEGIN:VEVENT\r\n.*STATUS:CONFIRMED\r\n.*END:VEVENT\r\n/s);
  const way = page.getByRole('link', { name: reservation('directions') });
  expect(await way.getAttribute('href')).toMatch(/^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=/);

  await press(page, 'remove');
  await press(page, 'remove.yes');
  await page.getByText(reservation('remove.open_one', { count: 1 })).waitFor();
  await press(page, 'remove.yesCancel');
  await page.getByRole('heading', { name: reservation('erased.heading') }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: reservation('erased.heading') }).waitFor();
  expect(await page.locator('main').textContent()).not.toMatch(/Carla|3472220003/);
}, 300_000);
