import type { Venue } from '../types.ts';
import { coversOf, hasAreas, type Wish } from './wish.ts';

/** The fields of the form from top to bottom; each is named on the page by the specification's word. */
export const FIELDS = ['day', 'covers', 'area', 'time', 'name', 'phone', 'remarks', 'terms'] as const;
export type Field = (typeof FIELDS)[number];
export type FieldErrors = Readonly<Partial<Record<Field, string>>>;

/** What the guest typed below the choices. */
export type Who = {
  readonly name: string;
  readonly phone: string;
  readonly remarks: string;
  readonly terms: boolean;
  readonly promo: boolean;
};

/** The fields still missing, from top to bottom. A chosen time counts only while the day offers it. */
export function missingFields(wish: Wish, who: Who, venue: Venue, timeOffered: boolean): Exclude<Field, 'remarks'>[] {
  const filled = {
    day: wish.date !== null,
    covers: coversOf(wish) >= Math.max(venue.minCovers, 1) && wish.adults > 0,
    area: wish.area !== undefined || !hasAreas(venue),
    time: wish.start !== null && timeOffered,
    name: who.name.trim() !== '',
    phone: who.phone.trim() !== '',
    terms: who.terms,
  };
  return (Object.keys(filled) as (keyof typeof filled)[]).filter((field) => !filled[field]);
}

/** Leads the keyboard to a field: its first control that can take the focus, else the field itself. */
export function focusField(form: HTMLElement, field: Field): void {
  const place = form.querySelector<HTMLElement>(`[data-field="${field}"]`);
  const control = ['[tabindex="0"]', 'input:not([disabled]), textarea', 'button:not([disabled])']
    .map((one) => place?.querySelector<HTMLElement>(one))
    .find(Boolean);
  (control ?? place)?.focus();
  place?.scrollIntoView({ block: 'center' });
}
