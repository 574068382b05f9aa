import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OUTPUT } from '#infra/web-build.ts';
import { LOCALES } from '#shared/domain/reservation/reservation.ts';
import { weighGuestPage } from '#tests/bench/guest-weight.ts';
import { PATIENCE, visit } from '#tests/e2e/kit/browser.ts';
import { chooseDay } from '#tests/e2e/kit/guest.ts';
import { texts } from '#tests/e2e/kit/texts.ts';
import { type BuiltGuest, builtGuest } from './built-guest.ts';
import { aReservation, aVenue, fakeHouse } from './fake-house.ts';

let guest: BuiltGuest;
beforeAll(async () => {
  guest = await builtGuest();
});
afterAll(() => guest?.stop());
beforeEach(() => guest.newHouse());

const open: BuiltGuest['open'] = (...request) => guest.open(...request);

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
    await page.goto(guest.origin);
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
    await page.locator('td[data-status="open"]').first().waitFor();
    expect(await page.evaluate(() => (globalThis as unknown as { used: string[] }).used)).toEqual([]);
    expect(asked.filter((path) => /^\/ajax|\.json$|\.css$/.test(path))).toEqual([
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
      for (let i = 0; i < 40; i += 1) {
        await page.keyboard.press('Tab');
        if (await page.evaluate((target) => document.activeElement?.matches(target), selector)) return;
      }
      expect.fail(`the tab key does not reach ${selector}`);
    };
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
    expect(guest.house.askedFor('reservations.create')[0]?.input).toMatchObject({
      date: '2026-12-05',
      name: 'Ada Lovelace',
    });
    await page.context().close();
  });

  it('counts a party of sixty and more by a button that is held, to the one that is meant', async () => {
    guest.newHouse(fakeHouse(aVenue({ minCovers: 60, onlinePartyLimit: 80 })));
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
    await page.getByRole('gridcell', { name: /December 5, 2026, free/ }).waitFor();
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
      guest.newHouse(fakeHouse(aVenue({ form: asks })));
      const context = await guest.browser.newContext({ viewport: { width, height: 2400 }, locale: 'en-US' });
      context.setDefaultTimeout(PATIENCE);
      const page = await context.newPage();
      const late = Promise.withResolvers<void>();
      await page.route(/(extra-fields|children-question|booking)[\w.-]*\.js(on)?$/, async (route) => {
        await late.promise;
        await route.continue();
      });
      const asked = [/extra-fields/, /children-question/].map((part) => page.waitForRequest(part));
      await Promise.all([page.goto(guest.origin), ...asked]);
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

  it.each([
    [360, 'de'],
    [360, 'ja'],
    [768, 'fr'],
    [1280, 'en'],
  ])('fits %i pixels in %s, written to the right and to the left', async (width, language) => {
    const page = await open(`/?lang=${language}&date=2026-12-05`, { viewport: { width, height: 800 } });
    await page.locator('input[name="start"]').first().waitFor();
    for (const direction of ['ltr', 'rtl']) {
      const over = await page.evaluate((dir) => {
        document.documentElement.dir = dir;
        return document.documentElement.scrollWidth - document.documentElement.clientWidth;
      }, direction);
      expect([direction, over]).toEqual([direction, 0]);
    }
    await page.context().close();
  });

  it('read from right to left, draws the mark of what is chosen from beside its words, not on them', async () => {
    const page = await open('/?lang=it');
    const mark = () => page.locator('select').evaluate((select) => getComputedStyle(select).backgroundPositionX);
    const before = await mark();
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    expect([before, await mark()]).toEqual(['calc(100% - 12px)', '12px']);
    await page.context().close();
  });

  it('points to the next month where reading goes on, and stands every number of a week on one line', async () => {
    const page = await open('/?lang=it');
    const next = page.getByRole('button', { name: texts('it', 'guest')('day.next') });
    const drawn = (button: typeof next) =>
      button.locator('span').evaluate((arrow) => {
        const { direction, transform } = getComputedStyle(arrow);
        return [direction, arrow.textContent, transform];
      });
    // The browser itself mirrors an angle quotation mark in a text from right to left; mirrored twice it points back.
    expect(await drawn(next)).toEqual(['ltr', '›', 'none']);
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    expect(await drawn(next)).toEqual(['rtl', '›', 'none']);

    await page.locator('td[data-status="full"]').first().waitFor();
    const lines = await page.evaluate(() => {
      const topOf = (number: Element) => {
        const range = document.createRange();
        range.selectNodeContents(number);
        return range.getBoundingClientRect().top;
      };
      const weeks = [...document.querySelectorAll('tbody tr')];
      return weeks.map((week) => new Set([...week.querySelectorAll('td span')].map(topOf)).size);
    });
    expect(lines).toEqual(lines.map(() => 1));
    await page.context().close();
  });

  it.each([320, 1280])('cuts off no wish of those who wait at %i pixels', async (width) => {
    for (const language of LOCALES) {
      const page = await open(`/?lang=${language}&date=2026-12-05&time=20:00`, { viewport: { width, height: 800 } });
      const selects = page.locator('select[name="flexMinutes"], select[name="waitHours"]');
      await selects.last().waitFor();
      const room = await selects.evaluateAll((all) =>
        (all as HTMLSelectElement[]).map((select) => {
          const copy = select.cloneNode(true) as HTMLSelectElement;
          copy.selectedIndex = select.selectedIndex;
          copy.style.inlineSize = 'max-content';
          select.after(copy);
          const over = copy.getBoundingClientRect().width - select.getBoundingClientRect().width;
          copy.remove();
          return over <= 0;
        }),
      );
      expect([language, ...room]).toEqual([language, true, true]);
      await page.context().close();
    }
  });

  it('keeps the two buttons of a number on one line with it, on the smallest phone', async () => {
    const page = await open('/', { viewport: { width: 320, height: 700 } });
    const token = 'ven_trattoria.res_9.mac';
    guest.newHouse().reservations.set(token, aReservation({ booking: 'confirmed' }));
    for (const language of LOCALES) {
      await page.goto('about:blank');
      await visit(page, `${guest.origin}/r?lang=${language}#${token}`);
      await page.getByRole('button', { name: texts(language, 'reservation')('alter'), exact: true }).click();
      const adults = page.getByRole('group', { name: texts(language, 'guest')('party.adults'), exact: true });
      const tops = await adults
        .getByRole('button')
        .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
      expect([language, tops[0]]).toEqual([language, tops[1]]);
    }
    await page.context().close();
  });

  it('keeps a contrast of 4.5 on and in any venue’s colour, by day and by night', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await open('/', { colorScheme });
      for (const color of ['#ffff00', '#00ff66', '#ff0000', '#0000ff', '#ffffff', '#000000', '#8899aa', '#ff00ff']) {
        const ratios = await page.evaluate(contrastsOf, color);
        for (const [pair, ratio] of Object.entries(ratios)) {
          expect([colorScheme, color, pair, ratio >= 4.5 || ratio]).toEqual([colorScheme, color, pair, true]);
        }
      }
      await page.context().close();
    }
  });
});

it('leads to the next month on the last day of one, as the journeys through the product choose their day', async () => {
  guest.newHouse(fakeHouse(aVenue({ today: '2026-11-30' })));
  const page = await open('/');
  const date = await chooseDay(page, texts('en', 'guest'));
  expect(date.slice(0, 7)).toBe('2026-12');
  await page.locator('input[name="start"]').first().waitFor();
  await page.context().close();
});

it('serves a venue of another colour and one area', async () => {
  guest.newHouse(fakeHouse(aVenue({ name: 'Bistro Verde', color: '#2f6b4f', areas: ['Indoor'] })));
  const page = await open('/?date=2026-12-05');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Bistro Verde');
  expect(await page.locator('input[name="area"]').count()).toBe(0);
  await page.context().close();
});

/** Runs in the page: the contrast of each pair of tokens that meet, for a venue's colour. */
function contrastsOf(color: string): Record<string, number> {
  document.documentElement.style.setProperty('--venue', color);
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const probe = document.body.appendChild(document.createElement('i'));
  const luminance = (token: string) => {
    probe.style.color = `var(${token})`;
    if (!canvas) return 0;
    canvas.fillStyle = getComputedStyle(probe).color;
    canvas.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => {
      const c = part / 255;
      return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (a: string, b: string) => {
    const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
    return (high + 0.05) / (low + 0.05);
  };
  const pairs = [
    ['--on-accent', '--accent'],
    ['--accent-ink', '--surface'],
    ['--accent-ink', '--paper'],
    ['--accent-ink', '--sunken'],
    ['--on-hero', '--hero'],
  ] as const;
  const ratios = Object.fromEntries(pairs.map(([a, b]) => [`${a} ${b}`, contrast(a, b)]));
  probe.remove();
  return ratios;
}
