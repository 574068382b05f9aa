import { TEXTS, type Who } from './missing.ts';

/** What stands in the form itself: the page of a moment ago may know less than the fields. */
export function readWho(form: HTMLFormElement): Who {
  const data = new FormData(form);
  const answers = [
    ...TEXTS.map((name) => [name, String(data.get(name) ?? '').trim()]),
    ...['options', 'diets'].map((name) => [name, data.getAll(name)]),
  ].filter(([, answer]) => answer?.length);
  const children = data.get('childrenPresence');
  return {
    ...Object.fromEntries(answers),
    ...(children && { childrenPresence: children === 'yes' }),
    terms: data.has('terms'),
    deposit: data.has('deposit'),
    promo: data.has('promo'),
  };
}
