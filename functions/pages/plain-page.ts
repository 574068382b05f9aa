import { escaped } from '#functions/platform/escaped.ts';
import type { HttpAnswer } from '#functions/platform/http.ts';
import { contentPolicy } from '#shared/contracts/content-policy.ts';
import type { Locale } from '#shared/domain/kernel/locale.ts';

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; display: grid; place-items: center; min-height: 100vh; }
main { max-inline-size: 32rem; padding: 1.5rem; }
h1 { font-size: 1.375rem; line-height: 1.3; margin: 0 0 .75rem; text-wrap: balance; }
button { font: inherit; font-weight: 600; min-block-size: 3rem; padding: 0 1.5rem; margin-block-start: .75rem;
  border: 0; border-radius: .75rem; background: CanvasText; color: Canvas; cursor: pointer; }
a { color: inherit; display: inline-block; padding-block: .75rem; font-weight: 600; }
button:focus-visible, a:focus-visible { outline: 3px solid Highlight; outline-offset: 3px; }
`;

type Said = {
  readonly title: string;
  readonly note?: string;
  /** Sends the page's form. */
  readonly button?: string;
  readonly link?: { readonly href: string; readonly label: string };
  /** The venue's colour (`#rrggbb`). */
  readonly color?: string;
};

/** A page without scripts, for whoever opens it in whatever browser of a mail program. */
export function plainPage(statusCode: number, locale: Locale, said: Said): HttpAnswer {
  return {
    statusCode,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': contentPolicy(),
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    },
    body: htmlOf(locale, said),
  };
}

function htmlOf(locale: Locale, { title, note, button, link, color }: Said): string {
  const form = button && `<form method="post"><button name="by" value="page">${escaped(button)}</button></form>`;
  const stripe = color ? ` style="border-block-start:6px solid ${escaped(color)}"` : '';
  return `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
<main${stripe}>
<h1>${escaped(title)}</h1>
${note ? `<p>${escaped(note)}</p>` : ''}
${form ?? ''}
${link ? `<p><a href="${escaped(link.href)}">${escaped(link.label)}</a></p>` : ''}
</main>
</html>
`;
}
