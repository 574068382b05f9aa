import type { OutputOf } from '#shared/contracts/define.ts';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import { movedName } from '#shared/domain/kernel/moved-texts.ts';
import { fitsInPlaceOf, type Overrides } from '#shared/domain/kernel/text-overrides.ts';
import type { Registry } from '#shared/operations/index.ts';
import { bundledTexts, NAMESPACES } from '#web/i18n/app/texts.ts';
import type { Dictionary } from '#web/i18n/guest/translate.ts';

export type Texts = OutputOf<Registry['boss']['texts']>;

/** Bundled texts by namespace and key, `app:nav.guests`. */
export type Bundle = Readonly<Record<string, string>>;

export const ROW_STATES = ['all', 'own', 'outdated', 'missing'] as const;
export type RowState = (typeof ROW_STATES)[number];

/** A text with what stands in its place. `bundled` undefined: the language has none. */
export type TextRow = {
  readonly id: string;
  readonly english: string;
  readonly bundled: string | undefined;
  readonly own: string | undefined;
  /** It was written for another bundled text, or there is none anymore. */
  readonly outdated: boolean;
};

/** All texts of the application in a language. */
export async function bundleOf(locale: Locale): Promise<Bundle> {
  const files = await Promise.all(
    NAMESPACES.map(async (namespace) => [namespace, await bundledTexts(locale, namespace)] as const),
  );
  return Object.fromEntries(
    files.flatMap(([namespace, texts]) => Object.entries(texts).map(([key, text]) => [`${namespace}:${key}`, text])),
  );
}

/** A plural form that English does not have is worded as its last one. */
const englishOf = (english: Bundle, id: string): string =>
  english[id] ?? english[id.replace(/_(zero|one|two|few|many)$/, '_other')] ?? '';

/** A language without plural forms has only the last one. */
const isForm = (id: string): boolean => /_(zero|one|two|few|many)$/.test(id);

export function rowsOf(english: Bundle, bundled: Bundle, overrides: Overrides): readonly TextRow[] {
  const missing = Object.keys(english).filter((id) => bundled[id] === undefined && !isForm(id));
  const gone = Object.keys(overrides).filter((id) => bundled[id] === undefined && english[id] === undefined);
  return [...Object.keys(bundled), ...missing, ...gone].map((id) => ({
    ...{ id, english: englishOf(english, id), bundled: bundled[id], own: overrides[id]?.text },
    outdated: overrides[id] !== undefined && overrides[id].bundled !== bundled[id],
  }));
}

export const isIn = (row: TextRow, state: RowState): boolean =>
  state === 'all' ||
  (state === 'own' && row.own !== undefined) ||
  (state === 'outdated' && row.outdated) ||
  (state === 'missing' && row.bundled === undefined);

export function matches({ id, english, bundled = '', own = '' }: TextRow, typed: string): boolean {
  const wanted = typed.trim().toLowerCase();
  return [id, english, bundled, own].some((each) => each.toLowerCase().includes(wanted));
}

/** The overrides with one more, or without one: a text that is the bundled one replaces nothing. */
export function withText(overrides: Overrides, { id, bundled }: TextRow, text: string | null): Overrides {
  const { [id]: _before, ...others } = overrides;
  return text === null || bundled === undefined || text === bundled ? others : { ...others, [id]: { text, bundled } };
}

/** What is shown, by namespace and key, as it is exported. */
export function exported(locale: Locale, rows: readonly TextRow[]): string {
  const texts: Record<string, Dictionary> = {};
  for (const { id, own, bundled } of rows) {
    const [namespace = '', key = ''] = [id.slice(0, id.indexOf(':')), id.slice(id.indexOf(':') + 1)];
    const text = own ?? bundled;
    if (text !== undefined) texts[namespace] = { ...texts[namespace], [key]: text };
  }
  return `${JSON.stringify({ locale, texts }, null, 2)}\n`;
}

export type Imported = { readonly overrides: Overrides; readonly taken: number; readonly refused: readonly string[] };

/** The overrides that a file asks for; null where it is none of this language. Texts that say other values are refused. */
export function imported(file: string, locale: Locale, bundled: Bundle, before: Overrides): Imported | null {
  const read = parsed(file);
  if (read?.locale !== locale || typeof read.texts !== 'object' || read.texts === null) return null;
  const overrides: Record<string, Overrides[string]> = { ...before };
  const refused: string[] = [];
  let taken = 0;
  for (const [namespace, texts] of Object.entries(read.texts as Record<string, unknown>)) {
    for (const [key, text] of Object.entries((texts ?? {}) as Record<string, unknown>)) {
      const id = movedName(`${namespace}:${key}`);
      const original = bundled[id];
      if (typeof text !== 'string' || original === undefined || !fitsInPlaceOf(original, text)) {
        refused.push(id);
      } else if (text === original) {
        if (overrides[id]) taken += 1;
        delete overrides[id];
      } else if (overrides[id]?.text !== text) {
        overrides[id] = { text, bundled: original };
        taken += 1;
      }
    }
  }
  return { overrides, taken, refused };
}

function parsed(file: string): { readonly locale?: unknown; readonly texts?: unknown } | null {
  try {
    const read: unknown = JSON.parse(file);
    return typeof read === 'object' ? read : null;
  } catch {
    return null;
  }
}
