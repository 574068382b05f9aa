import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { OUTPUT } from '#infra/web-build.ts';
import { PATIENCE } from '#tests/e2e/kit/browser.ts';
import { builtGuest } from './built-guest.ts';

const guest = builtGuest();

/** The page while its scripts are still on their way; `arrive` lets them come. */
async function openEarly(locale: string) {
  const context = await guest.browser.newContext({ viewport: { width: 360, height: 780 }, locale });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  page.on('pageerror', (error) => expect.fail(error.message));
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(`${guest.origin}/wa`, { waitUntil: 'commit' });
  await page.locator('#phone').waitFor();
  const arrive = async () => {
    scripts.resolve();
    await page.locator('input[name="day"]').first().waitFor();
  };
  return { page, arrive };
}

it('shows the form of the venue, in the language of the browser, before its script is there', async () => {
  const { page } = await openEarly('it-IT');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Trattoria da Nina');
  expect(await page.getByRole('button', { name: 'Prenota ora' }).isVisible()).toBe(true);
  expect(await page.locator('html').getAttribute('lang')).toBe('it');
  await page.context().close();
});

it('keeps what was typed, ticked and tapped before its script was there, and where the keyboard stood', async () => {
  const { page, arrive } = await openEarly('en-US');
  await page.getByRole('radio', { name: 'Adults: 1', exact: true }).check();
  await page.locator('#terms').check();
  await page.locator('#name').fill('Ada');
  await page.locator('#phone').click();
  await page.keyboard.type('333 12');
  await arrive();
  await expect.poll(() => page.getByRole('radio', { name: 'Adults: 1', exact: true }).isChecked()).toBe(true);
  await page.keyboard.type('34');
  // How it is grouped depends on whether the library for that has come already.
  expect((await page.locator('#phone').inputValue()).replaceAll(' ', '')).toBe('3331234');
  expect(await page.locator('#name').inputValue()).toBe('Ada');
  expect(await page.locator('#terms').isChecked()).toBe(true);
  await page.context().close();
});

it('sends nothing when it is sent too early, and says what is missing once it can', async () => {
  const { page, arrive } = await openEarly('en-US');
  await page.locator('#name').fill('Ada');
  await page.getByRole('button', { name: 'Book now' }).click();
  expect(page.url()).toBe(`${guest.origin}/wa`);
  await arrive();
  await page.getByText('Missing: WhatsApp Number').waitFor();
  expect(await page.locator('#name').inputValue()).toBe('Ada');
  await page.context().close();
});

it('does not move while its script takes over', async () => {
  const { page, arrive } = await openEarly('de-DE');
  await arrive();
  await page.getByRole('radio', { name: /^Samstag, 5\. Dezember 2026, frei/ }).waitFor();
  await page.locator('input[name="start"]').first().waitFor();
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const sum = (entries: PerformanceEntryList) =>
          entries.reduce((total, entry) => total + (entry as unknown as { value: number }).value, 0);
        new PerformanceObserver((list) => resolve(sum(list.getEntries()))).observe({
          type: 'layout-shift',
          buffered: true,
        });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
  expect(shift).toBeLessThan(0.0001);
  await page.context().close();
});

it('does not move either when the names of the languages come in later than the field for them', async () => {
  const { page } = await openEarly('pt-BR');
  const language = page.getByRole('combobox').first();
  const widths = await language.evaluate((select: HTMLSelectElement) => {
    const whole = [select.offsetWidth, select.scrollWidth - select.clientWidth];
    select.replaceChildren();
    return [...whole, select.offsetWidth];
  });
  expect(widths).toEqual([widths[2], 0, widths[2]]);
  await page.context().close();
});

it('holds its scripts back until the page stands there', () => {
  for (const page of ['index', 'page']) {
    const html = readFileSync(join(OUTPUT, `${page}.en.html`), 'utf8');
    const late = /<template id="late">.*<\/template>/s.exec(html)?.[0] ?? '';
    expect(late).toMatch(/<script type="module"[^>]* src="\/assets\/guest-/);
    // The page's own first script stands in a file where the page is one.
    expect(html.replace(late, '')).not.toMatch(/<script[^>]* src="(?!\/assets\/start\/)|modulepreload/);
  }
});

it.each([
  ['is not drawn, as in a tab in the background', () => Object.assign(globalThis, { requestAnimationFrame: () => 0 })],
  [
    'keeps its timers waiting',
    () => {
      const { setTimeout } = globalThis;
      const soon = (work: () => void, ms = 0) => (ms === 400 ? 0 : setTimeout(work, ms));
      Object.assign(globalThis, { setTimeout: soon });
    },
  ],
])('fetches its scripts also where the browser %s', async (_, meddle) => {
  const context = await guest.browser.newContext();
  context.setDefaultTimeout(PATIENCE);
  await context.addInitScript(meddle);
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(guest.origin);
  await page.locator('input[name="day"]').first().waitFor();
  expect(asked.filter((url) => /assets\/guest-.*\.js/.test(url))).toHaveLength(1);
  await context.close();
});
