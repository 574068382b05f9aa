import type { StoredMail } from './store.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
const linked = (text: string) =>
  escaped(text).replace(/https?:\/\/[^\s]+/g, (url) => `<a href="${url}" target="_blank" rel="noopener">${url}</a>`);

const article = ({ at, to, subject, text }: StoredMail) => `
    <article dir="auto">
      <h2>${escaped(subject)}</h2>
      <p class="meta">${escaped(to.join(', '))} · <time>${new Date(at).toLocaleString('en-GB')}</time></p>
      <p class="text">${linked(text)}</p>
    </article>`;

/** The page where a person reads the mails; it looks again by itself. */
export const mailPage = (mails: readonly StoredMail[]): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta http-equiv="refresh" content="4" />
    <title>Mails</title>
    <link rel="stylesheet" href="/mail.css" />
  </head>
  <body>
    <h1>Mails</h1>
    <main>${mails.length > 0 ? mails.slice(0, 100).map(article).join('') : '<p class="meta">No mail yet.</p>'}
    </main>
  </body>
</html>
`;

export const MAIL_CSS = `
:root { color-scheme: light dark; }
body { max-inline-size: 44rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; font: 1rem / 1.5 system-ui, sans-serif;
  color: light-dark(#241f1a, #f1ece6); background: light-dark(#f6f3ef, #1b1815); }
h1 { font-size: 1.25rem; }
article { margin-block: 1rem; padding: 1.25rem; border: 1px solid light-dark(#ddd4ca, #3b342d); border-radius: 0.75rem;
  background: light-dark(#fff, #24201c); }
h2 { margin: 0; font-size: 1.125rem; }
.meta { margin: 0.25rem 0 1rem; font-size: 0.875rem; color: light-dark(#6b6056, #b3a79b); }
.text { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
a { color: light-dark(#8a3324, #f0a48f); }
`;
