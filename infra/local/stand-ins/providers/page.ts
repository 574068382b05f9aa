const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (text: unknown): string =>
  String(text ?? '').replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

export const html = (title: string, styles: string, body: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>${escaped(title)}</title>
    <link rel="stylesheet" href="${styles}" />
  </head>
  <body>${body}</body>
</html>
`;

/** A button of a dashboard: what it does, with which object. */
export type PageAction = readonly [action: string, id: string, text: string];

const button = ([action, id, text]: PageAction): string =>
  `<form method="post" action="/do/${action}"><input type="hidden" name="id" value="${escaped(id)}" /><button>${text}</button></form>`;

/** One thing of a list: what it is, what is known of it, and what may be done with it. */
export const item = (what: string, known: readonly unknown[], actions: readonly PageAction[] = []): string =>
  `<li><b>${what}</b> <span>${known.map(escaped).join(' · ')}</span>${
    actions.length > 0 ? `<div class="acts">${actions.map(button).join('')}</div>` : ''
  }</li>`;

export const list = (title: string, items: readonly string[]): string =>
  `<h2>${title}</h2>${items.length === 0 ? '<p>None yet.</p>' : `<ul class="rows">${items.join('')}</ul>`}`;

export const problemOf = (problem: string | null): string =>
  problem === null ? '' : `<p class="error" role="alert">${escaped(problem)}</p>`;

/** What the pages of both providers look like; each sets `--line`, `--accent`, `--paper`, `--quiet` and `--round`. */
export const COMMON_CSS = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
* { box-sizing: border-box; }
body { margin: 0; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0.25rem 0 0.75rem; }
h2 { font-size: 1.2rem; margin: 1.75rem 0 0.5rem; }
.test { color: light-dark(#8a5a00, #ffcf70); margin: 0; font-weight: 600; }
.error { color: light-dark(#a3123a, #ff9db3); font-weight: 600; }
.leave { display: block; text-align: center; padding: 0.75rem; }
label { display: grid; gap: 0.25rem; margin-block: 0.75rem; font-weight: 600; }
input, select { font: inherit; font-weight: 400; padding: 0.6rem; border: 1px solid var(--line); border-radius: 0.4rem; inline-size: 100%; min-block-size: 2.75rem; background: var(--paper); color: inherit; }
button { font: inherit; padding: 0.6rem 1rem; border: 1px solid var(--line); border-radius: var(--round); background: var(--paper); color: inherit; cursor: pointer; min-block-size: 2.75rem; }
button.primary { background: var(--accent); border-color: var(--accent); color: #fff; font-weight: 600; }
a { color: inherit; }
code { overflow-wrap: anywhere; }
.rows { display: grid; gap: 0.5rem; margin: 0; padding: 0; list-style: none; }
.rows li { border: 1px solid var(--line); border-radius: 0.6rem; padding: 0.6rem 0.75rem; background: var(--paper); overflow-wrap: anywhere; }
.rows span { display: block; color: var(--quiet); font-size: 0.9rem; }
.acts { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-block-start: 0.5rem; }
.acts button { padding: 0.35rem 0.8rem; font-size: 0.9rem; }
.switches { display: grid; grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr)); gap: 0 0.75rem; align-items: end; }
.switches label { margin-block: 0.4rem; }
.switches button { margin-block: 0.4rem; }
`;
