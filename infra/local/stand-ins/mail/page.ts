import type { Checks } from './receiver.ts';
import { shownName } from './shown-name.ts';
import type { Happened, MailStore, StoredMail } from './store.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
const linked = (text: string) =>
  escaped(text).replace(/https?:\/\/[^\s]+/g, (url) => `<a href="${url}" target="_blank" rel="noopener">${url}</a>`);

const TOLD: Readonly<Record<Happened, string>> = {
  ...{ Send: 'sent', Delivery: 'delivered', Bounce: 'bounced', Complaint: 'called spam', Unsubscribed: 'unsubscribed' },
};

const article = (mail: StoredMail, checks: Checks, told: readonly Happened[]) => `
    <article>
      <h2 dir="auto">${escaped(mail.subject)}</h2>
      <p class="meta"><bdi><b>${escaped(shownName(mail.from))}</b></bdi> to ${escaped(mail.to.join(', '))}${mail.replyTo ? `, answers to ${escaped(mail.replyTo.join(', '))}` : ''}
        · <time>${new Date(mail.at).toLocaleString('en-GB')}</time>${told.map((fate) => ` <span class="told ${fate}">${TOLD[fate]}</span>`).join('')}</p>
      ${marksOf(mail, checks)}
      ${body(mail)}
    </article>`;

/** What the receiver's server found, and the buttons that a mailbox shows beside a mail. */
function marksOf({ id, configurationSet }: StoredMail, checks: Checks): string {
  const names = ['dkim', 'spf', 'dmarc'] as const;
  const marks = names.map((name) => `<span>${name.toUpperCase()} ${checks[name] ? 'pass' : 'fail'}</span>`);
  const button = (what: string, label: string) =>
    `<form method="post" action="/mails/${id}/${what}"><button>${label}</button></form>`;
  const buttons = [
    ...(checks.oneClick ? [button('unsubscribe', 'Unsubscribe')] : []),
    ...(configurationSet === undefined ? [] : [button('complaint', 'Report spam')]),
  ];
  return `<div class="checks">${[...marks, ...buttons].join('')}</div>`;
}

const body = ({ id, subject, text, html }: StoredMail) =>
  html === undefined
    ? `<p class="text" dir="auto">${linked(text)}</p>`
    : `<div class="both">
        <iframe src="/mails/${id}" title="${escaped(subject)}" sandbox="${SANDBOX}"></iframe>
        <div><h3>The same as text</h3><p class="text" dir="auto">${linked(text)}</p></div>
      </div>`;

/** What the page lets the account's rate be, in mails a second: a bad day, a new account, an old one. */
export const RATES: readonly number[] = [1, 14, 128];

const rateForm = (perSecond: number) => `<form method="post" action="/quota">
        <label>Amazon SES takes <select name="perSecond">${RATES.map((rate) => `<option${rate === perSecond ? ' selected' : ''}>${rate}</option>`).join('')}</select> mails a second</label>
        <button>Change</button>
      </form>`;

/** No script runs in a mail; its links open in a new tab, and the page may measure its height. */
const SANDBOX = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox';
export const FRAME_POLICY = `sandbox ${SANDBOX}; default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:`;

/** A mail's HTML, as a mail reader shows it: its links open outside the frame. */
export const framed = (html: string): string => {
  const base = '<base target="_blank" />';
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + base) : base + html;
};

/** The page that shows the latest hundred mails; it reloads itself when something has changed. */
export async function mailPage(
  store: Pick<MailStore, 'all' | 'told' | 'state'>,
  checked: (mail: StoredMail) => Promise<Checks>,
  perSecond: number,
): Promise<string> {
  const latest = store.all().slice(0, 100);
  const articles = await Promise.all(
    latest.map(async (mail) => article(mail, await checked(mail), store.told(mail.id))),
  );
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Mails</title>
    <link rel="stylesheet" href="/mail.css" />
    <script type="module" src="/mail.js"></script>
  </head>
  <body data-state="${store.state()}">
    <header><h1>Mails</h1>${rateForm(perSecond)}</header>
    <main>${articles.join('') || '<p class="meta">No mail yet.</p>'}
    </main>
  </body>
</html>
`;
}

/** Makes each frame as high as its mail, and reloads the page when its state has changed. */
export const MAIL_JS = `
for (const frame of document.querySelectorAll('iframe')) {
  const fit = () => {
    const page = frame.contentDocument?.body;
    if (page) frame.style.blockSize = page.scrollHeight + frame.offsetHeight - frame.clientHeight + 'px';
  };
  frame.addEventListener('load', fit);
  addEventListener('resize', fit);
  fit();
}
setInterval(async () => {
  const state = await fetch('/api/state').then((answer) => answer.text(), () => null);
  if (state !== null && state !== document.body.dataset.state) location.reload();
}, 1500);
`;

export const MAIL_CSS = `
:root { color-scheme: light dark; }
* { box-sizing: border-box; }
body { max-inline-size: 72rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; font: 1rem / 1.5 system-ui, sans-serif;
  color: light-dark(#241f1a, #f1ece6); background: light-dark(#f6f3ef, #1b1815); }
h1 { font-size: 1.25rem; }
header { display: flex; flex-wrap: wrap; gap: 0.5rem 2rem; align-items: center; justify-content: space-between; }
header form { font-size: 0.875rem; }
header select { font: inherit; }
article { margin-block: 1rem; padding: 1.25rem; border: 1px solid light-dark(#ddd4ca, #3b342d); border-radius: 0.75rem;
  background: light-dark(#fff, #24201c); }
h2 { margin: 0; font-size: 1.125rem; }
h3 { margin: 0 0 0.5rem; font-size: 0.875rem; color: light-dark(#6b6056, #b3a79b); }
.meta { margin: 0.25rem 0 1rem; font-size: 0.875rem; color: light-dark(#6b6056, #b3a79b); overflow-wrap: anywhere; }
.meta b { color: light-dark(#241f1a, #f1ece6); }
.told { padding: 0.125rem 0.5rem; border-radius: 1rem; white-space: nowrap;
  color: light-dark(#205b35, #9bdcb1); background: light-dark(#e3f2e8, #1d3526); }
.told.Bounce, .told.Complaint { color: light-dark(#8a1f11, #ff9d8a); background: light-dark(#fbe7e3, #43211b); }
.checks { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: center; margin-block-end: 1rem; font-size: 0.875rem; }
.checks button, header button { font: inherit; padding: 0.25rem 0.75rem; border-radius: 0.5rem; cursor: pointer; color: inherit;
  border: 1px solid light-dark(#8a7f74, #8f8479); background: none; }
.text { max-inline-size: 44rem; margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
.both { display: grid; gap: 1.25rem; }
iframe { inline-size: 100%; block-size: 30rem; border: 1px solid light-dark(#ddd4ca, #3b342d); border-radius: 0.5rem;
  background: #fff; }
@media (min-width: 60rem) { .both { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); } }
a { color: light-dark(#8a3324, #f0a48f); }
`;
