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
button:focus-visible { outline: 3px solid Highlight; outline-offset: 3px; }
`;

type Said = { readonly title: string; readonly note?: string; readonly button?: string };

/** A page without scripts, for whoever opens it in whatever browser of a mail program, and the policy it is sent with. */
function unsubscribeHtml(locale: Locale, { title, note, button }: Said) {
  const form = button && `<form method="post"><button name="by" value="page">${escaped(button)}</button></form>`;
  const html = `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
<main>
<h1>${escaped(title)}</h1>
${note ? `<p>${escaped(note)}</p>` : ''}
${form ?? ''}
</main>
</html>
`;
  return { html, policy: contentPolicy() };
}

/** The same as an answer that nobody keeps or finds. */
export function unsubscribeAnswer(statusCode: number, locale: Locale, said: Said): HttpAnswer {
  const { html, policy } = unsubscribeHtml(locale, said);
  return {
    statusCode,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    },
    body: html,
  };
}
