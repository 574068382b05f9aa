import { type Source, withoutComments } from './sources.ts';

/** A kind of thing that is added again and again, such as a section of the settings. */
export type Kind = {
  readonly names: readonly string[];
  /** The ways in which code names one of them, as regular expressions. */
  readonly forms: (name: string) => readonly string[];
};

/** Where a new section of the settings is named; `npm run house` counts them. */
export const LISTS_OF_A_SECTION: readonly string[] = [
  // What it holds and how it is checked.
  'shared/domain/venue/sections.ts',
  // Its schema: the compiler.
  'shared/operations/settings/section-table.ts',
  // The page on which it is changed: tests/web/settings/pages.test.ts.
  'web/features/settings/pages.ts',
];

/** A name as a key of an object or of a type, and as a text. */
export const asKey = (name: string): readonly string[] => [`${name}:`, `${name},`, `'${name}'`];

/**
 * How many lists of a kind a file holds: a list names at least half of them, each on a line of its own or all on one, so
 * a file with half of the names on two lines each holds two.
 */
export function listsIn({ text }: Source, { names, forms }: Kind): number {
  const lines = withoutComments(text).split('\n');
  const times = names.map((name) => {
    const form = new RegExp(`(?<![\\w.'"])(${forms(name).join('|')})`);
    return lines.filter((line) => form.test(line)).length;
  });
  return times.toSorted((a, b) => b - a)[Math.ceil(names.length / 2) - 1] ?? 0;
}

/** The lists of a kind in the product's code, by file; files of one pattern count as one. */
export function listsOf(files: readonly Source[], kind: Kind): Record<string, number> {
  const code = files.filter(({ path }) => !path.startsWith('tests/'));
  const routes = code.filter(({ path }) => ROUTES.test(path)).map(({ text }) => text);
  const joined = [
    ...code.filter(({ path }) => !ROUTES.test(path)),
    { path: 'web/features/*/routes.ts', text: routes.join('\n') },
  ];
  return Object.fromEntries(
    joined.map((file) => [file.path, listsIn(file, kind)] as const).filter(([, lists]) => lists > 0),
  );
}

/** Each feature declares its own screens. */
const ROUTES = /^web\/features\/\w+\/routes\.ts$/;
