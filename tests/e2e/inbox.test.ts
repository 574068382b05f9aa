import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { smallTargets } from '#tests/kit/small-targets.ts';
import { apiOf, aQuietDay, bookBeside, hostApiOf, TRATTORIA } from './kit/api.ts';
import { findingsOfScreen } from './kit/axe.ts';
import { PHONE, TABLET } from './kit/browser.ts';
import { demoInBrowser } from './kit/demo-in-browser.ts';
import { signIn } from './kit/host.ts';
import { openGroup } from './kit/menu.ts';
import { openFor } from './kit/open-for.ts';
import { openPhone, template } from './kit/phone.ts';
import { texts } from './kit/texts.ts';

const app = texts('en', 'app');
const inbox = texts('en', 'inbox');
const manage = texts('en', 'manage');
/** In the evening. */
const EIGHT = 1200;
const { product, browser } = await demoInBrowser();
const api = apiOf(product.origin);

/** A table for two that a guest has confirmed, and the guest's phone with the message about it. */
async function guestWithTable(nth: number) {
  const date = await aQuietDay(product.origin, EIGHT);
  const outcome = await bookBeside(api, { venueId: TRATTORIA, date, start: EIGHT, covers: 2 }, nth);
  if (outcome.kind !== 'done') throw new Error(`no table: ${JSON.stringify(outcome)}`);
  const handset = await openPhone(browser, product.phones, `3934700${String(nth).padStart(5, '0')}`, 'en-GB');
  await handset.getByRole('button', { name: template('en', 'confirmRequest').confirm }).click();
  return { date, handset, name: `Filler ${nth}` };
}

async function write(handset: Page, body: string): Promise<void> {
  const draft = handset.getByRole('textbox', { name: 'Message', exact: true });
  await draft.fill(body);
  await draft.press('Enter');
  await handset.getByRole('article').filter({ hasText: body }).first().waitFor();
}

it('what a guest writes under the message of a table is counted, read and answered, and the answer is read', async () => {
  const { date, handset, name } = await guestWithTable(81);
  const hosts = await openFor(browser, TABLET);
  await hosts.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(hosts, product.origin, 'en', date);
  await hosts.getByRole('listitem', { name }).waitFor();
  await handset.getByRole('button', { name: 'Reply' }).first().click();
  await write(handset, 'May we bring our dog? He is small.');

  // Seen where the evening is worked, without anybody looking for it; one of the demo's guests has written too.
  const entry = hosts.getByRole('link', { name: app('notices.unread_other', { count: 2 }) });
  await openGroup(hosts, 'guests');
  await entry.click();
  const row = hosts.getByRole('navigation', { name: inbox('conversations') }).getByRole('link', { name });
  await row.getByText(manage('unread_one', { count: 1 })).waitFor();
  await row.click();
  const log = hosts.getByRole('log', { name: inbox('log', { name }) });
  await log.getByText('May we bring our dog? He is small.').waitFor();
  await entry.waitFor({ state: 'detached' });
  await hosts
    .getByRole('list', { name: inbox('tables') })
    .getByText(manage('status.confirmed'))
    .waitFor();

  const box = hosts.getByLabel(inbox('answer'));
  await box.fill('Gladly.');
  await box.press('Enter');
  await box.pressSequentially('We have water for him.');
  await box.press('Control+Enter');
  await handset.getByRole('article').filter({ hasText: 'We have water for him.' }).waitFor();
  await log.getByText(manage('message.read'), { exact: true }).waitFor();
  expect(await box.inputValue()).toBe('');

  // What comes while it is open is there at once, and nothing that needs to be counted; what was begun is not touched.
  await box.fill('And a bone');
  await write(handset, 'What about his brother?');
  await log.getByText('What about his brother?').waitFor();
  expect(await box.inputValue()).toBe('And a bone');
  expect(await box.evaluate((field) => field === document.activeElement)).toBe(true);
  await expect.poll(() => entry.count()).toBe(0);

  expect(await findingsOfScreen(hosts)).toEqual([]);
  expect(await smallTargets(hosts)).toEqual([]);

  // A reload keeps what was begun, and a phone has a way back to the list.
  await hosts.setViewportSize(PHONE);
  await hosts.reload();
  expect(await box.inputValue()).toBe('And a bone');
  expect(await findingsOfScreen(hosts)).toEqual([]);
  expect(await smallTargets(hosts)).toEqual([]);
  // Laid on its side it has the answer in sight below several lines, and the guest's tables above them.
  await hosts.setViewportSize({ width: PHONE.height, height: PHONE.width });
  expect((await log.boundingBox())?.height).toBeGreaterThan(130);
  const send = await hosts.getByRole('button', { name: inbox('answer.send') }).boundingBox();
  expect((send?.y ?? PHONE.width) + (send?.height ?? 0)).toBeLessThanOrEqual(PHONE.width);
  const tables = await hosts.getByRole('list', { name: inbox('tables') }).boundingBox();
  expect(tables?.width).toBeGreaterThan(200);
  await hosts.setViewportSize(PHONE);
  await hosts.getByRole('link', { name: inbox('back') }).click();
  await row.waitFor();
  expect(await findingsOfScreen(hosts)).toEqual([]);
  await hosts.goBack();
  await log.waitFor();
}, 300_000);

it('what a guest writes is seen at their table at once, in every view of the evening, until somebody has looked', async () => {
  const { date, handset, name } = await guestWithTable(83);
  const label = manage('actionFor', { action: manage('unread_one', { count: 1 }), name });
  const [hosts, others] = [await openFor(browser, TABLET), await openFor(browser, PHONE)];
  for (const page of [hosts, others]) {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(page, product.origin, 'en', date);
    await page.getByRole('listitem', { name }).waitFor();
  }
  const markOn = (page: Page) => page.getByRole('listitem', { name }).getByRole('link', { name: label });
  await write(handset, 'We are five, is that fine?');
  for (const page of [hosts, others]) {
    await markOn(page).waitFor();
    expect(await findingsOfScreen(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
  }

  await hosts.goto(`${product.origin}/manage250311?date=${date}`);
  await hosts.getByRole('row', { name }).getByRole('link', { name: label }).waitFor();
  expect(await smallTargets(hosts)).toEqual([]);
  await hosts.goto(`${product.origin}/manage_map?date=${date}`);
  await hosts
    .getByRole('region', { name: texts('en', 'map')('coming') })
    .getByRole('button', { name })
    .getByText(manage('unread_one', { count: 1 }))
    .waitFor();
  await hosts
    .locator(`[data-table][aria-label*="${name}"][aria-label$="${manage('unread_one', { count: 1 })}"]`)
    .waitFor();
  expect(await findingsOfScreen(hosts)).toEqual([]);
  await hosts.goto(`${product.origin}/manage_grid?date=${date}`);
  await hosts.getByRole('button', { name: new RegExp(`${name}.*${manage('unread_one', { count: 1 })}`) }).click();
  await hosts
    .locator('[data-panel]')
    .getByRole('link', { name: manage('conversationWith', { name }) })
    .click();
  await hosts
    .getByRole('log', { name: inbox('log', { name }) })
    .getByText('We are five')
    .waitFor();
  // The other device hears of it.
  await markOn(others).waitFor({ state: 'detached' });
  await others.getByRole('listitem', { name }).waitFor();
}, 300_000);

it('without a line a conversation that was opened can be read; an answer waits in its box, and is sent once', async () => {
  const { date, handset, name } = await guestWithTable(82);
  await write(handset, 'Is there a garden?');
  const hosts = await openFor(browser, TABLET);
  await signIn(hosts, product.origin, 'en', date);
  await openGroup(hosts, 'guests');
  await hosts.getByRole('link', { name: app('nav.messages') }).click();
  await hosts.getByRole('heading', { level: 1, name: app('nav.messages') }).waitFor();
  await hosts.getByRole('link', { name }).click();
  await hosts.getByText('Is there a garden?').last().waitFor();
  const box = hosts.getByLabel(inbox('answer'));

  // It arrives, and its own answer is lost on the way.
  await hosts.route('**/inbox_answer.php', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await box.fill('There is, behind the house.');
  await hosts.context().setOffline(true);
  await hosts.getByRole('button', { name: inbox('answer.send') }).click();
  await hosts.getByText(inbox('answer.problem')).first().waitFor();
  await hosts.getByText('Is there a garden?').last().waitFor();
  await hosts.context().setOffline(false);
  await hosts.getByRole('button', { name: inbox('answer.send') }).click();
  await handset.getByRole('article').filter({ hasText: 'behind the house' }).waitFor();
  await hosts.getByText(inbox('answer.problem')).first().waitFor();
  await hosts.unrouteAll({ behavior: 'ignoreErrors' });
  await hosts.getByRole('button', { name: inbox('answer.send') }).click();
  await expect.poll(() => box.inputValue()).toBe('');
  expect(await handset.getByRole('article').filter({ hasText: 'behind the house' }).count()).toBe(1);
  const answered = await (await hostApiOf(product.origin)).inbox.list({ venueId: TRATTORIA });
  const threads = answered.kind === 'done' ? answered.value.threads : [];
  expect(threads.find((thread) => thread.name === name)).toMatchObject({ from: 'house', unread: 0 });
}, 300_000);
