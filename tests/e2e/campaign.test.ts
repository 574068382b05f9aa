import { expect, it, vi } from 'vitest';
import { isHeldOut } from '#shared/domain/campaign/rows.ts';
import { venueParam } from '#web/app/first-paths.ts';
import { campaignParam } from '#web/app/paths.ts';
import { enter, mailTo } from './kit/account.ts';
import { agreesToNews } from './kit/agrees-to-news.ts';
import { BISTRO } from './kit/api.ts';
import { PATIENCE, TABLET, visit } from './kit/browser.ts';
import { demoInBrowser } from './kit/demo-in-browser.ts';
import { openFor } from './kit/open-for.ts';
import { bossBeside, buildAccountRows, keepSession } from './kit/people.ts';
import { texts } from './kit/texts.ts';

const t = texts('en', 'marketing');
// On an evening at half past six, for campaigns are sent from ten to eight.
const { product, browser } = await demoInBrowser(undefined, 3);
const patience = { timeout: PATIENCE, interval: 200 };
/** As many that hardly ever all of them are held out. */
const GUESTS = [1, 2, 3, 4];

it('builds a campaign, checks it, sends it, shows the results, and who opts out gets no other', async () => {
  for (const nth of GUESTS) await agreesToNews(product, nth, `guest-${nth}@example.com`);
  const page = await openFor(browser, TABLET);
  await visit(page, `${product.origin}/mktg?${new URLSearchParams({ [venueParam]: BISTRO })}`);
  await enter(page, 'owner@demo.coperto.test', 'coperto-demo');

  const field = (key: string) => page.getByRole('textbox', { name: t(key), exact: true });

  // Build: nothing typed is lost by a reload, and what is missing is said beside its field.
  await page.getByRole('button', { name: t('new'), exact: true }).click();
  await page.getByRole('button', { name: t('start'), exact: true }).click();
  expect(await field('name').getAttribute('aria-invalid')).toBe('true');
  await field('name').fill('Truffles');
  await field('field.subject').fill('White truffles are here');
  await page.reload();
  const subject = field('field.subject');
  await subject.waitFor();
  expect(await subject.inputValue()).toBe('White truffles are here');
  await field('field.heading').fill('The white truffle has come');
  await field('field.text').fill('From Alba, until Sunday.');
  await field('field.label').fill('Book a table');
  await page.getByText(t('saved'), { exact: true }).waitFor();

  // Pre-flight: the exact audience, and why the others get nothing.
  const preflight = page.getByRole('region', { name: t('preflight'), exact: true });
  const figure = (name: string) => preflight.locator('dl > div', { hasText: name }).locator('dd');
  await vi.waitFor(async () => {
    await page.getByRole('button', { name: t('ready.regulars'), exact: true }).click();
    await page.getByRole('button', { name: t('ready.all'), exact: true }).click();
    expect(await figure(t('preflight.eligible')).textContent()).toBe(String(GUESTS.length));
  }, patience);
  await preflight
    .getByText(t('leftOut.noText'), { exact: true })
    .or(preflight.getByText(t('leftOut.noAddress'), { exact: true }))
    .first()
    .waitFor();

  // A test goes to the sender alone.
  await page.getByRole('button', { name: t('test'), exact: true }).click();
  await mailTo(product.mails, 'owner@demo.coperto.test', /White|white truffle/);

  // Send.
  await page.getByRole('button', { name: t('start'), exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: t('start'), exact: true }).click();

  // Results: every guest once.
  const results = page.getByRole('region', { name: t('results'), exact: true });
  const part = async (name: string) =>
    Number(await results.locator('dl > div', { hasText: name }).locator('dd').first().textContent());
  await vi.waitFor(async () => {
    const [eligible, delivered, held] = [
      await part(t('results.eligible')),
      await part(t('results.delivered')),
      await part(t('results.held')),
    ];
    expect([eligible, delivered + held]).toEqual([GUESTS.length, GUESTS.length]);
    expect(delivered).toBeGreaterThan(0);
  }, patience);

  // Opt out: reading the link changes nothing, its button does.
  const all = await (await fetch(`${product.mails}/api/mails`)).json();
  const mail = all.find(
    ({ to, text }: { to: string[]; text: string }) => to[0]?.startsWith('guest-') && /truffle/.test(text),
  );
  const [link = ''] = /http\S*unsubscribe\S*/.exec(mail?.text ?? '') ?? [];
  const guest = await openFor(browser, TABLET);
  await visit(guest, link);
  await guest.getByRole('button').click();
  await guest.getByRole('button').waitFor({ state: 'detached' });

  await page.getByRole('link', { name: t('back'), exact: true }).click();
  await page.getByRole('link', { name: 'Truffles', exact: true }).waitFor();
  await page.getByRole('button', { name: t('new'), exact: true }).click();
  await preflight.getByText(t('leftOut.optedOut'), { exact: true }).waitFor();
  expect(await figure(t('leftOut.optedOut')).textContent()).toBe('1');
}, 300_000);

/** A campaign from which the account of the demo is not held out. */
const TO_DEMO = Array.from({ length: 16 }, (_, nth) => nth.toString(16).repeat(32)).find(
  (campaignId) => !isHeldOut(campaignId, 'acc_demo'),
);

it('the platform writes to an account, sees what came of it, and its owner stops and allows the news', async () => {
  const page = await openFor(browser, TABLET);
  const boss = await bossBeside(product);
  await keepSession(page.context(), boss);
  await buildAccountRows(product, boss);
  const account = texts('en', 'account');
  await page.goto(`${product.origin}/boss/campaigns`);
  await page.getByText(t('accounts.empty'), { exact: true }).waitFor();
  await page.goto(`${product.origin}/boss/campaigns?${new URLSearchParams({ [campaignParam]: TO_DEMO ?? '' })}`);
  const field = (key: string) => page.getByRole('textbox', { name: t(key), exact: true });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  // Build, in the languages of the owners; only headings, texts and buttons are offered.
  await field('name').fill('Year report');
  for (const language of ['English', 'Italiano']) {
    await page.getByRole('radio', { name: new RegExp(`^${language}`) }).check();
    await field('field.subject').fill(`Your year in figures (${language})`);
    await field('field.heading').fill('The year in figures');
    await field('field.text').fill('The report has a new page.');
    await field('field.label').fill('See it');
    await field('field.target').fill('/stats');
  }
  expect(await page.getByRole('button', { name: t('block.coupon'), exact: true }).count()).toBe(0);
  await page.getByText(t('saved'), { exact: true }).waitFor();

  // A choice is kept under a name for the next one, and chosen again.
  await page.getByText(t('finer'), { exact: true }).click();
  await page.getByRole('textbox', { name: t('accounts.away'), exact: true }).fill('3000');
  await page.getByRole('textbox', { name: t('saved.name'), exact: true }).fill('Asleep');
  await press(t('saved.save'));
  await page.getByRole('button', { name: 'Asleep', exact: true }).waitFor();
  await press(t('accounts.ready.all'));

  // Pre-flight.
  const preflight = page.getByRole('region', { name: t('preflight'), exact: true });
  const figure = (name: string) => preflight.locator('dl > div', { hasText: name }).locator('dd');
  await vi.waitFor(async () => {
    expect(Number(await figure(t('preflight.eligible')).textContent())).toBeGreaterThan(0);
  }, patience);
  await press(t('accounts.preflight.accounts'));
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('close'), exact: true })
    .click();
  await press(t('test'));
  await mailTo(product.mails, 'boss@demo.coperto.test', /new page/);

  // Send.
  await press(t('start'));
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('start'), exact: true })
    .click();
  const results = page.getByRole('region', { name: t('results'), exact: true });
  await vi.waitFor(async () => {
    const delivered = results.locator('dl > div', { hasText: t('results.delivered') }).locator('dd');
    expect(Number(await delivered.first().textContent())).toBeGreaterThan(0);
  }, patience);
  await page.getByRole('region', { name: t('accounts.orders'), exact: true }).waitFor();

  // The link of the mail leads to the platform, and counts once a browser has followed it.
  const [link = ''] = await mailTo(product.mails, 'owner@demo.coperto.test', /http\S*forward\/go\S*/);
  const owner = await openFor(browser, TABLET);
  await visit(owner, link);
  await owner.waitForURL(({ pathname }) => pathname === '/auth/login');

  // Opt out by the link of the mail, which its button does and its reading does not.
  const [stop = ''] = await mailTo(product.mails, 'owner@demo.coperto.test', /http\S*unsubscribe\S*/);
  await visit(owner, stop);
  await owner.getByRole('button').click();
  await owner.getByRole('button').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: t('back'), exact: true }).click();
  await press(t('new'));
  await preflight.getByText(t('accounts.leftOut.optedOut'), { exact: true }).waitFor();

  // The owner sees it, and lets the news come again.
  await visit(owner, `${product.origin}/account`);
  await enter(owner, 'owner@demo.coperto.test', 'coperto-demo');
  const news = owner.getByRole('region', { name: account('news.title'), exact: true });
  await news.getByRole('button', { name: account('news.start'), exact: true }).click();
  await news.getByText(account('news.on'), { exact: true }).waitFor();
}, 300_000);
