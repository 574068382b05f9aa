import { CARDS } from './cards.ts';
import type { FormValue } from './form.ts';
import type { Stored } from './store.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (text: unknown): string => String(text).replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

export const money = (amount: unknown, currency: unknown): string =>
  `${(Number(amount) / 100).toFixed(2)} ${String(currency ?? '').toUpperCase()}`;

export const html = (title: string, body: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>${escaped(title)}</title>
    <link rel="stylesheet" href="/stripe.css" />
  </head>
  <body>${body}</body>
</html>
`;

type Typed = { readonly error: string | null; readonly number: string; readonly email: string };
export const NOTHING_TYPED: Typed = { error: null, number: '', email: '' };

/** The hosted page where a guest pays or leaves a card. */
export function payPage(session: Stored, { error, number, email }: Typed): string {
  const isSetup = session.mode === 'setup';
  const items = (session.line_items_shown as readonly FormValue[]).map(itemOf).join('');
  return html(
    isSetup ? 'Keep a card' : 'Pay',
    `<main class="pay">
      <p class="test">Test mode: no money moves</p>
      <h1>${isSetup ? 'Keep your card' : money(session.amount_total, session.currency)}</h1>
      ${isSetup ? '<p>Nothing is charged now.</p>' : ''}
      ${items === '' ? '' : `<ul class="items">${items}</ul>`}
      <form method="post" action="/c/pay/${session.id}">
        ${error === null ? '' : `<p class="error" role="alert">${escaped(error)}</p>`}
        <label>E-mail <input name="email" type="email" autocomplete="email" value="${escaped(session.customer_email ?? email)}" /></label>
        <label>Card number <input name="number" inputmode="numeric" autocomplete="cc-number" required value="${escaped(number)}" /></label>
        <div class="two">
          <label>Month / year <input name="expiry" inputmode="numeric" placeholder="12/34" required /></label>
          <label>Code <input name="cvc" inputmode="numeric" placeholder="123" required /></label>
        </div>
        <button class="primary">${isSetup ? 'Keep card' : 'Pay'}</button>
      </form>
      ${session.cancel_url ? `<a class="leave" href="${escaped(session.cancel_url)}">Back without paying</a>` : ''}
      ${cardList()}
    </main>`,
  );
}

function itemOf(item: FormValue): string {
  const { quantity, price_data: price } = item as { quantity?: string; price_data?: Record<string, unknown> };
  const product = (price?.product_data ?? {}) as { name?: string; description?: string };
  return `<li><span>${escaped(product.name)}${quantity === '1' ? '' : ` × ${escaped(quantity)}`}</span>
    <b>${money(Number(price?.unit_amount) * Number(quantity ?? 1), price?.currency)}</b></li>`;
}

export const cardList = (): string =>
  `<details><summary>Test cards</summary><ul class="cards">${CARDS.map(
    ({ number, says }) => `<li><code>${number.replace(/(\d{4})(?=\d)/g, '$1 ')}</code> <span>${says}</span></li>`,
  ).join('')}</ul><p>Any future date, any code of three digits.</p></details>`;

/** The bank asks whether it is really the card's holder. */
export const bankPage = (session: Stored, number: string, email: string): string =>
  html(
    'Your bank',
    `<main class="pay"><p class="test">Test mode: a bank that asks</p><h1>Is it you?</h1>
      <p>Your bank asks you to approve ${session.mode === 'setup' ? 'that your card is kept' : money(session.amount_total, session.currency)}.</p>
      <form method="post" action="/c/pay/${session.id}/bank">
        <input type="hidden" name="number" value="${escaped(number)}" />
        <input type="hidden" name="email" value="${escaped(email)}" />
        <button class="primary" name="answer" value="yes">Approve</button>
        <button name="answer" value="no">Refuse</button>
      </form></main>`,
  );

export const endedPage = (session: Stored | null): string =>
  html(
    'Not open',
    `<main class="pay"><h1>This page is no longer open</h1>
      <p>${session?.status === 'complete' ? 'It was paid already.' : 'Its time is over, or it never was.'}</p>
      ${session?.cancel_url ? `<a class="leave" href="${escaped(session.cancel_url)}">Back to the restaurant</a>` : ''}</main>`,
  );

export const setupPage = (account: Stored, back: string): string =>
  html(
    'Connect with Stripe',
    `<main class="pay"><p class="test">Test mode</p><h1>Connect with Stripe</h1>
      <p>Account <code>${escaped(account.id)}</code>${account.email ? ` of ${escaped(account.email)}` : ''}</p>
      <form method="post" action="/setup/${account.id}?return_url=${encodeURIComponent(back)}">
        <button class="primary" name="how" value="ready">Give everything and finish</button>
        <button name="how" value="missing">Leave the bank account for later</button>
        <button name="how" value="restricted">Give a document that is refused</button>
      </form></main>`,
  );

export const STRIPE_CSS = `
:root {
  color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --line: light-dark(#d8dbe6, #3a3d4d); --accent: #5851df;
  --paper: light-dark(#fff, #1d1f29); --quiet: light-dark(#5b6072, #a7abbd);
}
* { box-sizing: border-box; }
body { margin: 0; background: light-dark(#f6f7fb, #14151c); }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
main.pay { max-width: 27rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0.25rem 0 0.75rem; }
h2 { font-size: 1.2rem; margin: 1.75rem 0 0.5rem; }
.test { color: light-dark(#8a5a00, #ffcf70); margin: 0; font-weight: 600; }
.error { color: light-dark(#a3123a, #ff9db3); font-weight: 600; }
.items, .cards { list-style: none; padding: 0; }
.items li { display: flex; justify-content: space-between; gap: 1rem; border-bottom: 1px solid var(--line); padding: 0.4rem 0; }
.items b { white-space: nowrap; }
label { display: grid; gap: 0.25rem; margin-block: 0.75rem; font-weight: 600; }
.two { display: grid; grid-template-columns: 1fr 1fr; gap: 0.75rem; }
.two label { margin-block: 0; }
input, select { font: inherit; font-weight: 400; padding: 0.6rem; border: 1px solid var(--line); border-radius: 0.4rem; inline-size: 100%; min-block-size: 2.75rem; background: var(--paper); color: inherit; }
button { font: inherit; padding: 0.6rem 1rem; border: 1px solid var(--line); border-radius: 0.4rem; background: var(--paper); color: inherit; cursor: pointer; min-block-size: 2.75rem; }
.pay button { inline-size: 100%; margin-block-start: 0.75rem; }
button.primary { background: var(--accent); border-color: var(--accent); color: #fff; font-weight: 600; }
.leave { display: block; text-align: center; padding: 0.75rem; color: inherit; }
code { overflow-wrap: anywhere; }
summary { cursor: pointer; padding-block: 0.5rem; }
.cards li { display: grid; padding: 0.35rem 0; border-bottom: 1px solid var(--line); }
.cards span { color: var(--quiet); font-size: 0.9rem; }
.rows { display: grid; gap: 0.5rem; margin: 0; padding: 0; list-style: none; }
.rows li { border: 1px solid var(--line); border-radius: 0.6rem; padding: 0.6rem 0.75rem; background: var(--paper); overflow-wrap: anywhere; }
.rows span { display: block; color: var(--quiet); font-size: 0.9rem; }
.acts { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-block-start: 0.5rem; }
.acts button { padding: 0.35rem 0.8rem; font-size: 0.9rem; }
.switches { display: grid; grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr)); gap: 0 0.75rem; align-items: end; }
.switches label { margin-block: 0.4rem; }
.switches button { margin-block: 0.4rem; }
`;
