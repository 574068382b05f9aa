import { TEXTS, type Who } from './missing.ts';

/** Reads the form's fields directly: React's state may lag behind them. */
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
