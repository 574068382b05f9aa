import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin, type UserConfig } from 'vite';
import { LOCALES, type Locale } from '#shared/domain/kernel/locale.ts';
import { withScriptFile } from './script-files.ts';

type Shells = typeof import('../guest/shell.tsx');
type Texts = Readonly<Record<string, string>>;

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TOKEN = /%\w+%/g;
const OG_LOCALES: Readonly<Record<Locale, string>> = {
  en: 'en_GB',
  it: 'it_IT',
  de: 'de_DE',
  fr: 'fr_FR',
  es: 'es_ES',
  'pt-BR': 'pt_BR',
  zh: 'zh_CN',
  ja: 'ja_JP',
};

/**
 * Makes of the guest's one page three for each language: `index.it.html` opens on the booking form, `page.it.html` is an
 * empty frame, `missing.it.html` says that there is nothing. Below `shells/` they have placeholders for a venue; beside it
 * stand the same pages of no venue, for who comes past the function that fills them. `config` is that of the build itself,
 * so that class names are the same.
 */
export function prerender(config: () => UserConfig): Plugin {
  return {
    name: 'coperto-prerender',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return;
      const shells = await loadShells(config());
      for (const locale of LOCALES) {
        const texts = textsOf(locale, 'guest');
        const pages = {
          index: shells.bookingShell(locale, texts),
          page: shells.plainShell(locale, texts),
          missing: shells.missingShell(locale, texts, textsOf(locale, 'notices')),
        };
        for (const [name, shell] of Object.entries(pages)) {
          const source = compose(String(page.source), locale, texts, shell, name === 'index');
          this.emitFile({ type: 'asset', fileName: `shells/${name}.${locale}.html`, source });
          const { html, file } = withScriptFile(source.replace(TOKEN, ''));
          this.emitFile({ type: 'asset', ...file });
          this.emitFile({ type: 'asset', fileName: `${name}.${locale}.html`, source: html });
        }
      }
      delete bundle['index.html'];
    },
  };
}

function compose(page: string, locale: Locale, texts: Texts, shell: string, indexed: boolean): string {
  const { noscript = '', failed = '', summary = '' } = textsOf(locale, 'shell');
  const title = `${texts.title} · %name%`;
  // HTML needs neither the quotes of nothing, nor the end of what is empty, nor a no that nobody asked for.
  const drawn = shell.replace(/=""| aria-(invalid|disabled)="false"/g, '').replaceAll('/>', '>');
  return page
    .replace('<html lang="en"', `<html lang="${locale}" style="--venue: %color%; %logo%"`)
    .replaceAll('%title%', title)
    .replaceAll('%summary%', `${summary} %description%`)
    .replace('%noscript%', noscript)
    .replace('%failed%', failed)
    .replace('%retry%', texts.retry ?? '')
    .replace('<!--links-->', indexed ? links(locale, title, summary) : '<meta name="robots" content="noindex">')
    .replace('<!--shell-->', () => drawn)
    .replace('<!--venue-->', () => `<!--venue--><script type="application/json" id="texts">${dataOf(texts)}</script>`)
    .replace(/>\s+</g, '><');
}

/** What search engines and messengers read of the page, in its language and the others. */
const links = (locale: Locale, title: string, summary: string): string =>
  [
    '<link rel="canonical" href="%canonical%">',
    ...LOCALES.map((each) => `<link rel="alternate" hreflang="${each}" href="%origin%/?lang=${each}">`),
    '<link rel="alternate" hreflang="x-default" href="%origin%/">',
    '<meta property="og:type" content="website">',
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${summary} %description%">`,
    '<meta property="og:url" content="%canonical%">',
    '<meta property="og:image" content="%image%">',
    `<meta property="og:locale" content="${OG_LOCALES[locale]}">`,
    '<meta property="og:site_name" content="%name%">',
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('');

export const textsOf = (locale: Locale, namespace: string): Texts =>
  JSON.parse(readFileSync(join(ROOT, `locales/${locale}/${namespace}.json`), 'utf8'));

const dataOf = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/** Builds the parts for Node and loads them, as if the address were a bare one. */
async function loadShells({ plugins: _, build: __, ...config }: UserConfig): Promise<Shells> {
  const outDir = mkdtempSync(join(ROOT, 'node_modules/.coperto-shells-'));
  try {
    const { default: react } = await import('@vitejs/plugin-react');
    await build({
      ...config,
      configFile: false,
      plugins: [react()],
      logLevel: 'warn',
      publicDir: false,
      build: { ssr: join(ROOT, 'web/guest/shell.tsx'), outDir, emptyOutDir: true, target: 'node24', minify: false },
    });
    Object.assign(globalThis, { location: new URL('https://coperto.invalid/') });
    return await import(/* @vite-ignore */ pathToFileURL(join(outDir, 'shell.js')).href);
  } finally {
    rmSync(outDir, { recursive: true });
  }
}
