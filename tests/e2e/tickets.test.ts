import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { aPdf } from '#tests/kit/pdf.ts';
import { findingsOfScreen } from './kit/axe.ts';
import { openPage, PATIENCE, PHONE, TABLET } from './kit/browser.ts';
import { demoInBrowser } from './kit/demo-in-browser.ts';
import { closeWithTest } from './kit/open-for.ts';
import { bossBeside, keepSession, OWNER, type Person, signInBeside } from './kit/people.ts';
import { texts } from './kit/texts.ts';

const tickets = texts('en', 'tickets');
const app = texts('en', 'app');
const { product, browser } = await demoInBrowser();
const [owner, boss] = [await signInBeside(product, OWNER), await bossBeside(product)];

async function open(path: string, person: Person, viewport = TABLET): Promise<Page> {
  const { page, context, problems } = await openPage(browser, { locale: 'en-GB', viewport });
  closeWithTest(context, problems);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await keepSession(context, person);
  await page.goto(product.origin + path);
  return page;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const log = (page: Page) => page.getByRole('log', { name: tickets('log') });

it('a venue asks, support sees what came meanwhile before it answers, and looks at the account with consent', async () => {
  const venue = await open('/tickets', owner);
  await press(venue, tickets('new'));
  await venue.getByLabel(tickets('subject'), { exact: true }).fill('The printer');
  await venue.getByLabel(tickets('message'), { exact: true }).fill('It prints nothing.');
  await press(venue, tickets('send'));
  await log(venue).getByText('It prints nothing.').waitFor();
  await venue.getByRole('dialog', { name: tickets('new') }).waitFor({ state: 'detached' });
  expect(await findingsOfScreen(venue)).toEqual([]);

  const support = await open('/boss/tickets', boss);
  await support.getByRole('link', { name: 'The printer' }).click();
  await log(support).getByText('It prints nothing.').waitFor();
  const box = support.getByLabel(tickets('answer'), { exact: true });
  await box.pressSequentially('Is it switched on?');
  // Who writes is shown for some seconds only, which a busy machine may take to read.
  const goesOn = async () => {
    await box.pressSequentially(' ');
    return log(venue)
      .getByText(tickets('writing', { names: boss.settings.name }))
      .count();
  };
  await expect.poll(goesOn, { timeout: PATIENCE, interval: 1000 }).toBe(1);

  // The venue writes while support does: the first press only shows it, and what was typed stays.
  await venue.getByLabel(tickets('answer.own'), { exact: true }).fill('It is plugged in.');
  await press(venue, tickets('send'));
  await log(support).getByText('It is plugged in.').waitFor();
  const stale = support.getByText(tickets('stale', { name: owner.settings.name }));
  await stale.waitFor();
  await press(support, tickets('send'));
  await stale.waitFor({ state: 'detached' });
  expect((await box.inputValue()).trim()).toBe('Is it switched on?');
  await press(support, tickets('send'));
  await log(venue).getByText('Is it switched on?').waitFor();
  expect(await box.inputValue()).toBe('');
  expect(await findingsOfScreen(support)).toEqual([]);

  // A PDF goes as a file that is saved; what only has the name of one is refused, and the text stays.
  await venue.getByLabel(tickets('answer.own'), { exact: true }).fill('Here is the page it prints.');
  const chooser = venue.getByLabel(tickets('attach'), { exact: true });
  const named = (buffer: Uint8Array) => ({
    name: 'page.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(buffer),
  });
  await chooser.setInputFiles(named(new TextEncoder().encode('<script>alert(1)</script>')));
  await venue.getByText(tickets('attach.notPdf')).waitFor();
  await chooser.setInputFiles(named(aPdf()));
  await venue.getByRole('button', { name: tickets('attach.removeFile', { name: 'page.pdf' }), exact: true }).waitFor();
  await press(venue, tickets('send'));
  const link = log(support).getByRole('link', { name: tickets('attach.save', { name: 'page.pdf', size: '1 kB' }) });
  const [saved] = await Promise.all([support.waitForEvent('download'), link.click()]);
  expect(saved.suggestedFilename()).toBe('page.pdf');
  expect(readFileSync(await saved.path())).toEqual(Buffer.from(aPdf()));

  await press(venue, tickets('consent.give'));
  await press(venue, tickets('consent.confirm'));
  await press(support, tickets('look'));
  const banner = support.getByText(app('looking.title', { account: 'Da Nina S.r.l.' }));
  await banner.waitFor();
  expect(new URL(support.url()).pathname).toBe('/manage');
  await log(venue)
    .getByText(tickets('event.looked', { name: boss.settings.name }))
    .waitFor();
  await support.reload();
  await banner.waitFor();
  await press(support, app('looking.end'));
  await support.getByRole('heading', { level: 1, name: tickets('title') }).waitFor();
  expect(new URL(support.url()).pathname).toBe('/boss/tickets');
});

it('an error page opens a ticket that says where it was met, and what was begun is kept', async () => {
  const page = await open('/manage', owner, PHONE);
  await page.route('**/ajax/tasks/tasks_list.php', (route) =>
    route.fulfill({ status: 500, json: { errorid: 'unexpected', detail: { request: 'req-4711' } } }),
  );
  await page.goto(`${product.origin}/tasks`);
  await page.getByRole('link', { name: app('error.report') }).click();
  const subject = page.getByLabel(tickets('subject'), { exact: true });
  expect(await subject.inputValue()).toBe(tickets('report.subject', { route: '/tasks' }));
  await subject.fill('Tasks do not open');
  await page.reload();
  expect(await page.getByLabel(tickets('subject'), { exact: true }).inputValue()).toBe('Tasks do not open');
  await press(page, tickets('send'));
  await page.getByText('req-4711').waitFor();
  expect(await findingsOfScreen(page)).toEqual([]);
});
