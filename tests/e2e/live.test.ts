import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { LIVE_PATH, LIVE_PROTOCOL } from '#shared/contracts/live.ts';
import { newKey } from '#web/api/idempotency.ts';
import { apiOf, aQuietDay, bookBeside, hostApiOf, TRATTORIA } from './kit/api.ts';
import { PHONE, TABLET } from './kit/browser.ts';
import { demoInBrowser } from './kit/demo-in-browser.ts';
import { holdOver, openDevice } from './kit/devices.ts';
import { rowOf } from './kit/host.ts';
import { texts } from './kit/texts.ts';

const START = 1200;
const { product, browser } = await demoInBrowser();
const date = await aQuietDay(product.origin, START);
const door = await openDevice(browser, product.origin, date);
const bar = await openDevice(browser, product.origin, date);

/** A party of two; its name is `Filler` and the number. */
async function book(nth: number): Promise<string> {
  const booked = await bookBeside(apiOf(product.origin), { venueId: TRATTORIA, date, start: START, covers: 2 }, nth);
  if (booked.kind !== 'done') throw new Error(`not booked: ${JSON.stringify(booked)}`);
  return booked.value.reservation.id;
}

/** The name of a table before its line on the plan. */
const headOf = (page: Page, no: number) => page.locator(`[data-head="${no}"]`);
const list = (page: Page) => page.goto(`${product.origin}/manage?date=${date}`);
const t = texts('en', 'grid');

it('what one host does is on the other’s screen at once because it was told so, and the ticket is in no address', async () => {
  await book(1);
  const [atDoor, atBar] = [door, bar].map(({ page }) => rowOf(page, 'en', 'Filler 1'));
  await atBar?.row.waitFor();
  await bar.onlyWhenTold();
  await atDoor?.press('confirm');
  await atBar?.shows('status.confirmed');
  await bar.page.unrouteAll();
  await atBar?.press('undo');
  await atDoor?.shows('status.unconfirmed');
  expect([door.problems, bar.problems]).toEqual([[], []]);
}, 300_000);

it('a device that lost its network catches up when it is back', async () => {
  await book(2);
  const [atDoor, atBar] = [door, bar].map(({ page }) => rowOf(page, 'en', 'Filler 2'));
  await atBar?.row.waitFor();
  await bar.page.context().setOffline(true);
  await atDoor?.press('confirm');
  await atDoor?.shows('status.confirmed');
  await bar.page.context().setOffline(false);
  await atBar?.shows('status.confirmed');
}, 300_000);

it('a party dragged to another table on one device sits there on the other; onto a pinned one it is refused before it is let go', async () => {
  const pinned = await book(3);
  await book(4);
  const host = await hostApiOf(product.origin);
  const day = await host.reservations.tonight({ venueId: TRATTORIA, date });
  if (day.kind !== 'done') throw new Error('no day');
  const { units, reservations } = day.value;
  const three = reservations.find(({ id }) => id === pinned);
  const taken = units.find(({ no }) => no === three?.unit);
  await host.reservations.move(
    { venueId: TRATTORIA, id: pinned, revision: 1, pinned: true },
    { key: crypto.randomUUID() },
  );
  const used = reservations.map(({ unit }) => unit);
  const free = units.find(
    ({ no, max, tables, area }) => max === 4 && tables.length === 1 && area === 'Indoor' && !used.includes(no),
  );
  if (!taken || !free) throw new Error('no tables');

  await door.page.goto(`${product.origin}/manage_grid?date=${date}`);
  const bars = door.page.getByRole('button', { name: /^Filler 4,/ });
  await door.page.getByRole('button', { name: /^Filler 3,.*pinned/i }).waitFor();
  const status = door.page.getByRole('status').filter({ hasText: 'Filler 4' });

  await holdOver(door.page, bars, headOf(door.page, taken.no));
  await status.getByText('Filler 3', { exact: false }).waitFor();
  await door.page.mouse.up();
  await door.page
    .getByText(t('refused', { name: 'Filler 4' }))
    .first()
    .waitFor();

  await bar.onlyWhenTold();
  await holdOver(door.page, bars, headOf(door.page, free.no));
  await status.getByText(t('verdict.free')).waitFor();
  await door.page.mouse.up();
  await door.page.getByRole('button', { name: new RegExp(`^Filler 4,.*Table ${free.name}$`) }).waitFor();
  await bar.page.getByRole('listitem', { name: 'Filler 4' }).getByText(`Table ${free.name}`, { exact: true }).waitFor();
  await bar.page.unrouteAll();
  expect(door.problems).toEqual([]);
}, 300_000);

it('the plan is worked by keys alone, and what was done is taken back', async () => {
  const party = door.page.getByRole('button', { name: /^Filler 4,/ });
  const before = await party.getAttribute('title');
  await party.press('+');
  const undo = door.page.getByRole('button', { name: 'Undo' }).first();
  await door.page
    .getByText(/Filler 4 has the table until/)
    .first()
    .waitFor();
  await undo.click();
  await door.page.getByRole('button', { name: before ?? '', exact: true }).waitFor();
  await party.press('m');
  await door.page.getByText(t('keys.hint')).waitFor();
  await party.press('Escape');
  await door.page.getByText(t('keys.hint')).waitFor({ state: 'detached' });
  await list(door.page);
}, 300_000);

it('a party spread over tables, and tables joined by laying one upon another, are on the other device because it was told so', async () => {
  const [grid, manage] = [texts('en', 'grid'), texts('en', 'manage')];
  const name = 'Filler 5';
  await bookBeside(apiOf(product.origin), { venueId: TRATTORIA, date, start: START, covers: 4 }, 5);
  const atBar = bar.page.getByRole('listitem', { name });
  await atBar.waitFor();
  await bar.onlyWhenTold();
  const more = manage('actionFor', { action: manage('action.more'), name });
  await door.page.getByRole('listitem', { name }).getByRole('button', { name: more }).click();
  await door.page.getByRole('menuitem', { name: manage('action.spread') }).click();
  const dialog = door.page.getByRole('dialog', { name: grid('floor.spread.title', { name }) });
  await dialog.getByRole('button', { name: grid('floor.spread.save_other', { count: 2 }) }).click();
  await dialog.waitFor({ state: 'detached' });
  await atBar.getByText(/^Table\s\S+ \+ /).waitFor();
  await bar.page.unrouteAll();

  const host = await hostApiOf(product.origin);
  const day = await host.reservations.tonight({ venueId: TRATTORIA, date });
  if (day.kind !== 'done') throw new Error('no day');
  const { units, reservations } = day.value;
  const used = reservations.flatMap(({ tables }) => units.filter(({ no }) => tables.some(({ unit }) => unit === no)));
  const taken = used.flatMap(({ tables }) => tables);
  const [one, other] = units.filter(
    ({ no, area, tables }) => area === 'Indoor' && tables.length === 1 && !taken.includes(no),
  );
  if (!one || !other) throw new Error('no two tables are free');
  await Promise.all([door, bar].map(({ page }) => page.goto(`${product.origin}/manage_grid?date=${date}`)));
  await bar.page.locator(`[data-table="${other.no}"]`).waitFor();
  await bar.onlyWhenTold();
  await holdOver(door.page, headOf(door.page, one.no), headOf(door.page, other.no));
  await door.page.mouse.up();
  const card = door.page.getByRole('dialog', { name: manage('table', { name: other.name }), exact: true });
  await card.getByRole('button', { name: /^Join / }).click();
  await bar.page
    .locator(`[data-table="${other.no}"]`)
    .getByText(/^Joined: /)
    .waitFor();
  await bar.page.unrouteAll();
  await Promise.all([list(door.page), list(bar.page)]);
  expect([door.problems, bar.problems]).toEqual([[], []]);
}, 300_000);

it('who is booked for a caller on one device, by keys alone, is on the other; cancelled by mistake, and back on both', async () => {
  const desk = texts('en', 'desk');
  const manage = texts('en', 'manage');
  await Promise.all([list(bar.page), door.page.goto(`${product.origin}/booking?date=${date}`)]);
  await door.page
    .getByRole('radio', { name: /^\d\d:\d\d, / })
    .first()
    .waitFor();
  // The cursor stands in the number already.
  await door.page.keyboard.type('3498887766');
  await door.page.getByText(desk('caller.new')).waitFor();
  await door.page.keyboard.press('Tab');
  await door.page.keyboard.type('Carla Caller');
  await door.page.keyboard.press('Enter');
  await door.page.getByRole('heading', { name: desk('booked', { name: 'Carla Caller' }) }).waitFor();
  const atBar = rowOf(bar.page, 'en', 'Carla Caller');
  await atBar.shows('status.confirmed');

  await list(door.page);
  const atDoor = rowOf(door.page, 'en', 'Carla Caller');
  await atDoor.fromMenu('cancel');
  const sure = door.page.getByRole('alertdialog');
  await sure.getByRole('button', { name: manage('action.cancel'), exact: true }).click();
  await door.page
    .getByText(manage('done.cancel', { name: 'Carla Caller' }))
    .first()
    .waitFor();
  const over = bar.page.locator('summary', { hasText: manage('section.done') });
  await over.click();
  await atBar.shows('status.cancelled');
  await atBar.press('undo');
  await atBar.shows('status.confirmed');
  await atDoor.shows('status.confirmed');
  expect([door.problems, bar.problems]).toEqual([[], []]);
}, 300_000);

it('a name without a space pushes nothing of what is asked about it off a phone', async () => {
  // The one is in the way of the other, and named at its table.
  const [name, other] = ['W'.repeat(59), 'M'.repeat(59)] as const;
  const host = await hostApiOf(product.origin);
  const wish = { date, start: START, adults: 1, children: 0, highchairs: 0, area: null, options: [], diets: [] };
  for (const each of [name, other]) {
    const booked = await host.reservations.book(
      { venueId: TRATTORIA, ...wish, name: each, phone: '', remarks: '', note: '', locale: 'en', reason: 'a test' },
      { key: newKey() },
    );
    expect(booked.kind).toBe('done');
  }
  await door.page.setViewportSize(PHONE);
  await list(door.page);
  for (const asks of ['action.alter', 'action.move', 'action.cancel'] as const) {
    await rowOf(door.page, 'en', name).fromMenu(asks.slice('action.'.length));
    const dialog = door.page.getByRole(asks === 'action.cancel' ? 'alertdialog' : 'dialog');
    await dialog.waitFor();
    const edges = await dialog.evaluate((popup) =>
      [popup, ...popup.querySelectorAll('button, button *')].flatMap((each) => [
        Math.round(each.getBoundingClientRect().right),
        // Text that flows out of its button has no edge of its own.
        each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 1 ? Number.POSITIVE_INFINITY : 0,
      ]),
    );
    expect([asks, Math.max(...edges) <= PHONE.width]).toEqual([asks, true]);
    await door.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  await door.page.setViewportSize(TABLET);
}, 300_000);

it('who signs out in one window has signed out in the other, and who signs in there goes on in both', async () => {
  const auth = texts('en', 'auth');
  await list(bar.page);
  await bar.page.getByRole('heading', { level: 1 }).waitFor();
  const second = await bar.page.context().newPage();
  await second.goto(`${product.origin}/auth/logout`);
  await second.getByRole('heading', { level: 1, name: auth('login.title') }).waitFor();
  await bar.page.getByRole('heading', { level: 1, name: auth('lock.title') }).waitFor();
  await second.getByLabel(auth('login.email'), { exact: true }).fill('host@demo.coperto.test');
  await second.getByLabel(auth('login.password'), { exact: true }).fill('coperto-demo');
  await second.getByRole('button', { name: auth('login.submit'), exact: true }).click();
  await rowOf(bar.page, 'en', 'Filler 2').row.waitFor();
  expect(new URL(bar.page.url()).searchParams.get('date')).toBe(date);
}, 300_000);

it('a live connection is closed when its session ends, although nothing changes that it would hear of', async () => {
  const host = await hostApiOf(product.origin);
  const given = await host.live.ticket({ venueId: TRATTORIA });
  if (given.kind !== 'done') throw new Error('no ticket');
  const address = `${product.origin.replace('http', 'ws')}${LIVE_PATH}`;
  const socket = new WebSocket(address, [LIVE_PROTOCOL, given.value.ticket]);
  const once = (name: string) => new Promise((done) => socket.addEventListener(name, done, { once: true }));
  await once('open');
  const closed = once('close');
  expect((await host.auth.logout({})).kind).toBe('done');
  await closed;
}, 300_000);
