import type { CDPSession, Page } from 'playwright-core';
import { afterAll, it } from 'vitest';
import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { Api } from '#web/api/api.ts';
import { apiOf, bookBeside, hostApiOf, TRATTORIA } from './kit/api.ts';
import { startDemoOn } from './kit/demo.ts';
import { texts } from './kit/texts.ts';
import { tellsOf } from './kit/told.ts';
import { load, openVenue } from './kit/venue.ts';

const canvas = texts('en', 'canvas');
const settings = texts('en', 'settings');
const manage = texts('en', 'manage');
const map = texts('en', 'map');
const grid = texts('en', 'grid');
const wall = texts('en', 'map');

const venue = await openVenue(startDemoOn(4));
afterAll(() => venue.stop());

type Point = { readonly x: number; readonly y: number };

async function middleOf(page: Page, selector: string): Promise<Point> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not seen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function byMouse(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
}

const piece = (page: Page, name: string) =>
  // What is pressed is looked for by plain spaces.
  page.getByRole('button', { name: new RegExp(`^${canvas('table.of', { name }).replace('\u00a0', ' ')},`) });

it('a hall is drawn by one, seen by another who drew beside, and shown on the floor', async () => {
  const [[, page], [, other]] = await Promise.all([venue.openAs('owner'), venue.openAs('manager')]);
  for (const each of [page, other]) {
    await load(each, `${venue.product.origin}/canvas`, '/canvas');
    await piece(each, '1').waitFor();
  }
  // A table is dragged, a wall drawn, a text added, two tables linked.
  const five = await middleOf(page, '[data-piece="t5"]');
  await byMouse(page, five, { x: five.x + 40, y: five.y });
  await page.mouse.up();
  await page.getByText(canvas('tool.wall'), { exact: true }).click();
  const floor = await page.locator('svg[data-tool="wall"]').boundingBox();
  if (!floor) throw new Error('there is no floor');
  const at = (x: number, y: number) => ({ x: floor.x + floor.width * x, y: floor.y + floor.height * y });
  await byMouse(page, at(0.8, 0.3), at(0.95, 0.3));
  await page.mouse.up();
  await page.getByRole('button', { name: /^Wall from/ }).waitFor({ state: 'attached' });
  await page.getByText(canvas('tool.link'), { exact: true }).click();
  await byMouse(page, await middleOf(page, '[data-piece="t2"]'), await middleOf(page, '[data-piece="t3"]'));
  await page.mouse.up();
  await page
    .getByRole('status')
    .filter({ hasText: canvas('said.linked', { a: '2', b: '3' }) })
    .waitFor();
  await page.getByRole('button', { name: canvas('add.decor') }).click();
  await page.getByRole('menuitem', { name: canvas('decor.bar') }).click();
  const drawn = await piece(page, '5').getAttribute('aria-label');
  await page.getByRole('button', { name: settings('save'), exact: true }).click();
  await page.getByText(settings('saved')).waitFor();

  // Who has drawn meanwhile is told, writes nothing over it, and sees what is there.
  await piece(other, '1').press('ArrowDown');
  await other.getByRole('button', { name: settings('save'), exact: true }).click();
  await other.getByRole('button', { name: settings('stale.show') }).click();
  await other.getByRole('button', { name: drawn ?? '' }).waitFor();

  await load(page, `${venue.product.origin}/manage_map`, '/manage_map');
  await page.locator('[data-table="1"]').waitFor();
  await Promise.all([page.context().close(), other.context().close()]);
});

/** A finger that rests until what is under it is taken up, and goes; it is lifted by `lift`. */
async function byTouch(cdp: CDPSession, page: Page, name: string, from: Point, to: Point): Promise<void> {
  const send = (type: 'touchStart' | 'touchMove', at: Point) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: [at] });
  await send('touchStart', from);
  await page.locator('p[aria-hidden="true"]').filter({ hasText: name }).waitFor();
  await send('touchMove', { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
  await send('touchMove', to);
}
const lift = (cdp: CDPSession) => cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });

/** An evening weeks ahead on which two parties of two have booked, and nobody else. */
async function quietEvening(api: Api, from: number): Promise<LocalDate> {
  const found = await api.venues.find({ hostname: 'localhost' });
  if (found.kind !== 'done') throw new Error('the trattoria is gone');
  for (let ahead = from; ahead < from + 5; ahead += 1) {
    const date = addDays(found.value.today as LocalDate, ahead);
    const wish = { venueId: TRATTORIA, date, start: 20 * 60, covers: 2 };
    const [first, second] = [await bookBeside(api, wish, 901), await bookBeside(api, wish, 902)];
    if (first.kind === 'done' && second.kind === 'done') return date;
  }
  throw new Error('no evening is open');
}

it.each([
  ['from left to right', {}, 55],
  ['from right to left', { rtl: true }, 62],
])(
  'parties are carried by mouse, finger and keys, and tables joined and parted, where one reads %s',
  async (_, theme, from) => {
    const date = await quietEvening(apiOf(venue.product.origin), from);
    const [context, page] = await venue.openAs('host', { theme });
    await load(page, `${venue.product.origin}/manage_map?date=${date}`, '/manage_map');
    const [one, two] = ['Filler 901', 'Filler 902'];
    const cdp = await context.newCDPSession(page);
    const said = page.getByRole('status');
    const says = (text: string) => said.filter({ hasText: text }).waitFor();
    const inList = (name: string) => page.getByRole('listitem').getByRole('button', { name });
    const idOf = async (name: string) => (await inList(name).first().getAttribute('data-party')) ?? '';
    const sits = (no: number, id: string) => page.locator(`[data-table="${no}"][data-party="${id}"]`).waitFor();
    const table = (no: number) => middleOf(page, `[data-table="${no}"]`);
    // The floor first: what stands beside it moves when it comes.
    await page.locator('[data-table="3"]').waitFor();
    await inList(two).waitFor();
    const [first, second] = [await idOf(one), await idOf(two)];

    // By mouse, out of the list.
    await byMouse(page, await middleOf(page, `li [data-party="${first}"]`), await table(3));
    await says(one);
    await page.mouse.up();
    await sits(3, first);

    // By finger, onto a table that is taken: said before the drop, and nothing is done. Then onto a free one.
    await byTouch(cdp, page, two, await middleOf(page, `li [data-party="${second}"]`), await table(3));
    await says(manage('move.taken', { name: one, time: '20:00' }));
    await lift(cdp);
    await byTouch(cdp, page, two, await middleOf(page, `li [data-party="${second}"]`), await table(4));
    await says(two);
    await lift(cdp);
    await sits(4, second);

    // By keys: past the taken table to the one beyond it. A room has one left, wherever one begins to read.
    await page.locator('[data-table="4"]').press('m');
    await says(map('keys.hint'));
    await page.keyboard.press('ArrowLeft');
    await says(manage('move.taken', { name: one, time: '20:00' }));
    await page.keyboard.press('ArrowLeft');
    await says(grid('verdict.free'));
    await page.keyboard.press('Enter');
    await sits(2, second);

    // Joined with the table that it is linked with, and parted again.
    const choose = async (no: number) => {
      await page.locator('[data-table="2"]').press('Enter');
      await page.getByRole('button', { name: map('pick.action') }).click();
      await page.getByRole('dialog', { name: two, exact: true }).waitFor({ state: 'detached' });
      await page.locator(`[data-table="${no}"]`).press('Enter');
    };
    const seatHere = () => page.getByRole('button', { name: map('pick.seat') }).click();
    await choose(3);
    await says(manage('move.taken', { name: one, time: '20:00' }));
    await page.locator('[data-table="3"]').press('Enter');
    await page.locator('[data-table="1"]').press('Enter');
    await says(grid('verdict.free'));
    await seatHere();
    await sits(1, second);
    await sits(2, second);
    await choose(1);
    await says(grid('verdict.free'));
    await seatHere();
    await page.locator('[data-table="1"]:not([data-party])').waitFor();
    await sits(2, second);
    await context.close();
  },
);

it('walls show at once what is done on another device, and after a cut line what was done meanwhile', async () => {
  const { origin } = venue.product;
  const date = await quietEvening(apiOf(origin), 0);
  const host = await hostApiOf(origin);
  const [context, latest] = await venue.openAs('viewer');
  const pair = await context.newPage();
  const onlyWhenTold = [latest, pair].map((page) => tellsOf(page, date));
  const live = [latest, pair].map((page) => page.waitForEvent('websocket'));
  await load(latest, `${origin}/canvas_out_latest?date=${date}`, '/canvas_out_latest');
  await load(pair, `${origin}/canvas_out2?date=${date}`, '/canvas_out2');
  await latest.getByText(wall('wall.nobody')).waitFor();
  await pair.locator('[data-table]').first().waitFor();
  await Promise.all(live);

  /** Seats one of the two by the host's own device; answers the table. */
  async function seat(name: string): Promise<number> {
    const day = await host.reservations.tonight({ venueId: TRATTORIA, date });
    const party = day.kind === 'done' && day.value.reservations.find((each) => each.name === name);
    if (!party || party.unit === null) throw new Error(`${name} has no table`);
    const { id, unit } = party;
    let { revision } = party;
    for (const action of ['confirm', 'seat'] as const) {
      const done = await host.reservations.act(
        { venueId: TRATTORIA, id, revision, action },
        { key: crypto.randomUUID() },
      );
      if (done.kind !== 'done') throw new Error(`${action} of ${name}: ${JSON.stringify(done)}`);
      revision = done.value.reservation.revision;
    }
    return unit;
  }
  const sitsAt = (page: Page, table: number) =>
    page
      .locator(`[data-table="${table}"]`)
      .and(page.getByRole('img', { name: 'Filler' }))
      .waitFor();
  for (const only of onlyWhenTold) await only();
  const first = await seat('Filler 901');
  await Promise.all([sitsAt(latest, first), sitsAt(pair, first)]);
  await latest.getByRole('status').filter({ hasText: 'Filler' }).waitFor();

  await Promise.all([latest.unrouteAll(), pair.unrouteAll()]);
  await context.setOffline(true);
  const second = await seat('Filler 902');
  await context.setOffline(false);
  await Promise.all([sitsAt(latest, second), sitsAt(pair, second)]);
  await context.close();
});
