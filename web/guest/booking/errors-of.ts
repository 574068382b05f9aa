import type { BookingRefusal } from '../types.ts';
import type { Field, FieldErrors } from './missing.ts';

/** Which field of the form shows an issue of the server, by the issue's path. */
const FIELD_OF_PATH: Readonly<Record<string, Field>> = {
  date: 'day',
  start: 'time',
  adults: 'covers',
  children: 'covers',
  highchairs: 'covers',
  area: 'area',
  name: 'name',
  phone: 'phone',
  remarks: 'remarks',
  terms: 'terms',
};

/** The server's issues on the fields they belong to, from top to bottom; a refused number belongs to the number. */
export function errorsOf(refusal: BookingRefusal, textOf: (code: string) => string): FieldErrors {
  if (refusal.errorid.startsWith('phone.')) return { phone: textOf(refusal.errorid) };
  const found = new Map<Field, string>();
  for (const [path, field] of Object.entries(FIELD_OF_PATH)) {
    const issue = refusal.issues.find((one) => one.path.split('.')[0] === path);
    if (issue && !found.has(field)) found.set(field, textOf(issue.code));
  }
  return Object.fromEntries(found);
}
