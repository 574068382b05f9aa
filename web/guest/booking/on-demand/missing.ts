import type { Slot, Venue } from '../../types.ts';
import { coversOf, type Wish } from '../wish.ts';

/** The text fields about the guest; the venue chooses which are shown. */
export const TEXTS = [
  'name',
  'firstName',
  'lastName',
  'phone',
  'postalCode',
  'email',
  'birthdate',
  'gender',
  'remarks',
] as const;
type TextName = (typeof TEXTS)[number];

/** The fields of the form from top to bottom; their labels are the specification's words. */
export type Field = 'day' | 'covers' | 'children' | 'area' | 'time' | TextName | 'terms' | 'deposit';
export type FieldErrors = Readonly<Partial<Record<Field, string | undefined>>>;

/** The guest's texts; empty ones are left out. */
export type Who = { readonly [T in TextName]?: string } & {
  readonly childrenPresence?: boolean;
  readonly options?: readonly string[];
  readonly diets?: readonly string[];
  readonly terms: boolean;
  readonly deposit: boolean;
  readonly promo: boolean;
};

/** The missing fields, from top to bottom. A chosen time counts only while the day offers it. */
export function missingFields(wish: Wish, who: Who, venue: Venue, slot: Slot | undefined): Field[] {
  const { form } = venue;
  const asked: Partial<Record<Field, boolean>> = {
    name: form.name === 'full',
    firstName: form.name === 'parts',
    lastName: form.name === 'parts',
    phone: true,
  };
  const missing: Partial<Record<Field, boolean>> = {
    day: !wish.date,
    covers: coversOf(wish) < Math.max(venue.minCovers, 1) || wish.adults < 1,
    children: form.childrenPresence && who.childrenPresence === undefined && wish.children < 1,
    time: wish.start === null || !slot,
  };
  for (const name of TEXTS) {
    missing[name] = (asked[name] ?? form[name as 'email'] === 'required') && !who[name];
  }
  missing.terms = !who.terms;
  missing.deposit = slot?.deposit !== undefined && !who.deposit;
  return (Object.keys(missing) as Field[]).filter((field) => missing[field]);
}
