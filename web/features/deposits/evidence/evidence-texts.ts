import type { OutputOf } from '#shared/contracts/define.ts';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import type { Registry } from '#shared/operations/index.ts';
import { i18n } from '#web/i18n/app/language.ts';
import { loadTexts, type Namespace } from '#web/i18n/app/texts.ts';
import type { Text } from '#web/i18n/app/use-text.tsx';

export type Evidence = OutputOf<Registry['payments']['evidence']>;

/** The texts of a language that need not be the page's: the file is read by whoever decides a dispute. */
export type EvidenceTexts = {
  readonly locale: Locale;
  readonly text: Text<'deposits'>;
  readonly manage: Text<'manage'>;
  /** Whether `manage` has a text of this name. */
  names(key: string): boolean;
  /** The text of a name that is made of what the server or a provider says; without one, what was said. */
  word(namespace: 'deposits' | 'manage', key: string, said: string): string;
};

const NAMESPACES = ['deposits', 'manage'] as const;

export async function loadEvidenceTexts(locale: Locale): Promise<EvidenceTexts> {
  await Promise.all(
    NAMESPACES.map(async (name) => i18n.addResourceBundle(locale, name, await loadTexts(locale, name))),
  );
  const has = (ns: Namespace, key: string) => i18n.exists(key, { lng: locale, ns });
  return {
    locale,
    text: textIn(locale, 'deposits'),
    manage: textIn(locale, 'manage'),
    names: (key) => has('manage', key),
    word: (namespace, key, said) => (has(namespace, key) ? i18n.getFixedT(locale, namespace)(key) : said),
  };
}

const textIn = <N extends Namespace>(locale: Locale, namespace: N): Text<N> =>
  i18n.getFixedT(locale, namespace) as unknown as Text<N>;
