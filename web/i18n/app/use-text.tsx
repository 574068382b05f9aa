import type { ReactNode } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import { matchLocale } from '../guest/language.ts';
import type { Translate } from '../guest/translate.ts';
import { i18n } from './language.ts';
import type { Namespace, TextKey } from './texts.ts';

export type Text<N extends Namespace> = Translate<TextKey<N>>;

/** The texts of a namespace in the page's language; the component is rendered again when the language changes. */
export function useText<N extends Namespace>(namespace: N): Text<N> {
  return useTranslation(namespace).t as unknown as Text<N>;
}

export function useLocale(): Locale {
  return matchLocale(useTranslation().i18n.language) ?? 'en';
}

export function Texts({ children }: { readonly children: ReactNode }) {
  return <I18nextProvider i18n={i18n}>{children}</I18nextProvider>;
}

/** Whether the page's language has this text. */
export const hasText = (namespace: Namespace, key: string): boolean => i18n.exists(key, { ns: namespace });

/** The texts of a namespace for use outside of components, as in toasts that outlive their screen. */
export function textOf<N extends Namespace>(namespace: N): Text<N> {
  return i18n.getFixedT(null, namespace) as unknown as Text<N>;
}
