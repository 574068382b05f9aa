/**
 * Shows a venue's booking page inside of the venue's own site, at the height that it needs:
 * `<script async src="https://<venue>/widget.js" data-lang="it" data-adults="4"></script>`, where the form shall stand; in
 * the head, it stands in the element with the id `coperto`.
 * The site must be among those that the venue registered. Nothing is set or read on the site itself.
 */
const TITLES: Readonly<Record<string, string>> = {
  en: 'Book a table',
  it: 'Prenota un tavolo',
  de: 'Tisch reservieren',
  fr: 'Réserver une table',
  es: 'Reservar mesa',
  pt: 'Reservar uma mesa',
  zh: '预订餐位',
  ja: '席を予約する',
};
/** What a site may say beforehand, as a link may. */
const PREFILLS = ['lang', 'date', 'time', 'adults', 'children', 'area', 'name'] as const;

const OURS = /^https?:\/\/[^?#]+\/widget\.js([?#]|$)/;

/**
 * The address of this script by its element. What delays scripts of a site keeps it in an attribute of another name.
 */
const addressOf = ({ attributes }: Element): string | undefined =>
  Array.from(attributes).find(({ value }) => OURS.test(value))?.value;

const isServed = (script: Element): boolean => script.nextElementSibling instanceof HTMLIFrameElement;

/**
 * The element that called this script. A module, or a script that was fetched and evaluated, is called by none: then the
 * first that nothing has been shown for.
 */
function ownScript(): HTMLScriptElement | undefined {
  const { currentScript } = document;
  if (currentScript instanceof HTMLScriptElement && addressOf(currentScript)) return currentScript;
  return Array.from(document.scripts).find((each) => addressOf(each) && !isServed(each));
}

const script = ownScript();
const address = script && addressOf(script);
if (script && address) whenBody(() => embed(script, new URL(address).origin));

/** In the head of a page the script may run before there is a body. */
function whenBody(show: () => void): void {
  if (document.body) show();
  else addEventListener('DOMContentLoaded', show);
}

function embed(script: HTMLScriptElement, origin: string): void {
  const { lang = document.documentElement.lang || navigator.language, title } = script.dataset;
  const address = new URL('/we', origin);
  for (const name of PREFILLS) {
    const value = script.dataset[name];
    if (value) address.searchParams.set(name, value);
  }
  address.searchParams.set('embed', location.origin);

  const frame = document.createElement('iframe');
  frame.src = address.href;
  frame.title = title ?? TITLES[lang.slice(0, 2).toLowerCase()] ?? 'Book a table';
  frame.style.cssText = 'display:block;inline-size:100%;block-size:60rem;border:0;color-scheme:normal';
  // Nothing is seen in the head of a page, so the form then stands where the site has a place for it, or at the end.
  if (script.closest('head')) (document.getElementById('coperto') ?? document.body).append(frame);
  else script.after(frame);

  // Another page begins at its top, though the site stands where the one before was left.
  const toTop = () => frame.getBoundingClientRect().top < 0 && frame.scrollIntoView();
  frame.addEventListener('load', () => frame.addEventListener('load', toTop), { once: true });

  addEventListener('message', ({ origin: from, source, data }) => {
    // Other frames and other sites send messages too.
    if (from !== origin || source !== frame.contentWindow || !data) return;
    if (data.coperto === 'height' && data.height > 0) frame.style.blockSize = `${Math.min(data.height, 20_000)}px`;
    if (data.coperto === 'top') toTop();
  });
}
