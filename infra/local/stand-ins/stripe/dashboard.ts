import { type BadDay, GOOD_DAY } from './events.ts';
import { escaped, html, money } from './page.ts';
import type { Store, Stored } from './store.ts';

/** The page for people: everything that was paid, what can be done with it, and the switch of a bad day. */
export function dashboardPage(store: Store): string {
  const bad = store.setting<BadDay>('badDay', GOOD_DAY);
  const accounts = store
    .list('account')
    .map(({ id, email, charges_enabled }) =>
      row([escaped(id), escaped(email ?? ''), charges_enabled ? 'ready' : 'not ready'], [['payout', id, 'Pay out']]),
    );
  const payments = store.list('payment_intent').map((intent) => paymentRow(store, intent));
  const refunds = store.list('refund').map(({ id, amount, currency, status }) =>
    row(
      [money(amount, currency), escaped(status)],
      [
        ['fail', id, 'Fail'],
        ['settle', id, 'Let it arrive'],
      ],
    ),
  );
  const disputes = store.list('dispute').map(({ id, amount, currency, status }) =>
    row(
      [money(amount, currency), escaped(status)],
      [
        ['win', id, 'Venue wins'],
        ['lose', id, 'Venue loses'],
      ],
    ),
  );
  const events = store
    .list('event')
    .slice(0, 40)
    .map(({ type, account, pending_webhooks }) =>
      row([escaped(type), escaped(account), pending_webhooks === 0 ? 'taken or lost' : 'on its way'], []),
    );
  return html(
    'Stripe',
    `<main><p class="test">Stand-in of Stripe: test mode, no money moves</p><h1>Stripe</h1>
    <h2>A bad day</h2>${switches(bad, store)}
    ${table('Accounts', accounts)}${table('Payments', payments)}${table('Refunds', refunds)}
    ${table('Disputes', disputes)}${table('Events', events)}</main>`,
  );
}

function paymentRow(store: Store, intent: Stored): string {
  const charge = typeof intent.latest_charge === 'string' ? chargeOf(store, intent.latest_charge) : null;
  const back = charge ? money(charge.amount_refunded, charge.currency) : '';
  return row(
    [money(intent.amount, intent.currency), escaped(intent.status), back && `${back} back`, escaped(intent.id)],
    intent.status === 'succeeded' && charge
      ? [
          ['refund', intent.id, 'Refund all'],
          ['refund-part', intent.id, 'Refund 1.00'],
          ['dispute', charge.id, 'Dispute'],
        ]
      : [],
  );
}

const chargeOf = (store: Store, id: string): Stored | null => {
  const account = store.accountOf(id);
  return account === undefined ? null : store.find(id, account);
};

const row = (cells: readonly string[], actions: readonly (readonly [action: string, id: string, text: string])[]) =>
  `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}<td>${actions
    .map(
      ([action, id, text]) =>
        `<form method="post" action="/do/${action}"><input type="hidden" name="id" value="${escaped(id)}" /><button>${text}</button></form>`,
    )
    .join(' ')}</td></tr>`;

const table = (title: string, rows: readonly string[]): string =>
  `<h2>${title}</h2>${rows.length === 0 ? '<p>None yet.</p>' : `<table>${rows.join('')}</table>`}`;

const SHARES = [
  ['lost', 'Events lost, %'],
  ['doubled', 'Events doubled, %'],
  ['delayed', 'Events late, %'],
  ['delaySeconds', 'How late, seconds'],
] as const satisfies readonly (readonly [keyof BadDay, string])[];

const SWITCHES = [
  ['refundsFail', 'Refunds fail'],
  ['refundsPending', 'Refunds stay pending'],
  ['down', 'The API is down'],
] as const;

const switches = (bad: BadDay, store: Store): string => `<form class="switches" method="post" action="/do/bad-day">
  ${SHARES.map(([name, text]) => `<label>${text}<input name="${name}" type="number" min="0" value="${bad[name]}" /></label>`).join('')}
  ${SWITCHES.map(([name, text]) => `<label>${text}<select name="${name}">${['no', 'yes'].map((value) => `<option${store.setting(name, false) === (value === 'yes') ? ' selected' : ''}>${value}</option>`).join('')}</select></label>`).join('')}
  <button class="primary">Set</button></form>`;
