import { expect, it } from 'vitest';
import { aPushBrowser } from '#tests/kit/push-browser.ts';
import { PASSWORD, section } from './kit/account.ts';
import { openPage, PATIENCE, TABLET } from './kit/browser.ts';
import { demoInBrowser } from './kit/demo-in-browser.ts';
import { closeWithTest } from './kit/open-for.ts';
import { keepSession, signInBeside } from './kit/people.ts';
import { texts } from './kit/texts.ts';

const account = texts('en', 'account');

const { product, browser } = await demoInBrowser('everything', 'shared');

it('a device is told of new bookings by its browser, and no more once that is switched off', async () => {
  const { page, context } = await openPage(browser, { locale: 'en-GB', viewport: TABLET });
  closeWithTest(context);
  await keepSession(context, await signInBeside(product, 'owner@demo.coperto.test', PASSWORD));
  await page.goto(`${product.origin}/account`);
  await context.grantPermissions(['notifications'], { origin: product.origin });
  // No push service can be reached from here: what it would answer stands in for it.
  const { subscription } = aPushBrowser();
  await page.evaluate((given) => {
    PushManager.prototype.subscribe = async () => ({ toJSON: () => given }) as unknown as PushSubscription;
  }, subscription);
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((heard) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) heard(registrations[0].registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  const card = section(page, 'push.title');
  await card.getByRole('button', { name: account('push.start'), exact: true }).click();
  await card.getByText(account('push.on'), { exact: true }).waitFor();

  const message = { title: 'Trattoria da Nina', body: 'New booking', path: '/manage?date=2026-12-05', tag: 'one' };
  const registrationId = await registered;
  const push = (data: object) =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin: product.origin,
      registrationId,
      data: JSON.stringify(data),
    });
  const shown = () =>
    page.evaluate(async () => {
      const all = await (await navigator.serviceWorker.ready).getNotifications();
      return all.map(({ title, body, data }) => ({ title, body, path: data.path }));
    });
  await push(message);
  // The same again, as when a queue tries twice, takes the place of the first.
  await push(message);
  const { tag: _, ...seen } = message;
  await expect.poll(shown, { timeout: PATIENCE }).toEqual([seen]);

  await card.getByRole('button', { name: account('push.stop'), exact: true }).click();
  await card.getByText(account('push.about'), { exact: true }).waitFor();
});
