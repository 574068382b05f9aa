import { globSync, readFileSync } from 'node:fs';
import { posix, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');

/** A source file: its path from the root, with slashes, and its text. */
export type Source = { readonly path: string; readonly text: string };

export const sourceFiles = (): Source[] =>
  globSync('{functions,infra,shared,web,tests}/**/*.{ts,tsx,mjs}', { cwd: ROOT })
    .map((path) => path.replaceAll('\\', '/'))
    .map((path) => ({ path, text: readFileSync(resolve(ROOT, path), 'utf8') }));

export type Import = {
  readonly specifier: string;
  /** The file meant, from the root; null for a package. */
  readonly target: string | null;
  readonly kind: 'value' | 'type' | 'dynamic';
};

const STATIC = /^\s*(?:import|export)\s+(type\s+)?(?:([^'"()]*?)\s+from\s+)?['"]([^'"]+)['"]/gm;
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]/g;

/** What a file imports. Comments are no imports, and neither are the types of an `import type`. */
export function importsOf({ path, text }: Source): Import[] {
  const code = withoutComments(text);
  const fixed = [...code.matchAll(STATIC)].map(([, type, names = '', specifier = '']) => ({
    specifier,
    target: targetOf(path, specifier),
    kind: type || onlyTypes(names) ? ('type' as const) : ('value' as const),
  }));
  const dynamic = [...code.matchAll(DYNAMIC)].map(([, specifier = '']) => ({
    specifier,
    target: targetOf(path, specifier),
    kind: 'dynamic' as const,
  }));
  return [...fixed, ...dynamic];
}

/** Line and block comments blanked; good enough for code that is formatted, and texts keep their `//`. */
export const withoutComments = (text: string): string =>
  text.replace(
    /('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|(?<![:\\])\/\/[^\n]*/g,
    '$1',
  );

const onlyTypes = (names: string): boolean => {
  const inner = /^\{([^}]*)\}$/.exec(names.trim())?.[1];
  if (inner === undefined) return false;
  const parts = inner.split(',').filter((part) => part.trim());
  return parts.length > 0 && parts.every((part) => /^\s*type\s/.test(part));
};

function targetOf(path: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? posix.normalize(posix.join(posix.dirname(path), specifier)) : null;
}
