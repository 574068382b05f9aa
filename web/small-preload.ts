import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';

/**
 * Vite's helper around a lazy import, at a third of its size: the guest's whole script has a budget. It fetches a
 * chunk's style sheets before the chunk runs, and its further chunks at the same time. Left out is what this product
 * does without: bases other than `/`, nonces of the content policy, the `vite:preloadError` event.
 */
export function smallPreload(): Plugin {
  return { name: 'coperto-small-preload', apply: 'build', enforce: 'pre', load: (id) => (id === HELPER ? CODE : null) };
}

const CODE = `const seen = {};
const fetchEarly = (file) => seen[file] ??= new Promise((done, failed) => {
  const link = document.createElement('link');
  const style = file.endsWith('.css');
  link.rel = style ? 'stylesheet' : 'modulepreload';
  link.href = '/' + file;
  link.onload = done;
  link.onerror = () => { seen[file] = 0; failed(Error(file)); };
  document.head.append(link);
  if (!style) done();
});
export const __vitePreload = (load, files = []) => Promise.all(files.map(fetchEarly)).then(load);`;
