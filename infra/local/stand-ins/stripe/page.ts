import { COMMON_CSS, escaped, html as page } from '../providers/page.ts';
import { CARDS } from './cards.ts';
import type { FormValue } from './form.ts';
import type { Stored } from './store.ts';

export const money = (amount: unknown, currency: unknown): string =>
  `${(Number(amount) / 100).toFixed(2)} ${String(currency ?? '').toUpperCase()}`;

export const html = (title: string, body: string): string => page(title, '/stripe.css', body);

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

export const STRIPE_CSS = `${COMMON_CSS}
:root {
  --line: light-dark(#d8dbe6, #3a3d4d); --accent: #5851df; --paper: light-dark(#fff, #1d1f29);
  --quiet: light-dark(#5b6072, #a7abbd); --round: 0.4rem;
}
body { background: light-dark(#f6f7fb, #14151c); }
main.pay { max-width: 27rem; }
.items, .cards { list-style: none; padding: 0; }
.items li { display: flex; justify-content: space-between; gap: 1rem; border-bottom: 1px solid var(--line); padding: 0.4rem 0; }
.items b { white-space: nowrap; }
.two { display: grid; grid-template-columns: 1fr 1fr; gap: 0.75rem; }
.two label { margin-block: 0; }
.pay button { inline-size: 100%; margin-block-start: 0.75rem; }
summary { cursor: pointer; padding-block: 0.5rem; }
.cards li { display: grid; padding: 0.35rem 0; border-bottom: 1px solid var(--line); }
.cards span { color: var(--quiet); font-size: 0.9rem; }
`;
