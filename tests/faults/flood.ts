import type { VenueId } from '#shared/domain/kernel/ids.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { type Api, createApi } from '#web/api/api.ts';
import { newKey } from '#web/api/idempotency.ts';

const TRATTORIA = 'ven_trattoria' as VenueId;
const PASSWORD = 'coperto-demo';
const HOST = 'host@demo.coperto.test';

/** The product's client at a network address of its own. */
export function at(origin: string, address: string, session?: { readonly jwt: string; readonly csrf: string }): Api {
  const own: typeof fetch = (input, init) =>
    fetch(input, { ...init, headers: { ...(init?.headers as object), 'x-viewer-address': address } });
  return createApi({ base: origin, fetch: own, retries: 0, ...(session && { session: () => session }) });
}

export async function signedIn(origin: string, address: string): Promise<Api> {
  const answer = await at(origin, address).auth.login({ email: HOST, password: PASSWORD });
  if (answer.kind !== 'done') throw new Error(JSON.stringify(answer));
  return at(origin, address, answer.value);
}

/** A day far ahead on which a party of two is free at eight, and that nobody has booked. */
export async function aFreeEvening(origin: string): Promise<LocalDate> {
  const api = at(origin, '198.51.100.1');
  const found = await api.venues.find({ hostname: 'localhost' });
  if (found.kind !== 'done') throw new Error('the trattoria is gone');
  const first = Date.parse(`${found.value.today}T00:00Z`);
  for (let days = 30; days < 60; days += 1) {
    const date = new Date(first + days * 86_400_000).toISOString().slice(0, 10) as LocalDate;
    const day = await api.availability.day({ venueId: TRATTORIA, date, covers: 2, area: null });
    if (day.kind === 'done' && day.value.slots.some(({ start, status }) => start === 1200 && status === 'free')) {
      return date;
    }
  }
  throw new Error('there is no free evening');
}

type Party = { readonly date: LocalDate; readonly start: number; readonly phone: string; readonly name?: string };

const asGuest = ({ name = 'Flood', ...party }: Party) =>
  ({
    ...({ venueId: TRATTORIA, adults: 2, children: 0, highchairs: 0, area: null, locale: 'en' } as const),
    ...({ remarks: '', terms: true, promo: false, channel: 'web' } as const),
    ...{ name, ...party },
  }) as const;

/** Numbers that the stand-in of WhatsApp does not know. */
const inventedNumber = (nth: number) => `+39331${String(nth % 1000).padStart(3, '0')}0026`;

/** One visitor books an evening with invented numbers at all times; how many were taken, and why others were not. */
export async function sellOut(origin: string, date: LocalDate, tries: number) {
  const visitor = at(origin, '203.0.113.66');
  const codes = new Map<string, number>();
  for (let nth = 0; nth < tries; nth += 1) {
    const party = { date, start: 1140 + 15 * (nth % 13), phone: inventedNumber(nth) };
    const answer = await visitor.reservations.create(asGuest(party), { key: newKey() });
    const code = answer.kind === 'done' ? 'taken' : answer.kind === 'refused' ? answer.errorid : answer.kind;
    codes.set(code, (codes.get(code) ?? 0) + 1);
  }
  return codes;
}

/** The times that are still free for parties of two to eight. */
export async function freeTimes(origin: string, date: LocalDate): Promise<number> {
  const api = at(origin, '198.51.100.2');
  let free = 0;
  for (let covers = 2; covers <= 8; covers += 1) {
    const day = await api.availability.day({ venueId: TRATTORIA, date, covers, area: null });
    if (day.kind === 'done') free += day.value.slots.filter(({ status }) => status === 'free').length;
  }
  return free;
}

/** What stands of an evening, as its staff see it. */
export async function dayOf(host: Api, date: LocalDate) {
  const day = await host.reservations.tonight({ venueId: TRATTORIA, date });
  if (day.kind !== 'done') throw new Error(JSON.stringify(day));
  return day.value.reservations;
}

/** A tenant changes the number of one booking again and again; how many changes were sent on. */
export async function cannon(host: Api, date: LocalDate, changes: number) {
  const { terms: _t, promo: _p, channel: _c, ...caller } = asGuest({ date, start: 1200, phone: '+393319990001' });
  const booked = await host.reservations.book({ ...caller, note: '', options: [], diets: [] }, { key: newKey() });
  if (booked.kind !== 'done') throw new Error(JSON.stringify(booked));
  const { id } = booked.value.reservation;
  let { revision } = booked.value.reservation;
  for (let nth = 0; nth < changes; nth += 1) {
    const phone = `+39331888${String(2001 + nth)}`;
    const changed = await host.reservations.contact_write(
      { venueId: TRATTORIA, id, revision, phone, email: '' },
      { key: newKey() },
    );
    if (changed.kind !== 'done') throw new Error(JSON.stringify(changed));
    ({ revision } = changed.value.reservation);
    // The message must have left, or not, before the next change takes it back.
    await settled(host, date, id);
  }
  return id;
}

/** Waits until the latest message of a reservation is no longer on its way. */
async function settled(host: Api, date: LocalDate, id: string): Promise<void> {
  for (;;) {
    const party = (await dayOf(host, date)).find((each) => each.id === id);
    if (!['queued', 'sending', 'unknown'].includes(party?.message?.state ?? '')) return;
    await new Promise((resolve) => setTimeout(resolve, 400));
  }
}

/** Guesses at the host's password from one address; how many were looked at. */
export async function guessPasswords(origin: string, tries: number): Promise<number> {
  const guesser = at(origin, '203.0.113.67');
  let lookedAt = 0;
  for (let nth = 0; nth < tries; nth += 1) {
    const answer = await guesser.auth.login({ email: HOST, password: `guess-number-${nth}` });
    if (answer.kind === 'refused' && answer.errorid === 'login.failed') lookedAt += 1;
  }
  return lookedAt;
}
