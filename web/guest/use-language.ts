import { useEffect, useMemo, useRef, useState } from 'react';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import { loadDictionary } from '#web/i18n/guest/dictionaries.ts';
import { chooseLanguage, type LanguageChoice } from '#web/i18n/guest/language.ts';
import { type Dictionary, translator } from '#web/i18n/guest/translate.ts';
import { isTranslated } from '#web/ui/stand-translation.ts';
import { textsInPage } from './page-data.ts';
import { keep, recall } from './storage.ts';
import type { GuestText } from './types.ts';

const KEPT = 'coperto.language';
/** The link's language, unless another was chosen in this tab since. */
const LEFT = 'coperto.left';

const linked = () => new URLSearchParams(location.search).get('lang');

export type MessageSubject = LanguageChoice & { readonly dictionary: Dictionary };

/** The language of this visit and its texts, which are embedded in the page if it was rendered in that language. */
export async function firstLanguage(): Promise<MessageSubject> {
  const asked = linked() === recall('sessionStorage', LEFT) ? null : linked();
  const choice = chooseLanguage(asked, recall<string>('localStorage', KEPT), navigator.languages);
  // Stored, because the terms open in another tab whose URL does not name the language.
  if (asked && !choice.notFound) keep('localStorage', KEPT, choice.locale);
  return { ...choice, dictionary: textsInPage(choice.locale) ?? (await loadDictionary(choice.locale, 'guest')) };
}

export type Language = {
  readonly locale: Locale;
  readonly notFound: string | null;
  readonly t: GuestText;
  readonly choose: (locale: Locale) => void;
};

export function useLanguage(first: MessageSubject): Language {
  const [spoken, setSpoken] = useState(first);
  const { locale, dictionary, notFound } = spoken;
  const t = useMemo<GuestText>(() => translator(locale, dictionary), [locale, dictionary]);

  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);

  const wanted = useRef<Locale>(undefined);
  const choose = async (next: Locale) => {
    wanted.current = next;
    const texts = await loadDictionary(next, 'guest').catch(() => null);
    // If the texts cannot be loaded, the language stays; and another may have been chosen meanwhile.
    if (!texts || wanted.current !== next) return;
    keep('localStorage', KEPT, next);
    if (linked()) keep('sessionStorage', LEFT, linked());
    // What a browser has translated would stay beside the new words; the form is kept over a reload.
    if (isTranslated()) return location.reload();
    setSpoken({ locale: next, dictionary: texts, notFound: null });
  };
  return { locale, notFound, t, choose: (next) => void choose(next) };
}
