import type { Values } from '#web/i18n/guest/translate.ts';
import type { BookingRefusal, Venue } from '../../types.ts';
import type { RefusalText } from '../../use-refusal-text.ts';
import { type Field, TEXTS } from './missing.ts';

/** Which field of the form shows an issue of the server, by the issue's path. */
const FIELD_OF_PATH: Readonly<Record<string, Field>> = {
  date: 'day',
  start: 'time',
  adults: 'covers',
  children: 'covers',
  highchairs: 'covers',
  area: 'area',
  childrenPresence: 'children',
  ...Object.fromEntries(TEXTS.map((name) => [name, name])),
  terms: 'terms',
  deposit: 'deposit',
};

/** Whether the page has the field: a house may ask for more since it was opened. */
function isShown(field: Field, { form }: Venue): boolean {
  if (field === 'name') return form.name === 'full';
  if (field === 'firstName' || field === 'lastName') return form.name === 'parts';
  if (field === 'children') return form.childrenPresence;
  return form[field as 'email'] !== 'off';
}

/** What is wrong with fields, to be put in words once the texts of refusals are there. */
type Refusals = Readonly<Partial<Record<Field, (textOf: RefusalText) => string>>>;

/** The server's issues on the fields they belong to, from top to bottom; a refused number belongs to the number. */
export function errorsOf(refusal: BookingRefusal, venue: Venue): Refusals {
  if (refusal.errorid.startsWith('phone.')) return { phone: (textOf) => textOf(refusal.errorid) };
  const limits: Readonly<Record<string, Values>> = { 'guest.tooYoung': { limit: venue.form.minimumAge ?? 0 } };
  const found = new Map<Field, (textOf: RefusalText) => string>();
  for (const [path, field] of Object.entries(FIELD_OF_PATH)) {
    const issue = refusal.issues.find((one) => one.path.split('.')[0] === path);
    if (issue && isShown(field, venue) && !found.has(field))
      found.set(field, (textOf) => textOf(issue.code, limits[issue.code]));
  }
  return Object.fromEntries(found);
}
