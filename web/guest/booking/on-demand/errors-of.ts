import type { Values } from '#web/i18n/guest/translate.ts';
import type { BookingRefusal, Venue } from '../../types.ts';
import type { RefusalText } from '../../use-refusal-text.ts';
import { type Field, TEXTS } from './missing.ts';

/** The field that shows a server issue, by the issue's path. */
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

/** Whether the page has the field: the venue may have added one since the page was opened. */
function isShown(field: Field, { form }: Venue): boolean {
  if (field === 'name') return form.name === 'full';
  if (field === 'firstName' || field === 'lastName') return form.name === 'parts';
  if (field === 'children') return form.childrenPresence;
  return form[field as 'email'] !== 'off';
}

/** The errors by field, as codes, to be translated once the texts are loaded. */
type Refusals = Readonly<Partial<Record<Field, (textOf: RefusalText) => string>>>;

/** The server's issues by field, from top to bottom; a refusal of the phone number belongs to its field. */
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
