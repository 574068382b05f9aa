import { escaped } from '#functions/platform/escaped.ts';
import type { HttpAnswer } from '#functions/platform/http.ts';
import { contentPolicy } from '#shared/contracts/content-policy.ts';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import { accentFor, barColours } from '#shared/domain/theme/colours.ts';
import type { Colour } from '#shared/domain/theme/theme.ts';
import { colorOf } from './venue-files.ts';

/** The colours of the other guest pages, by day and by night. */
const styleOf = (venue: Colour) => {
  const bar = barColours(venue);
  return `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif;
  --ground: #faf7f2; --ink: #211c17; --accent: ${accentFor(venue, 'day')}; --on: #ffffff; }
@media (prefers-color-scheme: dark) { :root { --ground: #14110e; --ink: #f2ece4;
  --accent: ${accentFor(venue, 'night')}; --on: #1d120c; } }
body { margin: 0; min-height: 100vh; background: var(--ground); color: var(--ink); overflow-wrap: anywhere; }
header { padding: 1.25rem 1.5rem; background: ${bar.surface}; color: ${bar.ink}; }
header p { max-inline-size: 32rem; margin: 0 auto; font-size: 1.125rem; font-weight: 600; }
main { max-inline-size: 32rem; margin: 0 auto; padding: 2rem 1.5rem; }
h1 { font-size: 1.375rem; line-height: 1.3; margin: 0 0 .75rem; text-wrap: balance; }
button { font: inherit; font-weight: 600; min-block-size: 3rem; padding: .5rem 1.5rem; margin-block-start: .75rem;
  border: 0; border-radius: .75rem; background: var(--accent); color: var(--on); cursor: pointer; }
a { color: inherit; display: inline-block; padding-block: .75rem; font-weight: 600; }
button:focus-visible, a:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; }
`;
};

type Said = {
  readonly title: string;
  readonly note?: string;
  /** Sends the page's form. */
  readonly button?: string;
  readonly link?: { readonly href: string; readonly label: string };
};

/** The venue that the page belongs to, if its link leads to one. */
type Of = { readonly name: string; readonly color: string } | null;

/**
 * A page without scripts, for whoever opens it in whatever browser of a mail program, with the name and the colour of
 * the venue.
 */
export function plainPage(statusCode: number, locale: Locale, venue: Of, said: Said): HttpAnswer {
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
    body: htmlOf(locale, venue, said),
  };
}

function htmlOf(locale: Locale, venue: Of, { title, note, button, link }: Said): string {
  const form = button && `<form method="post"><button name="by" value="page">${escaped(button)}</button></form>`;
  return `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<style>${styleOf(colorOf(venue?.color) as Colour)}</style>
${venue ? `<header><p>${escaped(venue.name)}</p></header>` : ''}
<main>
<h1>${escaped(title)}</h1>
${note ? `<p>${escaped(note)}</p>` : ''}
${form ?? ''}
${link ? `<p><a href="${escaped(link.href)}">${escaped(link.label)}</a></p>` : ''}
</main>
</html>
`;
}
