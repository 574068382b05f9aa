import type { Amount } from './amounts.ts';
import { secretOf } from './api.ts';
import { type BadDay, GOOD_DAY } from './events.ts';
import type { Owned, Store, Stored } from './store.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: unknown): string => String(text ?? '').replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
const shown = (amount: unknown): string => {
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
      <a href="${escaped(cancel)}">Cancel and return</a>
      <p class="hint">A payer <code>declined@…</code> has no money, one <code>pending@…</code> is looked at first.</p></div>`,
  );
}

export const endedPage = (): string => html('PayPal', '<h1>This payment is no longer open</h1>');

const table = (title: string, rows: readonly string[]): string =>
  `<h2>${title}</h2>${rows.length === 0 ? '<p>None yet.</p>' : `<table>${rows.join('')}</table>`}`;
const button = (action: string, id: string, text: string): string =>
  `<form method="post" action="/do/${action}"><input type="hidden" name="id" value="${escaped(id)}" /><button>${text}</button></form>`;
const row = (...cells: readonly string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

/** The page for people: credentials of the sandbox, what was paid, and the switch of a bad day. */
export function dashboardPage(store: Store): string {
  const bad = store.setting<BadDay>('badDay', GOOD_DAY);
  const captures = store
    .list('capture')
    .map(({ object, merchant }: Owned) =>
      row(
        shown(object.amount),
        escaped(object.status),
        escaped(merchant),
        button('refund', object.id, 'Refund all') +
          button('dispute', object.id, 'Payer disputes it') +
          button('reverse', object.id, 'Bank takes it back'),
      ),
    );
  const disputes = store
    .list('dispute')
    .map(({ object }) =>
      row(
        shown(object.dispute_amount),
        escaped(object.status),
        button('win', object.id, 'Seller wins') + button('lose', object.id, 'Payer wins'),
      ),
    );
  const refunds = store.list('refund').map(({ object }) => row(shown(object.amount), escaped(object.status)));
  const events = store
    .list('event')
    .slice(0, 40)
    .map(({ object }) => row(escaped(object.event_type), escaped(object.create_time)));
  return html(
    'PayPal',
    `<p class="test">Stand-in of PayPal: sandbox, no money moves</p><h1>PayPal</h1>
    <h2>Credentials of the demo</h2>
    <dl><dt>Client id</dt><dd><code>${DEMO_CLIENT}</code></dd><dt>Secret</dt><dd><code>${secretOf(DEMO_CLIENT)}</code></dd></dl>
    <h2>A bad day</h2>${switches(bad, store)}
    ${table('Payments', captures)}${table('Refunds', refunds)}${table('Disputes', disputes)}${table('Events', events)}`,
  );
}

export const DEMO_CLIENT = 'AYdemo_trattoria_da_nina_sandbox';

const SHARES = [
  ['lost', 'Events lost, %'],
  ['doubled', 'Events doubled, %'],
  ['delayed', 'Events late, %'],
  ['delaySeconds', 'How late, seconds'],
] as const satisfies readonly (readonly [keyof BadDay, string])[];
export const SWITCHES = [
  ['refundsFail', 'Refunds fail'],
  ['refundsPending', 'Refunds stay pending'],
  ['down', 'The API is down'],
] as const;

const switches = (bad: BadDay, store: Store): string => `<form class="switches" method="post" action="/do/bad-day">
  ${SHARES.map(([name, text]) => `<label>${text}<input name="${name}" type="number" min="0" value="${bad[name]}" /></label>`).join('')}
  ${SWITCHES.map(([name, text]) => `<label>${text}<select name="${name}">${['no', 'yes'].map((value) => `<option${store.setting(name, false) === (value === 'yes') ? ' selected' : ''}>${value}</option>`).join('')}</select></label>`).join('')}
  <button class="primary">Set</button></form>`;

export const PAYPAL_CSS = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --line: light-dark(#d5dbe3, #35404f); --accent: #0b57c4; }
* { box-sizing: border-box; }
body { margin: 0; background: light-dark(#f5f7fa, #10151c); }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
.pay { max-width: 27rem; margin: 0 auto; }
.test { color: light-dark(#8a5a00, #ffcf70); margin: 0; font-weight: 600; }
label { display: grid; gap: 0.25rem; margin-block: 0.75rem; font-weight: 600; }
input, select { font: inherit; padding: 0.6rem; border: 1px solid var(--line); border-radius: 0.4rem; inline-size: 100%; background: light-dark(#fff, #1b222c); color: inherit; }
button { font: inherit; padding: 0.6rem 1rem; border: 1px solid var(--line); border-radius: 2rem; background: light-dark(#fff, #1b222c); color: inherit; cursor: pointer; min-block-size: 2.75rem; }
.pay button { inline-size: 100%; margin-block: 0.5rem; }
button.primary { background: var(--accent); border-color: var(--accent); color: #fff; font-weight: 600; }
a { color: inherit; }
table { border-collapse: collapse; inline-size: 100%; }
td { text-align: start; padding: 0.4rem 0.5rem; border-block-end: 1px solid var(--line); }
td form { display: inline; }
td button { padding: 0.2rem 0.5rem; min-block-size: 0; }
.switches { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: end; }
.switches label { inline-size: 9rem; }
`;
