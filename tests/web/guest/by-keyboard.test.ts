import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { builtGuest, fillIn } from './built-guest.ts';
import { aReservation, aVenue, fakeVenue } from './fake-venue.ts';

const guest = builtGuest();

const TOKEN = 'ven_trattoria.res_9.mac';
const confirmed = aReservation({ booking: 'confirmed', message: null, lateable: true, start: 1155 });

beforeEach(() => {
  guest.venue.reservations.set(TOKEN, confirmed);
});

/** What the keyboard is at, by its words. */
const at = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const stands = document.activeElement;
    return stands === document.body ? 'nowhere' : (stands?.getAttribute('aria-label') ?? stands?.textContent ?? '');
  });
const isAt = (page: Page, words: string) => expect.poll(() => at(page)).toBe(words);

/** Goes to a button as the tab key does, and presses it. */
async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
}

describe('by keyboard the focus is never lost', () => {
  it.each([
    ['an alteration that is saved', 'Change reservation', 'Save change'],
    ['an alteration that is given up', 'Change reservation', 'Back'],
    ['minutes that are told', 'Running late?', 'Tell the restaurant'],
    ['minutes that are not told', 'Running late?', 'Back'],
  ])('with %s: it is at the button that opened the form', async (_, opens, closes) => {
    const page = await guest.open(`/r#${TOKEN}`);
    await press(page, opens);
    await press(page, closes);
    await page.getByRole('button', { name: opens, exact: true }).waitFor();
    await isAt(page, opens);
    await page.context().close();
  });

  it.each(['Cancel reservation', 'Remove my data'])('with “%s”, thought over by Escape', async (asks) => {
    const page = await guest.open(`/r#${TOKEN}`);
    await press(page, asks);
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await isAt(page, asks);
    await page.context().close();
  });

  it('with a question that is answered: it is at the heading', async () => {
    guest.venue.alter(TOKEN, { reconfirm: { state: 'asked', at: 1 } });
    const page = await guest.open(`/r#${TOKEN}`);
    await press(page, 'I’m coming');
    await isAt(page, 'Your table is confirmed');
    await page.context().close();
  });

  it('with a reservation that is cancelled: it is at what it is now, in sight', async () => {
    const page = await guest.open(`/r#${TOKEN}`, { viewport: { width: 320, height: 256 } });
    await press(page, 'Cancel reservation');
    await press(page, 'Yes, cancel');
    await isAt(page, 'This reservation is cancelled');
    const { y = -1 } = (await page.getByRole('heading', { level: 1 }).boundingBox()) ?? {};
    expect(y).toBeGreaterThanOrEqual(0);
    await page.context().close();
  });

  it('with the own WhatsApp: it is at the link that came in the button’s place', async () => {
    guest.venue.alter(TOKEN, { booking: 'unconfirmed' });
    const page = await guest.open(`/r#${TOKEN}`);
    await press(page, 'Confirm from your own WhatsApp');
    await page.getByRole('link', { name: 'Open WhatsApp' }).waitFor();
    await isAt(page, 'Confirm from your own WhatsApp');
    await page.context().close();
  });

  it('with a time that was proposed in place of a full one: it is at the question for the time', async () => {
    const page = await guest.open('/?date=2026-12-05&area=Indoor');
    await page.getByRole('radio', { name: /20:00/ }).check();
    await press(page, '19:45');
    await page.getByRole('radio', { name: '19:45' }).and(page.locator(':checked')).waitFor();
    expect(await page.evaluate(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field'))).toBe(
      'time',
    );
    await page.context().close();
  });

  it.each([
    ['the last guest that can be told', '/?adults=98', 'More: Adults'],
    ['no guest at all', '/?adults=1', 'Fewer: Adults'],
    ['the last month', '/', 'Next month'],
  ])('with a button that goes no further: %s', async (_, path, name) => {
    guest.newVenue(fakeVenue(aVenue({ horizonDays: 31 })));
    const page = await guest.open(path);
    const opener = name === 'Next month' ? 'month' : 'party';
    await page
      .locator(`[aria-controls="${opener}"][aria-expanded="false"]`)
      .or(page.getByRole('button', { name, exact: true }))
      .first()
      .click();
    await press(page, name);
    await expect.poll(() => page.getByRole('button', { name, exact: true }).isDisabled()).toBe(true);
    // The browser takes the focus from what cannot be pressed in the next frame.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await isAt(page, name);
    await page.keyboard.press('Enter');
    await isAt(page, name);
    await page.context().close();
  });

  it('with the way back to the form: it is at the name of the house', async () => {
    const page = await guest.open('/');
    await fillIn(page);
    await press(page, 'Book now');
    await page.getByRole('heading', { name: /Almost done/ }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Book now' }).waitFor();
    await isAt(page, 'Trattoria da Nina');
    await page.context().close();
  });
});

it.each([
  ['alter', 'Change reservation', 'Save change'],
  ['late', 'Running late?', 'Tell the restaurant'],
])('says aloud why it could not be done: guest.%s', async (action, opens, sends) => {
  guest.venue.plan(`guest.${action}`, { errorid: 'reservation.notAllowed' });
  const page = await guest.open(`/r#${TOKEN}`);
  await press(page, opens);
  await press(page, sends);
  await page.getByRole('alert').filter({ hasText: /\w/ }).waitFor();
  await isAt(page, sends);
  await page.context().close();
});

it('shows a page that is opened anew after a lost answer where to ask whether it was booked', async () => {
  const page = await guest.open('/');
  await fillIn(page);
  await page.route(/reservations_create/, (route) => route.abort());
  await page.getByRole('button', { name: 'Book now' }).click();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await page.reload();
  const check = page.getByRole('button', { name: 'Check my booking' });
  await check.waitFor();
  await expect.poll(() => check.evaluate((it) => it.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
  await page.context().close();
});

it('names each screen in the title: what it shows, and whose it is', async () => {
  const page = await guest.open(`/r#${TOKEN}`);
  const isNamed = (title: string) => expect.poll(() => page.title()).toBe(`${title} · Trattoria da Nina`);
  await isNamed('Your table is confirmed');
  guest.venue.alter(TOKEN, { booking: 'cancelled', cancellable: false });
  await page.reload();
  await isNamed('This reservation is cancelled');
  await page.getByRole('link', { name: 'Book another table' }).click();
  await isNamed('Book a table');
  await page.getByRole('link', { name: 'Privacy', exact: true }).click();
  await isNamed('Privacy policy');
  await page.context().close();
});

it('shows what is chosen, and which days are free, in a reader’s own colours too', async () => {
  const page = await guest.open('/?date=2026-12-05&area=Indoor', { forcedColors: 'active' });
  await page.getByRole('radio', { name: '19:15' }).check();
  await page.getByRole('button', { name: 'Calendar' }).click();
  const shownBy = (selector: string, pseudo?: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, part) => {
        const { backgroundColor, borderColor } = getComputedStyle(element, part);
        return `${backgroundColor} ${borderColor}`;
      }, pseudo);
  for (const [chosen, other] of [
    ['td[aria-selected="true"]', 'td[aria-selected="false"]'],
    ['label:has([name="start"]:checked)', 'label:has([name="start"]:not(:checked))'],
  ] as const) {
    await expect.poll(async () => (await shownBy(chosen)) === (await shownBy(other))).toBe(false);
  }
  const [free, waiting, closed] = ['open', 'waitlist', 'closed'].map((status) =>
    shownBy(`td[data-status="${status}"]:not([aria-selected="true"]) span`, '::after'),
  );
  expect(new Set([await free, await waiting, await closed]).size).toBe(3);
  await page.context().close();
});

it('leaves a day that is chosen the shape of its status: free is a dot, the waiting list a ring, and closed has none', async () => {
  const page = await guest.open('/?area=Indoor');
  await page.getByRole('button', { name: 'Calendar' }).click();
  const shapeOf = (date: string) =>
    page.locator(`[data-date="${date}"] span`).evaluate((element) => {
      const { backgroundColor, borderTopColor, borderTopWidth, width } = getComputedStyle(element, '::after');
      if (borderTopColor === 'rgba(0, 0, 0, 0)') return 'none';
      if (backgroundColor === 'rgba(0, 0, 0, 0)' && 2 * Number.parseFloat(borderTopWidth) < Number.parseFloat(width)) {
        return 'ring';
      }
      const full = 2 * Number.parseFloat(borderTopWidth) >= Number.parseFloat(width);
      return full || backgroundColor === borderTopColor ? 'dot' : 'neither';
    });
  for (const [date, status, shape] of [
    ['2026-12-05', 'open', 'dot'],
    ['2026-12-03', 'waitlist', 'ring'],
    ['2026-12-02', 'closed', 'none'],
  ] as const) {
    const day = page.locator(`[data-date="${date}"][data-status="${status}"]`);
    await day.and(page.locator('[aria-selected="false"]')).waitFor();
    expect([date, await shapeOf(date)]).toEqual([date, shape]);
    await day.click({ force: true });
    // A closed day cannot be chosen.
    await day.and(page.locator(`[aria-selected="${status !== 'closed'}"]`)).waitFor();
    await expect.poll(() => shapeOf(date)).toBe(shape);
  }
  await page.context().close();
});

it('leaves a screen that is enlarged four times to the choices: the bar with the button stays below them', async () => {
  const page = await guest.open('/?date=2026-12-05&area=Indoor', { viewport: { width: 320, height: 256 } });
  const bar = page.locator('div:has(> [type="submit"])');
  await expect.poll(() => bar.evaluate((element) => getComputedStyle(element).position)).toBe('static');
  await page.context().close();
});
