import { describe, expect, it } from 'vitest';
import { OUTPUT } from '#infra/web-build.ts';
import { weighGuestPage } from '#tests/bench/guest-weight.ts';
import { PATIENCE, visit } from '#tests/e2e/kit/browser.ts';
import { chooseDay } from '#tests/e2e/kit/guest.ts';
import { texts } from '#tests/e2e/kit/texts.ts';
import { builtGuest } from './built-guest.ts';
import { aVenue, fakeVenue } from './fake-venue.ts';

const guest = builtGuest();

const { open } = guest;

describe('a first visit', () => {
  it('leaves the formatting of numbers, within 31 kB, to the first touch of that field', async () => {
    const { onDemand } = weighGuestPage(OUTPUT);
    const sizes = [onDemand['phone-country'], onDemand['format-phone']];
    expect(sizes.every((size) => size !== undefined)).toBe(true);
    expect((sizes[0] ?? 0) + (sizes[1] ?? 0)).toBeLessThanOrEqual(31_000);

    const context = await guest.browser.newContext();
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await visit(page, guest.origin);
    await page.getByRole('button', { name: 'Book now' }).waitFor();
    expect(asked.filter((url) => url.includes('phone'))).toEqual([]);
    await page.getByLabel('WhatsApp number', { exact: true }).focus();
    await page.getByRole('combobox', { name: 'Country code' }).waitFor();
    await context.close();
  });

  it('starts without Intl, and with no more than a month of the calendar to ask for', async () => {
    const context = await guest.browser.newContext({ locale: 'en-US', viewport: { width: 360, height: 780 } });
    context.setDefaultTimeout(PATIENCE);
    await context.addInitScript(() => {
      const used: string[] = [];
      Object.assign(globalThis, { used });
      for (const name of ['DateTimeFormat', 'Locale', 'NumberFormat', 'PluralRules'] as const) {
        const construct = (made: object, rest: []): object => {
          used.push(name);
          return Reflect.construct(made as never, rest) as object;
        };
        Object.assign(Intl, { [name]: new Proxy(Intl[name], { construct }) });
      }
    });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(guest.origin);
    await page.locator('label[data-status="open"]').first().waitFor();
    expect(await page.evaluate(() => (globalThis as unknown as { used: string[] }).used)).toEqual([]);
    expect(asked.filter((path) => /^\/ajax|\.json$|\.css$/.test(path)).sort()).toEqual([
      '/ajax/availability/availability_day.php',
      '/ajax/availability/availability_month.php',
    ]);
    await context.close();
  });

  it('asks no other host, and fetches no font', async () => {
    const context = await guest.browser.newContext();
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(guest.origin);
    await page.getByRole('button', { name: 'Book now' }).waitFor();
    expect(asked.filter((url) => !url.startsWith(guest.origin))).toEqual([]);
    expect(asked.filter((url) => /\.(woff2?|ttf|otf)/.test(url))).toEqual([]);
    await context.close();
  });
});

describe('the page in a browser', () => {
  it('is booked on the keyboard alone', async () => {
    const page = await open('/');
    const tabTo = async (selector: string) => {
      // Times that are read anew are passed over once: a second round meets them.
      for (let i = 0; i < 80; i += 1) {
        await page.keyboard.press('Tab');
        if (await page.evaluate((target) => document.activeElement?.matches(target), selector)) return;
      }
      expect.fail(`the tab key does not reach ${selector}`);
    };
    await tabTo('[aria-controls="month"]');
    await page.keyboard.press('Enter');
    await page.getByRole('gridcell', { name: /\b5 December 2026, free/ }).waitFor();
    await tabTo('[role="gridcell"]');
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    await tabTo('input[name="area"]');
    await page.keyboard.press('Space');
    await page.getByRole('radio', { name: '19:15' }).waitFor();
    await tabTo('input[name="start"]');
    await page.keyboard.press('Space');
    await tabTo('#name');
    await page.keyboard.type('Ada Lovelace');
    await tabTo('#phone');
    await page.keyboard.type('3331234567');
    await tabTo('#terms');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /Almost done/ }).waitFor();
    expect(guest.venue.askedFor('reservations.create')[0]?.input).toMatchObject({
      date: '2026-12-05',
      name: 'Ada Lovelace',
    });
    await page.context().close();
  });

  it('counts a party of sixty and more by a button that is held, to the one that is meant', async () => {
    guest.newVenue(fakeVenue(aVenue({ minCovers: 60, onlinePartyLimit: 80 })));
    const page = await open('/?adults=58');
    const adults = page.getByRole('group', { name: 'Adults' });
    const count = async () => Number(await adults.locator('output').textContent());
    await expect.poll(count, { timeout: PATIENCE }).toBe(58);
    await adults.getByRole('button', { name: /More/ }).hover();
    await page.mouse.down();
    await expect.poll(count, { timeout: PATIENCE }).toBeGreaterThan(61);
    await page.mouse.up();
    const shown = await count();
    await adults.getByRole('button', { name: /Fewer/ }).click();
    expect(await count()).toBe(shown - 1);
    await page.context().close();
  });

  it('does not jump while it loads', async () => {
    const page = await open('/');
    await page.getByRole('radio', { name: /\b5 December 2026, free/ }).waitFor();
    await page.locator('input[name="start"]').first().waitFor();
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) =>
            resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0)),
          ).observe({ type: 'layout-shift', buffered: true });
          setTimeout(resolve, 300, 0);
        }),
    );
    // Not nothing: a fraction of a pixel while the scroll bar of a headless browser comes.
    expect(shift).toBeLessThan(0.0001);
    await page.context().close();
  });

  // The wishes' heading may take two lines of a phone, which is known only once it is there.
  it.each([
    [360, ['area']],
    [1280, ['area', 'book']],
  ] as const)(
    'leaves what the house asks beyond the usual its room: %i pixels wide, %j below it stay in their place',
    async (width, stays) => {
      const form = { ...aVenue().form, email: 'required', postalCode: 'optional', options: ['dog'] } as const;
      const asks = { ...form, options: [...form.options], childrenPresence: true };
      guest.newVenue(fakeVenue(aVenue({ form: asks })));
      const context = await guest.browser.newContext({ viewport: { width, height: 2400 }, locale: 'en-US' });
      context.setDefaultTimeout(PATIENCE);
      const page = await context.newPage();
      const late = Promise.withResolvers<void>();
      await page.route(/\/(extra-fields|children-question|booking)[\w.-]*\.js(on)?$/, async (route) => {
        await late.promise;
        await route.continue();
      });
      const asked = [/extra-fields/, /children-question/].map((part) => page.waitForRequest(part));
      await Promise.all([page.goto(guest.origin), ...asked]);
      await page.locator('input[name="start"]').first().waitFor();
      const below = { area: page.getByRole('radio', { name: 'Indoor' }), book: page.getByText('Book now') };
      const places = () => Promise.all(stays.map(async (each) => (await below[each].boundingBox())?.y ?? 0));
      const before = await places();
      late.resolve();
      await page.getByText('Allergies, diets and wishes').waitFor();
      await page.getByLabel('E-mail', { exact: true }).waitFor();
      await page.getByText('Are children coming?').waitFor();
      for (const [nth, place] of (await places()).entries()) expect(place).toBeCloseTo(before[nth] ?? 0, 0);
      await context.close();
    },
  );

  it.each([
    [360, 'it'],
    [1280, 'fr'],
  ])('leaves what a large party is told its room: %i pixels wide, in %s', async (width, lang) => {
    const context = await guest.browser.newContext({ viewport: { width, height: 2400 } });
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    const late = Promise.withResolvers<void>();
    await page.route(/(request-note|ask)[\w.-]*\.js(on)?$/, async (route) => {
      await late.promise;
      await route.continue();
    });
    const asked = page.waitForRequest(/request-note/);
    await Promise.all([page.goto(`${guest.origin}/?adults=9&lang=${lang}`), asked]);
    const place = async () => (await page.locator('[name="area"]').first().boundingBox())?.y ?? 0;
    const before = await place();
    late.resolve();
    await page.locator('a[href^="tel:"]').first().waitFor();
    await page.getByRole('status').locator('strong').waitFor();
    expect(await place()).toBeCloseTo(before, 0);
    await context.close();
  });
});

it('leads to the next month on the last day of one, as the journeys through the product choose their day', async () => {
  guest.newVenue(fakeVenue(aVenue({ today: '2026-11-30' })));
  const page = await open('/');
  const date = await chooseDay(page, texts('en', 'guest'));
  expect(date.slice(0, 7)).toBe('2026-12');
  await page.locator('input[name="start"]').first().waitFor();
  await page.context().close();
});

it('serves a venue of another colour and one area', async () => {
  guest.newVenue(fakeVenue(aVenue({ name: 'Bistro Verde', color: '#2f6b4f', areas: ['Indoor'] })));
  const page = await open('/?date=2026-12-05');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Bistro Verde');
  expect(await page.locator('input[name="area"]').count()).toBe(0);
  await page.context().close();
});
