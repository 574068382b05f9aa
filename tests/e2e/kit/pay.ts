import type { Page } from 'playwright-core';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import { addDays, type LocalDate, weekdayOf } from '#shared/domain/kernel/time/local-date.ts';
import { newKey } from '#web/api/idempotency.ts';
import { apiOf, guestBeside, TRATTORIA } from './api.ts';
import { visit } from './browser.ts';
import type { RunningProduct } from './product.ts';

/** Where a party of the trattoria has something to pay: deposits on Fridays, card guarantees on Saturdays. */
type Party = { readonly covers: number; readonly weekday: 5 | 6; readonly ahead?: number };
export type Place = { readonly date: LocalDate; readonly start: number; readonly covers: number };

/** Dinner begins after this time. */
const EVENING = 18 * 60;

/** The next evening of a weekday, at least `ahead` days ahead, that has a free table for a party, and its last free time. */
export async function nextEvening(
  { origin }: RunningProduct,
  { covers, weekday, ahead: soonest = 3 }: Party,
): Promise<Place> {
  const api = apiOf(origin);
  const found = await api.venues.find({ hostname: 'localhost' });
  if (found.kind !== 'done') throw new Error('the trattoria is gone');
  for (let ahead = soonest; ahead < 60; ahead += 1) {
    const date = addDays(found.value.today as LocalDate, ahead);
    if (weekdayOf(date) !== weekday) continue;
    const day = await api.availability.day({ venueId: TRATTORIA, date, covers, area: null });
    const slots = day.kind === 'done' ? day.value.slots : [];
    const free = slots.findLast(({ status, start, deposit }) => status === 'free' && start >= EVENING && deposit);
    if (free) return { date, start: free.start, covers };
  }
  throw new Error(`no evening has a table for ${covers}`);
}

let payers = 0;

/** Books beside the browser, on the terms that the venue has, and opens the guest's page in their language. */
export async function bookedToPay(page: Page, product: RunningProduct, party: Party, locale: Locale): Promise<string> {
  const api = apiOf(product.origin);
  const { date, start, covers } = await nextEvening(product, party);
  const day = await api.availability.day({ venueId: TRATTORIA, date, covers, area: null });
  const asked = day.kind === 'done' ? day.value.slots.find((slot) => slot.start === start)?.deposit : null;
  if (!asked) throw new Error(`nothing is to be paid on ${date}`);
  payers += 1;
  const guest = guestBeside({ venueId: TRATTORIA, date, start, covers }, 500 + payers);
  const { kind, amount } = asked;
  const booked = await api.reservations.create({ ...guest, locale, deposit: { kind, amount } }, { key: newKey() });
  if (booked.kind !== 'done') throw new Error(JSON.stringify(booked));
  await visit(page, `${product.origin}/r#${booked.value.token}`);
  return booked.value.reservation.id;
}

/** Types a card on Stripe's page, and sends it. */
export async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Month / year').fill('12/34');
  await page.getByLabel('Code').fill('123');
  await page.getByRole('button', { name: /^(Pay|Keep card)$/ }).click();
}
