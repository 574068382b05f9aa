import { useEffect, useState } from 'react';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import { loadDictionary, type Namespace } from '#web/i18n/guest/dictionaries.ts';
import { type Translate, translator } from '#web/i18n/guest/translate.ts';
import { PAUSE_MS } from '#web/ui/later.ts';

/** The texts of a namespace not needed for the first paint; null until loaded, and while none is requested. */
export function useTexts<Key extends string>(locale: Locale, namespace: Namespace | null): Translate<Key> | null {
  const [texts, setTexts] = useState<Translate<Key> | null>(null);
  useEffect(() => {
    if (!namespace) return;
    let current = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () =>
      loadDictionary(locale, namespace).then(
        (dictionary) => current && setTexts(() => translator<Key>(locale, dictionary)),
        // Until then the component shows a general text, or nothing.
        () => {
          if (current) timer = setTimeout(ask, PAUSE_MS);
        },
      );
    void ask();
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [locale, namespace]);
  return texts;
}
