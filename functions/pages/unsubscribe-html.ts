import { escaped } from '#functions/platform/escaped.ts';
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
button:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; }
`;
};

type Said = { readonly title: string; readonly note?: string; readonly button?: string };

/**
 * A page without scripts, for whoever opens it in whatever browser of a mail program, and the policy it is sent with. It
 * has the name and the colour of the venue, where the link leads to one.
 */
export function unsubscribeHtml(
  locale: Locale,
  venue: { readonly name: string; readonly color: string } | null,
  { title, note, button }: Said,
) {
  const form = button && `<form method="post"><button name="by" value="page">${escaped(button)}</button></form>`;
  const html = `<!doctype html>
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
</main>
</html>
`;
  return { html, policy: contentPolicy() };
}
