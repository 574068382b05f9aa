import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import { chooseLanguage, matchLocale } from '../guest/language.ts';
import { startOverrides } from './overrides.ts';
import { loadTexts, type Namespace } from './texts.ts';

const KEPT = 'locale';
const i18n = createInstance();
let storage: Pick<Storage, 'getItem' | 'setItem'> | null = null;

i18n.use(initReactI18next).use({
  type: 'backend' as const,
  read: (locale: string, namespace: string, answer: (error: unknown, texts: object | null) => void) => {
    loadTexts(locale as Locale, namespace as Namespace).then(
      (texts) => answer(null, texts),
      (error) => answer(error, null),
    );
  },
});

/** Loads the language kept from the last visit, else the browser's, else English. */
export async function startLanguage(
  keeper: Pick<Storage, 'getItem' | 'setItem'>,
  browser: readonly string[] = navigator.languages,
): Promise<void> {
  storage = keeper;
  startOverrides(keeper);
  const { locale } = chooseLanguage(null, storage.getItem(KEPT), browser);
  document.documentElement.lang = locale;
  await i18n.init({
    lng: locale,
    fallbackLng: false,
    load: 'currentOnly',
    ns: ['app'],
    defaultNS: 'app',
    // The key syntax of the guest page: flat keys that may contain dots, plural forms by suffix.
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
}

/** Loads a screen's texts before it is rendered, so that no key is ever visible. Throws when they cannot be loaded. */
export async function needTexts(...namespaces: readonly Namespace[]): Promise<void> {
  await i18n.loadNamespaces(namespaces);
  // `loadNamespaces` also resolves when loading has failed.
  const missing = namespaces.filter((namespace) => !i18n.hasResourceBundle(i18n.language, namespace));
  if (missing.length > 0) throw new Error(`texts not loaded: ${missing.join()}`);
}

export const currentLocale = (): Locale => matchLocale(i18n.language ?? '') ?? 'en';

/**
 * Changes the language and keeps it. Rejects with 'Language not found' when we have no such language or its texts
 * cannot be loaded; the page then stays as it was.
 */
export async function changeLanguage(tag: string): Promise<void> {
  const locale = matchLocale(tag);
  if (!locale) throw new Error('Language not found');
  const namespaces = (i18n.options.ns ?? []) as readonly Namespace[];
  try {
    await Promise.all(namespaces.map((namespace) => loadTexts(locale, namespace)));
  } catch (cause) {
    throw new Error('Language not found', { cause });
  }
  await i18n.changeLanguage(locale);
  document.documentElement.lang = locale;
  storage?.setItem(KEPT, locale);
}

export { i18n };
