import { expect, it } from 'vitest';
import { addDays, type LocalDate } from '#shared/domain/time/local-date.ts';
import { newKey } from '#web/api/idempotency.ts';
import { apiOf, TRATTORIA } from './kit/api.ts';
import { PHONE, visit } from './kit/browser.ts';
import { demoInBrowser } from './kit/demo-in-browser.ts';
import { comes, openFor } from './kit/open-for.ts';
import { texts } from './kit/texts.ts';

const reservation = texts('en', 'reservation');
const prove = texts('en', 'prove');
const { product, browser } = await demoInBrowser();

/** A table booked with a number that WhatsApp does not know; the token of its page. */
async function bookUnknownNumber(): Promise<string> {
  const api = apiOf(product.origin);
  const found = await api.venues.find({ hostname: 'localhost' });
  if (found.kind !== 'done') throw new Error('the trattoria is gone');
  for (let days = 2; days < 16; days += 1) {
    const date = addDays(found.value.today as LocalDate, days);
    const day = await api.availability.day({ venueId: TRATTORIA, date, covers: 2, area: null });
    const slot = day.kind === 'done' && day.value.slots.find(({ status }) => status === 'free');
    if (!slot) continue;
    const who = { name: 'Dora Proves', phone: '3472220026', locale: 'en', terms: true, channel: 'web' } as const;
    const party = { adults: 2, children: 0, highchairs: 0, area: null, remarks: '', promo: false };
    const wish = { ...party, ...who, venueId: TRATTORIA, date, start: slot.start };
    const booked = await api.reservations.create(wish, { key: newKey() });
    if (booked.kind === 'done') return booked.value.token;
  }
  throw new Error('the trattoria has no free table');
}

it('number not recognised: a text from the own WhatsApp confirms, and its number is the reservation’s', async () => {
  const token = await bookUnknownNumber();
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
