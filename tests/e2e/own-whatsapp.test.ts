import { expect, it } from 'vitest';
import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { newKey } from '#web/api/idempotency.ts';
import { mailTo } from './kit/account.ts';
import { apiOf, BISTRO, guestBeside, ownerApiOf } from './kit/api.ts';
import { PATIENCE, PHONE, visit } from './kit/browser.ts';
import { demoInBrowser } from './kit/demo-in-browser.ts';
import { comes, openFor } from './kit/open-for.ts';
import { texts } from './kit/texts.ts';

const reservation = texts('en', 'reservation');
const prove = texts('en', 'prove');
const { product, browser } = await demoInBrowser();

/** A table booked with a number that WhatsApp does not know: its id, and the token of its page. */
async function bookUnknownNumber(hostname: string, who: { readonly phone: string; readonly email?: string }) {
  const api = apiOf(product.origin);
  const found = await api.venues.find({ hostname });
  if (found.kind !== 'done') throw new Error('the house is gone');
  const { venueId, today } = found.value;
  for (let days = 2; days < 16; days += 1) {
    const date = addDays(today as LocalDate, days);
    const day = await api.availability.day({ venueId, date, covers: 2, area: null });
    const slot = day.kind === 'done' && day.value.slots.find(({ status }) => status === 'free');
    if (!slot) continue;
    const wish = { ...guestBeside({ venueId, date, start: slot.start, covers: 2 }, 1), ...who };
    const booked = await api.reservations.create(wish, { key: newKey() });
    if (booked.kind === 'done') return { id: booked.value.reservation.id, token: booked.value.token };
  }
  throw new Error('the house has no free table');
}

it('number not recognised: a text from the own WhatsApp confirms, and its number is the reservation’s', async () => {
  const { token } = await bookUnknownNumber('localhost', { phone: '3472220026' });
  const page = await openFor(browser, PHONE);
  await visit(page, `${product.origin}/r#${token}`);
  await comes(page, page.getByRole('heading', { name: reservation('notRecognised.heading') }));
  await page.getByRole('button', { name: prove('button'), exact: true }).click();
  await page.getByRole('img', { name: prove('qr'), exact: true }).waitFor();

  const [handset] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: prove('open'), exact: true }).click(),
  ]);
  await handset.getByRole('textbox', { name: 'Whose phone is this?' }).fill('+39 347 222 0077');
  await handset.getByRole('button', { name: 'Open the chat' }).click();
  const draft = handset.getByRole('textbox', { name: 'Message', exact: true });
  expect(await draft.inputValue()).toContain('I confirm my reservation. Code: TRATTORIA-');
  await handset.getByRole('button', { name: 'Send' }).click();

  await comes(page, page.getByRole('heading', { name: reservation('notRecognised.heading') }), 'detached');
  await page.getByRole('heading', { name: reservation('heading.confirmed') }).waitFor();
  await page.getByRole('button', { name: prove('button'), exact: true }).waitFor({ state: 'detached' });
}, 300_000);

it('no WhatsApp at all: the confirmation comes by mail, its link opens the page, and the house sees that it arrived', async () => {
  const email = 'filler@example.com';
  const { id } = await bookUnknownNumber('bistro.localhost', { phone: '+393472230026', email });
  const [link] = await mailTo(product.mails, email, /http:\S+\/r#\S+/);
  const [mail] = await (await fetch(`${product.mails}/api/mails`)).json();
  expect(mail.replyTo).toEqual(['hallo@bistroverde.coperto.test']);
  const page = await openFor(browser, PHONE);
  await visit(page, link);
  await comes(page, page.getByRole('heading', { name: reservation('heading.confirmed') }));

  const owner = await ownerApiOf(product.origin);
  const states = async () => {
    const log = await owner.reservations.log({ venueId: BISTRO, id });
    return log.kind === 'done' ? log.value.messages.map(({ channel, state }) => `${channel} ${state}`) : [log.kind];
  };
  await expect.poll(states, { timeout: PATIENCE }).toEqual(['whatsapp failed', 'mail delivered']);
}, 300_000);
