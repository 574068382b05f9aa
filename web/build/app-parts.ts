import type { Plugin } from 'vite';
import type { Parts } from '../worker/keep-application.ts';

/** What a chunk of the build is to this: the bundler's own type knows no style sheets. */
type Chunk = {
  readonly type: 'chunk';
  readonly fileName: string;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string>; readonly importedAssets: ReadonlySet<string> };
};
type Bundle = Readonly<Record<string, Chunk | { readonly type: 'asset'; readonly source: string | Uint8Array }>>;

const PAGE = 'app.html';
const FONT = /\.woff2$/;
/** The page that the scanner is opened by, in any language: all have the same scripts. */
const GUEST_PAGE = 'page.en.html';
const SCANNER = /\/web\/guest\/validate\/start\.tsx$/;
/** The namespaces of the guest's texts that the scanner reads. */
const SCANNER_TEXTS = /^assets\/texts-[\w-]+\/([\w-]+)\/(validate|refusals)\.json$/;

/** Writes down which files the staff's application and the scanner are made of, for their worker to keep. */
export function appParts(): Plugin {
  return {
    name: 'coperto-app-parts',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    // After the pages have been written: an entry that only imports is not written as a file.
    enforce: 'post',
    generateBundle(_, written) {
      const bundle = written as unknown as Bundle;
      const parts: Parts = { ...filesFrom(bundle, namedIn(bundle, PAGE)), scanner: scannerOf(bundle) };
      this.emitFile({ type: 'asset', fileName: 'app-parts.json', source: JSON.stringify(parts) });
    },
  };
}

/** The files that a page names. */
function namedIn(bundle: Bundle, name: string): string[] {
  const page = bundle[name];
  if (page?.type !== 'asset') throw new Error(`no ${name}`);
  return Object.keys(bundle).filter((file) => String(page.source).includes(`"/${file}"`));
}

/** The scanner's own parts with what its page loads anyway, but none of the guest's other parts. */
function scannerOf(bundle: Bundle): Parts {
  const first = Object.keys(bundle).filter((name) => {
    const chunk = bundle[name];
    return chunk?.type === 'chunk' && chunk.moduleIds.some((id) => SCANNER.test(id));
  });
  const page = filesFrom(bundle, namedIn(bundle, GUEST_PAGE), ({ imports }) => imports);
  // The library's own worker is never fetched: its text is the decoder's file.
  const own = filesFrom(bundle, first, ({ imports, dynamicImports }, name) =>
    page.parts.includes(`/${name}`) || name.includes('library-detector') ? imports : [...imports, ...dynamicImports],
  );
  const texts: Record<string, string[]> = {};
  for (const name of Object.keys(bundle)) {
    const [, locale] = SCANNER_TEXTS.exec(name) ?? [];
    if (locale) texts[locale] = [...(texts[locale] ?? []), `/${name}`];
  }
  const decoders = Object.keys(bundle).filter((name) => name.startsWith('assets/decoder-'));
  return { parts: [...new Set([...page.parts, ...own.parts, ...decoders.map((name) => `/${name}`)])].sort(), texts };
}

const everyImport = ({ imports, dynamicImports }: Chunk): readonly string[] => [...imports, ...dynamicImports];

/** Every file that can be reached from the given ones; texts by their language. */
function filesFrom(
  bundle: Bundle,
  first: readonly string[],
  next: (chunk: Chunk, name: string) => readonly string[] = everyImport,
): Parts {
  const parts = new Set<string>();
  const texts: Record<string, string[]> = {};
  const seen = new Set(first);
  for (const name of seen) {
    const chunk = bundle[name];
    // The page's own script is a file that no module imports.
    if (chunk?.type === 'asset' && name.endsWith('.js')) parts.add(`/${name}`);
    if (chunk?.type !== 'chunk') continue;
    const [, locale] = /\/locales\/([\w-]+)\//.exec(chunk.moduleIds[0] ?? '') ?? [];
    if (locale) texts[locale] = [...(texts[locale] ?? []), `/${name}`];
    else parts.add(`/${name}`);
    for (const style of chunk.viteMetadata?.importedCss ?? []) parts.add(`/${style}`);
    for (const file of chunk.viteMetadata?.importedAssets ?? []) if (FONT.test(file)) parts.add(`/${file}`);
    for (const each of next(chunk, name)) seen.add(each);
  }
  return { parts: [...parts].sort(), texts };
}
