import { expect, it, vi } from 'vitest';
import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { newKey } from '#web/api/idempotency.ts';
import { venueParam } from '#web/app/first-paths.ts';
import { enter, mailTo } from './kit/account.ts';
import { apiOf, BISTRO, guestBeside } from './kit/api.ts';
import { PATIENCE, TABLET, visit } from './kit/browser.ts';
import { demoInBrowser } from './kit/demo-in-browser.ts';
import { openFor } from './kit/open-for.ts';
import { texts } from './kit/texts.ts';

const t = texts('en', 'marketing');
// On an evening at half past six, for campaigns are sent from ten to eight.
const { product, browser } = await demoInBrowser(undefined, 3);
const patience = { timeout: PATIENCE, interval: 200 };
/** As many that hardly ever all of them are held out. */
const GUESTS = [1, 2, 3, 4];
const mailOf = (nth: number) => `guest-${nth}@example.com`;

/** A time of the bistro that takes a party of two; it asks guests for their address. */
async function aPlace() {
  const api = apiOf(product.origin);
  const found = await api.venues.find({ hostname: 'bistro.localhost' });
  if (found.kind !== 'done') throw new Error('the bistro is gone');
  for (let days = 2; days < 20; days += 1) {
    const date = addDays(found.value.today as LocalDate, days);
    const day = await api.availability.day({ venueId: BISTRO, date, covers: 2, area: null });
    const slot = day.kind === 'done' && day.value.slots.find(({ status }) => status === 'free');
    if (slot) return { venueId: BISTRO, date, start: slot.start, covers: 2 };
  }
  throw new Error('the bistro has no free table');
}

/** A guest who books a table, agrees to news, and confirms in WhatsApp. */
async function agrees(nth: number): Promise<void> {
  const guest = { ...guestBeside(await aPlace(), nth), email: mailOf(nth), promo: true };
  const booked = await apiOf(product.origin).reservations.create(guest, { key: newKey() });
  if (booked.kind !== 'done') throw new Error(JSON.stringify(booked));
  const phone = `${product.phones}/api/phones/${guest.phone.replace('+', '')}`;
  const wamid = await vi.waitFor(async () => {
    const { messages } = await (await fetch(phone)).json();
    expect(messages.at(-1)?.wamid).toBeTruthy();
    return messages.at(-1).wamid as string;
  }, patience);
  const press = { method: 'POST', headers: { 'content-type': 'application/json' } };
  await fetch(`${phone}/press`, { ...press, body: JSON.stringify({ wamid, index: 0 }) });
}

it('builds a campaign, checks it, sends it, shows the results, and who opts out gets no other', async () => {
  for (const nth of GUESTS) await agrees(nth);
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
