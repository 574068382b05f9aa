import type { Amount } from './amounts.ts';
import type { Stored } from './store.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (text: unknown): string =>
  String(text ?? '').replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
export const shown = (amount: unknown): string => {
  const { value, currency_code } = amount as Amount;
  return `${escaped(value)} ${escaped(currency_code)}`;
};

export const html = (title: string, body: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>${escaped(title)}</title>
    <link rel="stylesheet" href="/paypal.css" />
  </head>
  <body><main>${body}</main></body>
</html>
`;

type Context = { readonly brand_name?: string; readonly return_url: string; readonly cancel_url: string };
export const contextOf = (order: Stored): Context =>
  (order.payment_source as { paypal: { experience_context: Context } }).paypal.experience_context;

/** PayPal's page, where a person agrees to pay or leaves. */
export function approvalPage(order: Stored): string {
  const [unit] = order.purchase_units as [{ amount: Amount; description?: string }];
  const { brand_name, cancel_url } = contextOf(order);
  const cancel = new URL(cancel_url);
  cancel.searchParams.set('token', order.id);
  return html(
    'PayPal',
    `<div class="pay"><p class="test">Sandbox: no money moves</p>
      <h1>Pay ${shown(unit.amount)}</h1><p>${escaped(brand_name)}${unit.description ? `: ${escaped(unit.description)}` : ''}</p>
      <form method="post" action="/checkoutnow?token=${order.id}">
        <label>E-mail <input name="email" type="email" value="giulia@example.com" required /></label>
        <button class="primary">Agree and pay</button>
      </form>
      <a class="leave" href="${escaped(cancel)}">Cancel and return</a>
      <p class="hint">A payer <code>declined@…</code> has no money, one <code>pending@…</code> is looked at first.</p></div>`,
  );
}

export const endedPage = (): string =>
  html(
    'PayPal',
    '<div class="pay"><h1>This payment is no longer open</h1><p>It was paid already, or given up.</p></div>',
  );

export const PAYPAL_CSS = `
:root {
  color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --line: light-dark(#d5dbe3, #35404f); --accent: #0b57c4;
  --paper: light-dark(#fff, #1b222c); --quiet: light-dark(#566273, #a4b0c0);
}
* { box-sizing: border-box; }
body { margin: 0; background: light-dark(#f5f7fa, #10151c); }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0.25rem 0 0.75rem; }
h2 { font-size: 1.2rem; margin: 1.75rem 0 0.5rem; }
.pay { max-width: 27rem; margin: 0 auto; padding: 1.25rem; border: 1px solid var(--line); border-radius: 1rem; background: var(--paper); }
.test { color: light-dark(#8a5a00, #ffcf70); margin: 0; font-weight: 600; }
.error { color: light-dark(#a3123a, #ff9db3); font-weight: 600; }
.hint { color: var(--quiet); font-size: 0.9rem; }
.leave { display: block; text-align: center; padding: 0.75rem; }
label { display: grid; gap: 0.25rem; margin-block: 0.75rem; font-weight: 600; }
input, select { font: inherit; font-weight: 400; padding: 0.6rem; border: 1px solid var(--line); border-radius: 0.4rem; inline-size: 100%; min-block-size: 2.75rem; background: var(--paper); color: inherit; }
button { font: inherit; padding: 0.6rem 1rem; border: 1px solid var(--line); border-radius: 2rem; background: var(--paper); color: inherit; cursor: pointer; min-block-size: 2.75rem; }
.pay button { inline-size: 100%; margin-block: 0.5rem; }
button.primary { background: var(--accent); border-color: var(--accent); color: #fff; font-weight: 600; }
a { color: inherit; }
code { overflow-wrap: anywhere; }
dl { display: grid; gap: 0.25rem; margin: 0; }
dt { color: var(--quiet); font-size: 0.9rem; }
dd { margin: 0 0 0.5rem; }
.rows { display: grid; gap: 0.5rem; margin: 0; padding: 0; list-style: none; }
.rows li { border: 1px solid var(--line); border-radius: 0.6rem; padding: 0.6rem 0.75rem; background: var(--paper); overflow-wrap: anywhere; }
.rows span { display: block; color: var(--quiet); font-size: 0.9rem; }
.acts { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-block-start: 0.5rem; }
.acts button { padding: 0.35rem 0.8rem; font-size: 0.9rem; }
.switches { display: grid; grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr)); gap: 0 0.75rem; align-items: end; }
.switches label { margin-block: 0.4rem; }
.switches button { margin-block: 0.4rem; }
`;
