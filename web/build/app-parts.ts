import type { Plugin } from 'vite';
import type { Parts } from '../worker/keep-application.ts';

/** What a chunk of the build is to this: the bundler's own type knows no style sheets. */
type Chunk = {
  readonly type: 'chunk';
  readonly fileName: string;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
};
type Bundle = Readonly<Record<string, Chunk | { readonly type: 'asset'; readonly source: string | Uint8Array }>>;

const PAGE = 'app.html';

/** Writes down which files the staff's application is made of, for its worker to keep. */
export function appParts(): Plugin {
  return {
    name: 'coperto-app-parts',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    // After the page has been written: an entry that only imports is not written as a file.
    enforce: 'post',
    generateBundle(_, bundle) {
      this.emitFile({
        type: 'asset',
        fileName: 'app-parts.json',
        source: JSON.stringify(partsOf(bundle as unknown as Bundle)),
      });
    },
  };
}

/** Every file that can be reached from the application's page; texts by their language. */
function partsOf(bundle: Bundle): Parts {
  const parts = new Set<string>();
  const texts: Record<string, string[]> = {};
  const page = bundle[PAGE];
  if (page?.type !== 'asset') throw new Error(`no ${PAGE}`);
  const open = Object.keys(bundle).filter((name) => String(page.source).includes(`"/${name}"`));
  const seen = new Set(open);
  for (const name of open) {
    const chunk = bundle[name];
    // The page's own script is a file that no module imports.
    if (chunk?.type === 'asset' && name.endsWith('.js')) parts.add(`/${name}`);
    if (chunk?.type !== 'chunk') continue;
    const [, locale] = /\/locales\/([\w-]+)\//.exec(chunk.moduleIds[0] ?? '') ?? [];
    if (locale) texts[locale] = [...(texts[locale] ?? []), `/${name}`];
    else parts.add(`/${name}`);
    for (const style of chunk.viteMetadata?.importedCss ?? []) parts.add(`/${style}`);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) {
      if (!seen.has(next)) open.push(next);
      seen.add(next);
    }
  }
  return { parts: [...parts].sort(), texts };
}
