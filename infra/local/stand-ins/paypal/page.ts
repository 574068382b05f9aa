import { COMMON_CSS, escaped, html as page } from '../providers/page.ts';
import type { Amount } from './amounts.ts';
import type { Stored } from './store.ts';

export const shown = (amount: unknown): string => {
  const { value, currency_code } = amount as Amount;
  return `${escaped(value)} ${escaped(currency_code)}`;
};

export const html = (title: string, body: string): string => page(title, '/paypal.css', `<main>${body}</main>`);

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

export const PAYPAL_CSS = `${COMMON_CSS}
:root {
  --line: light-dark(#d5dbe3, #35404f); --accent: #0b57c4; --paper: light-dark(#fff, #1b222c);
  --quiet: light-dark(#566273, #a4b0c0); --round: 2rem;
}
body { background: light-dark(#f5f7fa, #10151c); }
.pay { max-width: 27rem; margin: 0 auto; padding: 1.25rem; border: 1px solid var(--line); border-radius: 1rem; background: var(--paper); }
.hint { color: var(--quiet); font-size: 0.9rem; }
.pay button { inline-size: 100%; margin-block: 0.5rem; }
dl { display: grid; gap: 0.25rem; margin: 0; }
dt { color: var(--quiet); font-size: 0.9rem; }
dd { margin: 0 0 0.5rem; }
`;
