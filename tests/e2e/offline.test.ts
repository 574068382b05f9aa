import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { apiOf, bookBeside, hostApiOf, TRATTORIA, todayOf } from './kit/api.ts';
import { chromiumFile, FLAGS, PATIENCE, TABLET } from './kit/browser.ts';
import { startDemoOn } from './kit/demo.ts';
import { rowOf, signIn } from './kit/host.ts';
import type { RunningProduct } from './kit/product.ts';
import { texts } from './kit/texts.ts';

/** Within the hour in which nobody is asked whether a party is too early. */
const START = 1170;
const t = texts('en', 'offline');

let product: RunningProduct;
let date: LocalDate;
let bar: Awaited<ReturnType<typeof hostApiOf>>;
const profile = mkdtempSync(join(tmpdir(), 'coperto-door-'));
let door: BrowserContext;
let page: Page;

beforeAll(async () => {
  product = await startDemoOn(4);
  date = await todayOf(product.origin);
  bar = await hostApiOf(product.origin);
  for (let nth = 1; nth <= 5; nth += 1) await confirmed(nth);
  page = await openDoor({ offline: false });
  await signIn(page, product.origin, 'en', date);
  await rowOf(page, 'en', 'Filler 5').row.waitFor();
}, 300_000);
afterAll(async () => {
  await door?.close();
  await product?.stop();
  rmSync(profile, { recursive: true, force: true });
});

/** The tablet at the door: a browser whose storage outlives it. */
async function openDoor({ offline }: { offline: boolean }): Promise<Page> {
  const looks = { locale: 'en-GB', viewport: TABLET, offline };
  door = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumFile('pages'),
    args: FLAGS,
    ...looks,
  });
  door.setDefaultTimeout(PATIENCE);
  return door.pages()[0] ?? door.newPage();
}

/** A party of two that has confirmed; its name is `Filler` and the number. */
async function confirmed(nth: number): Promise<void> {
  const booked = await bookBeside(apiOf(product.origin), { venueId: TRATTORIA, date, start: START, covers: 2 }, nth);
  if (booked.kind !== 'done') throw new Error(JSON.stringify(booked));
  const { id } = booked.value.reservation;
  await bar.reservations.act({ venueId: TRATTORIA, id, revision: 1, action: 'confirm' }, { key: crypto.randomUUID() });
}

async function onServer() {
  const day = await bar.reservations.tonight({ venueId: TRATTORIA, date });
  if (day.kind !== 'done') throw new Error(JSON.stringify(day));
  const of = (nth: number) => {
    const found = day.value.reservations.find(({ name }) => name === `Filler ${nth}`);
    if (!found) throw new Error(`nobody knows Filler ${nth}`);
    return found;
  };
  return { of, units: day.value.units, parties: day.value.reservations };
}

const row = (nth: number) => rowOf(page, 'en', `Filler ${nth}`);
const waiting = (count: number) => page.getByText(t(count === 1 ? 'waiting_one' : 'waiting_other', { count })).first();
const dayAt = (path: string) => `${product.origin}${path}?date=${date}`;

it('keeps the evening and itself for when the router dies', async () => {
  // The shell comes last, so with it the whole application is there.
  const kept = () => page.evaluate(async () => (await caches.match('/app.html')) !== undefined);
  await expect.poll(kept, { timeout: PATIENCE }).toBe(true);
  await door.setOffline(true);
  await page.goto(dayAt('/manage'));
  await row(1).shows('status.confirmed');
  await page.getByText(texts('en', 'app')('connection.title')).first().waitFor();
  await page.goto(dayAt('/manage_map'));
  await page.locator('h1').first().waitFor();
  await page.goto(dayAt('/manage_grid'));
  await page.getByRole('button', { name: /^Filler 1,/ }).waitFor();
}, 300_000);

let wished = { no: 0, name: '' };

it('notes on the device what hosts do, over a reload and a new start of the browser', async () => {
  const { units, parties } = await onServer();
  const used = parties.flatMap(({ tables }) => tables.map(({ unit }) => unit));
  const free = units.find(
    ({ no, tables, max, area }) => tables.length === 1 && area === 'Indoor' && max <= 4 && !used.includes(no),
  );
  if (!free) throw new Error('no free table');
  wished = free;
  await page.goto(dayAt('/manage'));
  await row(1).press('arrive');
  await row(1).shows('presence.arrived');
  await waiting(1).waitFor();
  await row(2).press('seat');
  await row(2).shows('presence.seated');
  await row(3).fromMenu('note');
  await page.getByLabel(texts('en', 'manage')('note.label')).fill('dog');
  await page.getByRole('button', { name: texts('en', 'manage')('note.save') }).click();
  await row(4).fromMenu('move');
  await page.getByRole('button', { name: new RegExp(`^Table ${free.name} `) }).click();
  await row(4).row.getByText(`Table ${free.name}`, { exact: true }).waitFor();
  await waiting(4).waitFor();
  await page.reload();
  await row(1).shows('presence.arrived');
  await door.close();
  page = await openDoor({ offline: true });
  await page.goto(dayAt('/manage'));
  await row(2).shows('presence.seated');
  await waiting(4).waitFor();
  await row(2).press('finish');
  await page.locator('summary', { hasText: texts('en', 'manage')('section.done') }).click();
  await row(2).shows('status.completed');
}, 300_000);

it('sends it in its order when the line is back: nothing is lost, notes are joined, the server’s table stands', async () => {
  const before = await onServer();
  const [three, five] = [before.of(3), before.of(5)];
  const write = { key: crypto.randomUUID() };
  await bar.reservations.note_write(
    { venueId: TRATTORIA, id: three.id, revision: three.revision, note: 'pram' },
    write,
  );
  const taken = { venueId: TRATTORIA, id: five.id, revision: five.revision, unit: wished.no };
  await bar.reservations.move(taken, { key: crypto.randomUUID() });

  await door.setOffline(false);
  await page.getByText(t('conflict', { name: 'Filler 4', deed: t('deed.table', { table: wished.name }) })).waitFor();
  await page.getByText(t('conflict.taken', { by: 'Filler 5' }), { exact: false }).waitFor();
  await page.getByText(/waiting for the connection/).waitFor({ state: 'detached' });

  const after = await onServer();
  expect([after.of(1).presence, after.of(1).revision]).toEqual(['arrived', 3]);
  expect([after.of(2).booking, after.of(2).revision]).toEqual(['completed', 4]);
  expect(after.of(3).note).toBe('pram · dog');
  expect(after.of(4).unit).toBe(before.of(4).unit);
  await row(3).row.getByText('pram · dog', { exact: false }).waitFor();
  await page.getByRole('button', { name: t('conflict.read') }).click();
  await page.getByText(t('conflict.taken', { by: 'Filler 5' }), { exact: false }).waitFor({ state: 'detached' });
}, 300_000);

/** What the device holds: the evenings that were read, and what was done. */
const stored = () =>
  page.evaluate(async () => {
    const values = (name: string) =>
      new Promise<unknown[]>((found) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => {
          const asking = opening.result.transaction('values').objectStore('values').getAll();
          asking.onsuccess = () => found(asking.result);
        };
      });
    return { days: await values('coperto-days'), deeds: await values('coperto-deeds') };
  });

it('asks before who signs out loses what waits, and leaves nobody’s evening behind', async () => {
  await door.setOffline(true);
  await row(5).press('arrive');
  await waiting(1).waitFor();
  // It is shown at once and stored within milliseconds, in which no person leaves the page.
  await expect.poll(async () => (await stored()).deeds).toMatchObject([{ waiting: [{ party: { name: 'Filler 5' } }] }]);
  await page.goto(`${product.origin}/auth/logout`);
  const auth = texts('en', 'auth');
  await page.getByText(auth('logout.waiting_one', { count: 1 })).waitFor();
  await page.getByRole('button', { name: auth('logout.waiting.discard') }).click();
  await page.getByLabel(auth('login.email'), { exact: true }).waitFor();
  await expect.poll(stored).toEqual({ days: [], deeds: [{ waiting: [], failed: [] }] });
}, 300_000);
