import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** The page's inline script, as `index.html` and `app.html` have it: one, without attributes. */
const INLINE = /<script>(.*?)<\/script>/s;

/** The guest's button that loads the page anew. In a form it works without a script. */
const RETRY = /(<div id="lost"[^>]*>)(.*?)<button type="button"(.*?)<\/div>/s;

/**
 * What the page says of a script that was lost is hidden until the script asks for it. Where that script is a file it can
 * be lost as well, so the page then says it by itself after a while.
 */
const BY_ITSELF =
  '<style>#lost[hidden]{display:block;visibility:hidden;animation:lost 0s 20s forwards}[data-started] #lost[hidden]{display:none}@keyframes lost{to{visibility:visible}}</style>';

export type ScriptFile = { readonly fileName: string; readonly source: string };

/**
 * Moves a page's inline script to a file named by its content. A page that is served as a file has no policy of its own:
 * with a script inside, the edge's policy would have to name its hash, and change in the same moment as the page.
 */
export function withScriptFile(html: string): { readonly html: string; readonly file: ScriptFile } {
  const [tag = '', script] = INLINE.exec(html) ?? [];
  if (script === undefined) throw new Error('the page has no inline script');
  const source = `document.documentElement.dataset.started='';${script}`;
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  const fileName = `assets/start/${hash}.js`;
  const moved = html
    .replace(tag, () => `<script src="/${fileName}"></script>`)
    .replace(RETRY, '$1<form>$2<button type="submit"$3</form></div>')
    .replace('</head>', () => `${BY_ITSELF}</head>`);
  return { html: moved, file: { fileName, source } };
}

/** The same for the application's page, which the build writes as it is. */
export function appScriptFile(): Plugin {
  return {
    name: 'coperto-app-script-file',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['app.html'];
      if (page?.type !== 'asset') return;
      const { html, file } = withScriptFile(String(page.source));
      page.source = html;
      this.emitFile({ type: 'asset', ...file });
    },
  };
}
