import { keep, recall } from './storage.ts';

const SITE = 'coperto.site';

/** Inside an iframe of a venue's site the page reports its height to the site. Returns a function that ends it. */
export function tellHeight(): () => void {
  const site = siteAround();
  if (!site) return () => {};
  document.documentElement.dataset.embedded = '';
  const tell = (message: object) => parent.postMessage(message, site);
  const look = new ResizeObserver(() => tell({ coperto: 'height', height: document.body.offsetHeight }));
  look.observe(document.body);
  // A new screen starts at its top, which only the embedding site can scroll into view.
  const moved = () => tell({ coperto: 'top' });
  addEventListener('popstate', moved);
  return () => {
    look.disconnect();
    removeEventListener('popstate', moved);
  };
}

/**
 * The origin of the embedding site, from the browser or else from the widget. That only registered sites embed us is
 * enforced by the content security policy.
 */
function siteAround(): string | null {
  const told = URL.parse(new URLSearchParams(location.search).get('embed') ?? '')?.origin;
  // Internal links do not repeat it.
  if (told) keep('sessionStorage', SITE, told);
  return location.ancestorOrigins?.[0] ?? told ?? recall<string>('sessionStorage', SITE);
}
