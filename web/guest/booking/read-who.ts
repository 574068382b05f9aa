import type { Who } from './missing.ts';

/** What stands in the form itself: the page of a moment ago may know less than the fields. */
export function readWho(form: HTMLFormElement): Who {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '').trim();
  return {
    name: text('name'),
    phone: text('phone'),
    remarks: text('remarks'),
    terms: data.has('terms'),
    promo: data.has('promo'),
  };
}
