import { expect, it } from 'vitest';
import { LOCALES } from '#shared/domain/kernel/locale.ts';
import { visit } from '#tests/e2e/kit/browser.ts';
import { texts } from '#tests/e2e/kit/texts.ts';
import { builtGuest } from './built-guest.ts';
import { aReservation, aVenue, fakeVenue } from './fake-venue.ts';

const guest = builtGuest();

const { open } = guest;

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

it('has the chosen day in sight, however far ahead it is, and scrolls nothing else for it', async () => {
  const page = await open('/?date=2026-12-14', { viewport: { width: 320, height: 844 } });
  const day = page.locator('label:has(input[value="2026-12-14"])');
  await day.waitFor();
  await expect
    .poll(() =>
      day.evaluate((label) => {
        const { left, right } = label.getBoundingClientRect();
        return left >= 0 && right <= innerWidth;
      }),
    )
    .toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.context().close();
});

it('keeps what a reservation’s page says, and its last two links, apart from what stands beside them', async () => {
  guest.venue.reservations.set('ven_trattoria.res_9.mac', aReservation());
  const page = await open('/r#ven_trattoria.res_9.mac', { viewport: { width: 390, height: 844 } });
  const links = page.getByRole('button', { name: /^News and offers$|^Remove my data$/ });
  const [news, remove] = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().toJSON()));
  expect(remove.left - news.right).toBeGreaterThanOrEqual(16);
  await page.getByRole('button', { name: 'Send again' }).click();
  const said = page.getByRole('status').filter({ hasText: 'on its way again' });
  const space = await said.evaluate((text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    const [before, after] = [text.previousElementSibling, text.nextElementSibling];
    const { top, bottom } = range.getBoundingClientRect();
    return [top - (before?.getBoundingClientRect().bottom ?? 0), (after?.getBoundingClientRect().top ?? 0) - bottom];
  });
  expect(Math.min(...space)).toBeGreaterThanOrEqual(8);
  await page.context().close();
});

it('points to the next month where reading goes on, and stands every number of a week on one line', async () => {
  const page = await open('/?lang=it');
  await page.getByRole('button', { name: texts('it', 'guest')('day.all') }).click();
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
  guest.venue.reservations.set(token, aReservation({ booking: 'confirmed' }));
  for (const language of LOCALES) {
    await page.goto('about:blank');
    await visit(page, `${guest.origin}/r?lang=${language}#${token}`);
    await page.getByRole('button', { name: texts(language, 'reservation')('alter'), exact: true }).click();
    const adults = page.getByRole('group', { name: texts(language, 'guest')('party.adults'), exact: true });
    await adults.getByRole('button').nth(1).waitFor();
    const boxes = await adults
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().toJSON() as DOMRect));
    expect([language, boxes[0]?.top]).toEqual([language, boxes[1]?.top]);
    // The strip of days, which is wider than the phone, scrolls inside the form.
    expect(boxes[1]?.right).toBeLessThan(320);
  }
  await page.context().close();
});

it('is printed dark on light, also by who reads in the dark', async () => {
  const page = await open('/', { colorScheme: 'dark' });
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  expect(await scheme()).toBe('dark');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await scheme()).toBe('light');
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

it('shows a long name of a venue in two lines of the small header, which text of 200 % leaves a line of its own', async () => {
  const long = 'Trattoria della Nonna Margherita alla Vecchia Stazione';
  guest.newVenue(fakeVenue(aVenue({ name: long })));
  guest.venue.reservations.set('ven_trattoria.res_9.mac', aReservation({ booking: 'confirmed' }));
  const page = await open('/r#ven_trattoria.res_9.mac', { viewport: { width: 320, height: 700 } });
  const name = page.locator('header').getByRole('link', { name: long });
  await name.waitFor();
  const lines = () =>
    name.evaluate((link) => {
      const { lineHeight, paddingBlockStart } = getComputedStyle(link);
      return Math.round((link.clientHeight - 2 * Number.parseFloat(paddingBlockStart)) / Number.parseFloat(lineHeight));
    });
  expect(await lines()).toBe(2);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const { width = 0 } = (await name.boundingBox()) ?? {};
  expect([await lines(), width > 200]).toEqual([2, true]);
  await page.context().close();
});
