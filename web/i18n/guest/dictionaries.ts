import type { Locale } from '#shared/domain/kernel/locale.ts';
import type { Dictionary } from './translate.ts';

export type Namespace =
  | 'about'
  | 'ask'
  | 'booking'
  | 'calendar'
  | 'consent'
  | 'coupon'
  | 'deposit'
  | 'guest'
  | 'legal'
  | 'notices'
  | 'pay'
  | 'prove'
  | 'receipt'
  | 'refusals'
  | 'reservation'
  | 'review'
  | 'validate'
  | 'wishes';

const loaded = new Map<string, Promise<Dictionary>>();

/** A language's texts of one namespace, fetched on first use. A failed fetch is not cached. */
export function loadDictionary(locale: Locale, namespace: Namespace): Promise<Dictionary> {
  const file = `${locale}/${namespace}.json`;
  let dictionary = loaded.get(file);
  if (!dictionary) {
    dictionary = import.meta.env.PROD ? fetchBuilt(file) : importSource(file);
    loaded.set(file, dictionary);
    dictionary.catch(() => loaded.delete(file));
  }
  return dictionary;
}

async function fetchBuilt(file: string): Promise<Dictionary> {
  const response = await fetch(import.meta.env.TEXTS + file);
  if (!response.ok) throw new Error('Language not found');
  return response.json();
}

/** Development and tests read the source files; the build drops this function. */
async function importSource(file: string): Promise<Dictionary> {
  const files = import.meta.glob<Dictionary>(
    '../../../locales/*/{about,ask,booking,calendar,consent,coupon,deposit,guest,legal,notices,pay,prove,receipt,refusals,reservation,review,validate,wishes}.json',
    {
      import: 'default',
    },
  );
  const load = files[`../../../locales/${file}`];
  if (!load) throw new Error('Language not found');
  return load();
}
