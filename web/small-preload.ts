import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';

/**
 * Vite's helper around a lazy import, at a third of its size: the guest's whole script has a budget. It fetches a chunk
 * and all that this needs into the browser's cache before the chunk is imported: of a module that could not be had a
 * browser remembers for good that it failed, and asks the network neither for it nor for a preload of it again. Left out
 * is what this product does without: bases other than `/`, nonces of the content policy, the `vite:preloadError` event.
 */
export function smallPreload(): Plugin {
  return {
    name: 'coperto-small-preload',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === HELPER ? CODE : null),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = withItself(file.code);
      },
    },
  };
}

// Between the two stands only what is taken out of the module; a list of files has brackets.
const ALONE = /(import\(`\.\/([^`]+)`\)[^[\]]{0,120}?),\[\]\)/g;

/** Vite names no file to be fetched where a chunk needs nothing but itself. */
const withItself = (code: string): string => code.replace(ALONE, '$1,[`assets/$2`])');

const CODE = `const seen = {};
const style = (href) => new Promise((done, failed) => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  link.onload = done;
  link.onerror = () => { link.remove(); failed(); };
  document.head.append(link);
});
const script = (href) => fetch(href).then((answer) => answer.ok ? answer.blob() : Promise.reject());
const fetchEarly = (file) => seen[file] ||= document.querySelector('[src="/' + file + '"],[href="/' + file + '"]') ||
  (file.endsWith('.css') ? style : script)('/' + file).catch(() => { seen[file] = 0; throw Error(file); });
export const __vitePreload = (load, files = []) => Promise.all(files.map(fetchEarly)).then(load);`;
