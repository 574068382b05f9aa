import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { addDays, type LocalDate, weekdayOf } from '#shared/domain/kernel/time/local-date.ts';
import { type Api, createApi } from '#web/api/api.ts';
import { newKey } from '#web/api/idempotency.ts';

export const TRATTORIA = 'ven_trattoria' as VenueId;
export const BISTRO = 'ven_bistro' as VenueId;

let callers = 0;

/** The header of a network address that nobody had before. */
export function anAddress(): { readonly 'x-viewer-address': string } {
  callers += 1;
  return { 'x-viewer-address': `10.1.${callers >> 8}.${callers & 255}` };
}

const BOOKS = /(reservations_(create|request)|waitlist_join)\.php$/;

/**
 * What sends a client's calls from a network address of its own, and each booking from another: limits are counted by
 * it, and each guest is at home elsewhere.
 */
export function fromAnAddress(): { readonly fetch: typeof fetch } {
  const own = anAddress();
  const from = (input: Parameters<typeof fetch>[0]) => (BOOKS.test(String(input)) ? anAddress() : own);
  const headersOf = (init: RequestInit | undefined, header: object) => ({ ...(init?.headers as object), ...header });
  return { fetch: (input, init) => fetch(input, { ...init, headers: headersOf(init, from(input)) }) };
}

/** The product's own client, as a guest beside the browser. */
export const apiOf = (origin: string): Api => createApi({ base: origin, ...fromAnAddress() });

/** The same as a host of the demo, who is of the trattoria. */
export const hostApiOf = (origin: string): Promise<Api> => signedIn(origin, 'host@demo.coperto.test');
/** The same as the owner of both venues. */
export const ownerApiOf = (origin: string): Promise<Api> => signedIn(origin, 'owner@demo.coperto.test');

async function signedIn(origin: string, email: string): Promise<Api> {
  const signedIn = await apiOf(origin).auth.login({ email, password: 'coperto-demo' });
  if (signedIn.kind !== 'done' || !('jwt' in signedIn.value)) throw new Error('nobody is signed in');
  const { jwt, csrf } = signedIn.value;
  return createApi({ base: origin, session: () => ({ jwt, csrf }) });
}

/** The business day of the trattoria. */
export async function todayOf(origin: string): Promise<LocalDate> {
  const found = await apiOf(origin).venues.find({ hostname: 'localhost' });
  if (found.kind !== 'done') throw new Error('the trattoria is gone');
  return found.value.today as LocalDate;
}

/** A day far ahead of the trattoria that takes parties of two then, and asks no deposit of larger ones: before Friday. */
export async function aQuietDay(origin: string, start: number): Promise<LocalDate> {
  const api = apiOf(origin);
  const found = await api.venues.find({ hostname: 'localhost' });
  if (found.kind !== 'done') throw new Error('the trattoria is gone');
  for (let days = 30; days < 60; days += 1) {
    const asked = addDays(found.value.today as LocalDate, days);
    if (weekdayOf(asked) > 4) continue;
    const day = await api.availability.day({ venueId: TRATTORIA, date: asked, covers: 2, area: null });
    if (day.kind === 'done' && day.value.slots.some((slot) => slot.start === start && slot.status === 'free')) {
      return asked;
    }
  }
  throw new Error('the trattoria has no free day');
}

type Wish = { readonly venueId: VenueId; readonly date: LocalDate; readonly start: number; readonly covers: number };

/** Someone of no importance with a wish; the name is `Filler` and the number. */
export const guestBeside = ({ venueId, date, start, covers }: Wish, nth: number) =>
  ({
    venueId,
    date,
    start,
    adults: covers,
    children: 0,
    highchairs: 0,
    area: null,
    // The trattoria asks the whole name, the bistro its parts; each keeps what it asks.
    name: `Filler ${nth}`,
    firstName: 'Filler',
    lastName: String(nth),
    childrenPresence: false,
    phone: `+3934700${String(nth).padStart(5, '0')}`,
    locale: 'en',
    remarks: '',
    terms: true,
    promo: false,
    channel: 'web',
  }) as const;

/** Books a table for such a guest; the answer is the outcome as it came. */
export const bookBeside = (api: Api, wish: Wish, nth: number) =>
  api.reservations.create(guestBeside(wish, nth), { key: newKey() });

/**
 * Fills a time of the bistro until one more such party has a place, and no second. Fillers book until nobody fits, and
 * the last of them cancels.
 */
export async function leaveOnePlace(api: Api, wish: Wish): Promise<void> {
  let last = '';
  for (let nth = 0; nth < 40; nth += 1) {
    const outcome = await bookBeside(api, wish, nth);
    if (outcome.kind === 'done') last = outcome.value.token;
    else if (outcome.kind === 'refused' && last) break;
    else throw new Error(`the time could not be filled: ${JSON.stringify(outcome)}`);
  }
  await api.guest.cancel({}, { bearer: last, key: newKey() });
}
