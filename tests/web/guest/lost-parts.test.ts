import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { PATIENCE } from '#tests/e2e/kit/browser.ts';
import { type BuiltGuest, builtGuest, fillIn } from './built-guest.ts';
import { aReservation } from './fake-house.ts';

let guest: BuiltGuest;
beforeAll(async () => {
  guest = await builtGuest();
});
afterAll(() => guest?.stop());
beforeEach(() => guest.newHouse());

it('asks again for a piece of itself that the network has lost', async () => {
  const context = await guest.browser.newContext({ viewport: { width: 360, height: 780 }, locale: 'en-US' });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  let down = true;
  const lost = new Set<string>();
  await page.route(/assets\/(deeds|phone-country)-[\w-]+\.js$/, (route) => {
    if (!down) return route.continue();
    lost.add(/(deeds|phone-country)/.exec(route.request().url())?.[0] ?? '');
    return route.abort('internetdisconnected');
  });
  await page.goto(guest.origin);
  await page.locator('td[data-status="open"]').first().waitFor();
  await fillIn(page);
  await page.getByRole('button', { name: 'Book now' }).click();
  await page
    .getByRole('alert')
    .filter({ hasText: /connection/i })
    .waitFor();
  expect([...lost].sort()).toEqual(['deeds', 'phone-country']);
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
    guest.house.reservations.set('ven_trattoria.res_9.mac', aReservation());
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
