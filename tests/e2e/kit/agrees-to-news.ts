import { expect, vi } from 'vitest';
import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { newKey } from '#web/api/idempotency.ts';
import { apiOf, BISTRO, guestBeside } from './api.ts';
import { PATIENCE } from './browser.ts';
import type { RunningProduct } from './product.ts';

/** A time of the bistro that takes a party of two; it asks guests for their address. */
async function aPlace(origin: string) {
  const api = apiOf(origin);
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
export async function agreesToNews(product: RunningProduct, nth: number, email: string): Promise<void> {
  const guest = { ...guestBeside(await aPlace(product.origin), nth), email, promo: true };
  const booked = await apiOf(product.origin).reservations.create(guest, { key: newKey() });
  if (booked.kind !== 'done') throw new Error(JSON.stringify(booked));
  const phone = `${product.phones}/api/phones/${guest.phone.replace('+', '')}`;
  const wamid = await vi.waitFor(
    async () => {
      const { messages } = await (await fetch(phone)).json();
      expect(messages.at(-1)?.wamid).toBeTruthy();
      return messages.at(-1).wamid as string;
    },
    { timeout: PATIENCE, interval: 200 },
  );
  const press = { method: 'POST', headers: { 'content-type': 'application/json' } };
  await fetch(`${phone}/press`, { ...press, body: JSON.stringify({ wamid, index: 0 }) });
}
