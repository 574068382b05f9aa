import { expect, it } from 'vitest';
import { PATIENCE } from '#tests/e2e/kit/browser.ts';
import { builtGuest, fillIn } from './built-guest.ts';
import { aReservation } from './fake-venue.ts';

const guest = builtGuest();

it('asks again for a piece of itself that the network has lost', async () => {
  const context = await guest.browser.newContext({ viewport: { width: 360, height: 780 }, locale: 'en-US' });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  let down = true;
  const lost = new Set<string>();
  await page.route(/assets\/(actions|phone-country)-[\w-]+\.js$/, (route) => {
    if (!down) return route.continue();
    lost.add(/(actions|phone-country)/.exec(route.request().url())?.[0] ?? '');
    return route.abort('internetdisconnected');
  });
  await page.goto(guest.origin);
  await page.locator('label[data-status="open"]').first().waitFor();
  await fillIn(page);
  await page.getByRole('button', { name: 'Book now' }).click();
  await page
    .getByRole('alert')
    .filter({ hasText: /connection/i })
    .waitFor();
  // The alert may be that of an earlier touch: the press itself has to have failed too before the network is back.
  await page.waitForLoadState('networkidle');
  expect([...lost].sort()).toEqual(['actions', 'phone-country']);
  down = false;
  // Whatever changes on the page brings the lost part back, once a pause has gone by.
  await expect
    .poll(
      async () => {
        await page.getByLabel('Name', { exact: true }).fill(`Ada ${Math.random()}`);
        return page.getByRole('combobox', { name: 'Country code' }).count();
      },
      { timeout: PATIENCE, interval: 300 },
    )
    .toBe(1);
  await page.getByRole('button', { name: 'Book now' }).click();
  await page.getByRole('heading', { name: /Almost done/ }).waitFor();
  await context.close();
});

it.each([
  ['/r#ven_trattoria.res_9.mac', /reservation-screen-[\w-]+\.js$/, /Almost done/],
  ['/r#ven_trattoria.res_9.mac', /reservation[\w.-]*\.json$/, /Almost done/],
  ['/tos', /legal-screen-[\w-]+\.js$/, /Terms/],
  ['/tos', /legal[\w.-]*\.json$/, /Terms/],
])(
  '%s of which the network has lost %s stands there once the network does, without being loaded anew',
  async (path, part, heading) => {
    guest.venue.reservations.set('ven_trattoria.res_9.mac', aReservation());
    const context = await guest.browser.newContext({ locale: 'en-US' });
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    let lost = 0;
    let down = true;
    await page.route(part, (route) => {
      if (!down) return route.continue();
      lost += 1;
      return route.abort('internetdisconnected');
    });
    await page.goto(guest.origin + path);
    await expect.poll(() => lost, { timeout: PATIENCE }).toBeGreaterThan(0);
    down = false;
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await context.close();
  },
);

it('shows a part whose style the network has lost with its style, once the network is back', async () => {
  const page = await guest.open('/');
  await page.context().setOffline(true);
  const lost = page.waitForEvent('requestfailed', (request) => /about-section-[\w-]+\.css$/.test(request.url()));
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await lost;
  await page.context().setOffline(false);
  const hours = page.getByRole('heading', { name: 'Opening hours' });
  await hours.waitFor();
  const styles = page.locator('link[rel="stylesheet"][href*="about-section"]');
  expect(await styles.evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).sheet !== null))).toEqual([
    true,
  ]);
  await page.context().close();
});

it.each([
  ['/', 'en-US', 'The page could not be loaded.', 'Try again', /Which day/],
  [
    '/r#ven_trattoria.res_9.mac',
    'de-DE',
    'Die Seite konnte nicht geladen werden.',
    'Noch einmal versuchen',
    /WhatsApp$|^Fast/,
  ],
  ['/auth/login', 'ja-JP', 'ページを読み込めませんでした。', '再試行', /ログイン/],
  ['/auth/login', 'pt-PT', 'Não foi possível carregar a página.', 'Tentar de novo', /Entrar/],
  ['/auth/login', 'nl-NL', 'The page could not be loaded.', 'Try again', /Sign in/],
])('%s whose own script the network has lost says so to a reader of %s, and comes by one press', async (...row) => {
  const [path, locale, said, press, heading] = row;
  guest.venue.reservations.set('ven_trattoria.res_9.mac', aReservation());
  const context = await guest.browser.newContext({ viewport: { width: 360, height: 780 }, locale });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  let down = true;
  await page.route(/assets\/[\w-]+\.js$/, (route) => (down ? route.abort('internetdisconnected') : route.continue()));
  await page.goto(guest.origin + path);
  const alert = page.getByRole('alert').filter({ hasText: said });
  await alert.waitFor();
  // Where it is seen, however long the page below it is.
  const { top, bottom } = await alert.evaluate((bar) => bar.getBoundingClientRect().toJSON());
  expect([top > 0, bottom <= 780]).toEqual([true, true]);
  down = false;
  await page.getByRole('button', { name: press, exact: true }).click();
  await page.getByRole('heading', { name: heading }).first().waitFor();
  expect(await alert.count()).toBe(0);
  await context.close();
});

it.each([
  ['/', 'Which day?'],
  ['/auth/login', 'Sign in'],
])('%s that has come says nothing of an error before it came, as of an extension', async (path, heading) => {
  const context = await guest.browser.newContext({ locale: 'en-US' });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  let met: (() => void) | undefined;
  const alarmed = new Promise<void>((meet) => {
    met = meet;
  });
  await page.route(/assets\/[\w-]+\.js$/, (route) => alarmed.then(() => route.continue()));
  await page.goto(guest.origin + path, { waitUntil: 'commit' });
  const alert = page.getByText('The page could not be loaded.');
  await expect
    .poll(
      async () => {
        await page.evaluate(() => dispatchEvent(new ErrorEvent('error')));
        return alert.isVisible();
      },
      { timeout: PATIENCE },
    )
    .toBe(true);
  met?.();
  await page.getByRole('heading', { name: heading }).first().waitFor();
  await expect.poll(() => alert.isVisible(), { timeout: PATIENCE }).toBe(false);
  await context.close();
});

it('shows all of what it says of the network, above the form and not under it', async () => {
  const page = await guest.open('/?lang=de');
  await page.context().setOffline(true);
  const banner = page.getByText(/^Sie sind offline/);
  await banner.waitFor();
  const [end, form] = await Promise.all([
    banner.evaluate((element) => element.getBoundingClientRect().bottom),
    page.locator('form').evaluate((element) => element.getBoundingClientRect().top),
  ]);
  expect(end).toBeLessThanOrEqual(form);
  await page.context().close();
});
