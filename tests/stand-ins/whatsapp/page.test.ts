import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { choiceMessage } from '#shared/domain/messaging/reply.ts';
import { openPage, PHONE, TABLET } from '#tests/e2e/kit/browser.ts';
import { browserOfWorker } from '#tests/e2e/kit/browser-of-worker.ts';
import { message, openStandIn, receiver } from './kit.ts';

const browser = await browserOfWorker();
let callback: Awaited<ReturnType<typeof receiver>>;
let standIn: Awaited<ReturnType<typeof openStandIn>>;
beforeAll(async () => {
  callback = await receiver();
  standIn = await openStandIn(callback.url);
});
beforeEach(() => {
  callback.news.length = 0;
});
afterAll(async () => {
  await standIn.stop();
  await callback.stop();
});

it('shows a new phone by itself, and what its owner presses on the keyboard reaches the house', async () => {
  const { page, problems } = await openPage(browser, { locale: 'en', viewport: PHONE });
  await page.goto(standIn.origin);
  await page
    .getByText('Book a table with any number')
    .or(page.getByText('Choose a phone'))
    .first()
    .waitFor({ state: 'attached' });
  await standIn.send(message('+4915112345678', 'de'));
  const phone = page.getByRole('link', { name: '+4915112345678' });
  await phone.waitFor();
  await phone.focus();
  await page.keyboard.press('Enter');

  const confirm = page.getByRole('button', { name: 'Bestätigen', exact: true });
  await confirm.waitFor();
  expect(await page.getByText('Ihr Tisch bei Trattoria da Nina').getAttribute('lang')).toBe(null);
  expect(await page.locator('article').first().getAttribute('lang')).toBe('de');
  const link = page.getByRole('link', { name: 'Reservierung ansehen', exact: true });
  expect(await link.getAttribute('href')).toBe('https://book.example.com/r#ven_x.res_y.mac');

  await confirm.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => callback.news).toContainEqual({ payload: 'C1.proof' });
  await page.locator('button[aria-pressed=true]').waitFor();
  // Drawing the chat anew does not take the keyboard's place away.
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Bestätigen');
  expect(callback.news.map(({ status }) => status)).toContain('read');
  expect(problems).toEqual([]);
  await page.close();
});

it('leaves buttons and a draft in their place when news arrive, so that no press is lost', async () => {
  const { page } = await openPage(browser, { locale: 'en', viewport: TABLET });
  await standIn.send(message('+393331234577', 'en'));
  await page.goto(`${standIn.origin}/#393331234577`);
  const draft = page.getByRole('textbox', { name: 'Message' });
  await draft.fill('See you');
  const confirm = await page.getByRole('button', { name: 'Confirm', exact: true }).elementHandle();

  await standIn.send(message('+393331234577', 'en', 'confirmed'));
  await page.getByRole('article').nth(1).waitFor();
  expect(await confirm?.evaluate((element) => element.isConnected)).toBe(true);
  await confirm?.click();
  await expect.poll(() => callback.news).toContainEqual({ payload: 'C1.proof' });
  expect(await draft.inputValue()).toBe('See you');

  // A text stands by itself, as on a real phone, unless a message was chosen to write under.
  await draft.press('Enter');
  await expect.poll(() => callback.news).toContainEqual({ text: 'See you' });
  await draft.fill('At eight');
  await page.getByRole('button', { name: 'Reply', exact: true }).nth(1).click();
  await page.getByRole('button', { name: 'Do not quote' }).waitFor();
  await draft.press('Enter');
  await expect.poll(() => callback.news).toContainEqual({ text: 'At eight' });
  await page.getByRole('button', { name: 'Do not quote' }).waitFor({ state: 'detached' });
  const messages = await standIn.messagesOf('393331234577');
  expect(messages.slice(-2).map(({ answers }) => answers)).toEqual([undefined, messages[1]?.wamid]);
  await page.close();
});

it('shows a question in the conversation, whose buttons and rows are pressed like others', async () => {
  const { page } = await openPage(browser, { locale: 'en', viewport: PHONE });
  const phone = '393331234588';
  const written = await standIn.post(`/api/phones/${phone}/write`, { text: 'no' });
  const { wamid } = await written.json();
  const row = { id: 'C1.row', title: 'Sat, 5 Dec, 20:00', description: 'Confirm: Trattoria da Nina' };
  await standIn.send(choiceMessage(phone, 'Please press a button.', [{ id: 'X1.one', title: 'Cancel' }], wamid));
  await standIn.send(choiceMessage(phone, 'Which one?', [row], wamid, 'Choose'));
  await page.goto(`${standIn.origin}/#${phone}`);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect.poll(() => callback.news).toContainEqual({ chosen: { button_reply: 'X1.one' } });
  await page.locator('summary', { hasText: 'Choose' }).click();
  await page.getByRole('button', { name: 'Trattoria da Nina' }).click();
  await expect.poll(() => callback.news).toContainEqual({ chosen: { list_reply: 'C1.row' } });
  await page.close();
});

it('shows what a guest wrote as text, never as markup', async () => {
  const { page } = await openPage(browser, { locale: 'en', viewport: TABLET });
  await standIn.send(message('+393331234599', 'it'));
  await page.goto(`${standIn.origin}/#393331234599`);
  await page.getByRole('textbox', { name: 'Message' }).fill('<img src=x> ciao');
  await page.keyboard.press('Enter');
  await page.getByRole('article').getByText('<img src=x> ciao').waitFor();
  await expect.poll(() => callback.news).toContainEqual({ text: '<img src=x> ciao' });
  await page.close();
});

it.each([320, 390, 1180])(
  'needs no scrolling to the side on a screen %i pixels wide, with long and Japanese texts',
  async (width) => {
    const { page } = await openPage(browser, { locale: 'ja', viewport: { width, height: 700 } });
    await standIn.send(message('+819012345678', 'ja'));
    await page.goto(`${standIn.origin}/#819012345678`);
    await page.getByRole('button', { name: '確認する', exact: true }).first().waitFor();
    // Found and measured in one go: what is drawn anew in between would have no height.
    const { tooWide, heights } = await page.evaluate(() => ({
      tooWide: document.documentElement.scrollWidth - innerWidth,
      heights: [...document.querySelectorAll('.key')].map((key) => key.getBoundingClientRect().height),
    }));
    expect(tooWide).toBeLessThanOrEqual(0);
    expect(heights.length).toBeGreaterThan(2);
    for (const height of heights) expect(height).toBeGreaterThanOrEqual(44);
    await page.close();
  },
);
