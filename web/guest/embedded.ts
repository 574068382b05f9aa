import { keep, recall } from './storage.ts';

const SITE = 'coperto.site';

/** Inside of a venue's own site the page has no height of its own: it tells the site how much it needs. */
export function tellHeight(): void {
  const site = siteAround();
  if (!site) return;
  document.documentElement.dataset.embedded = '';
  const tell = (message: object) => parent.postMessage(message, site);
  const look = new ResizeObserver(() => tell({ coperto: 'height', height: document.body.offsetHeight }));
  look.observe(document.body);
  // Another screen begins at its top, which only the site can bring into view.
  addEventListener('popstate', () => tell({ coperto: 'top' }));
}

/**
 * The origin of the site that shows us. Browsers that do not say it are told by the widget; that only registered sites
 * may show us is for the content policy to keep.
 */
function siteAround(): string | null {
  const told = URL.parse(new URLSearchParams(location.search).get('embed') ?? '')?.origin;
  // Links of the page itself do not tell it again.
  if (told) keep('sessionStorage', SITE, told);
  return location.ancestorOrigins?.[0] ?? told ?? recall<string>('sessionStorage', SITE);
}
