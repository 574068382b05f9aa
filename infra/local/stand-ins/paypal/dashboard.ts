import { DEMO_CLIENT, secretOf } from './api.ts';
import { type BadDay, GOOD_DAY } from './events.ts';
import { escaped, html, shown } from './page.ts';
import type { Owned, Store } from './store.ts';

type Action = readonly [action: string, text: string];

const button = (id: string, [action, text]: Action): string =>
  `<form method="post" action="/do/${action}"><input type="hidden" name="id" value="${escaped(id)}" /><button>${text}</button></form>`;

/** One thing of a list: what it is, what is known of it, and what may be done with it. */
const item = (what: string, known: readonly unknown[], id = '', actions: readonly Action[] = []): string =>
  `<li><b>${what}</b> <span>${known.map(escaped).join(' · ')}</span>${
    actions.length > 0 ? `<div class="acts">${actions.map((each) => button(id, each)).join('')}</div>` : ''
  }</li>`;

const list = (title: string, items: readonly string[]): string =>
  `<h2>${title}</h2>${items.length === 0 ? '<p>None yet.</p>' : `<ul class="rows">${items.join('')}</ul>`}`;

const TAKEN: readonly Action[] = [
  ['refund', 'Refund all'],
  ['dispute', 'Payer disputes it'],
  ['reverse', 'Bank takes it back'],
];
/** What may be done with a payment, by its status. */
const PAYMENT_ACTIONS: Readonly<Record<string, readonly Action[]>> = {
  COMPLETED: TAKEN,
  PARTIALLY_REFUNDED: TAKEN,
  PENDING: [
    ['accept', 'Let it through'],
    ['decline', 'Decline it'],
  ],
};
const REFUND_ACTIONS: readonly Action[] = [
  ['settle', 'Let it arrive'],
  ['fail', 'Let it fail'],
];
const DISPUTE_ACTIONS: readonly Action[] = [
  ['win', 'Seller wins'],
  ['lose', 'Payer wins'],
];

const paymentItem = ({ object, merchant }: Owned): string =>
  item(
    shown(object.amount),
    [object.status, object.id, merchant],
    object.id,
    PAYMENT_ACTIONS[String(object.status)] ?? [],
  );

/** The page for people: credentials of the sandbox, what was paid, and the switch of a bad day. */
export function dashboardPage(store: Store, problem: string | null): string {
  const refunds = store
    .list('refund')
    .map(({ object: { id, amount, status } }) =>
      item(shown(amount), [status, id], id, status === 'PENDING' ? REFUND_ACTIONS : []),
    );
  const disputes = store
    .list('dispute')
    .map(({ object: { id, dispute_amount, dispute_id, status } }) =>
      item(shown(dispute_amount), [status, dispute_id], id, status === 'RESOLVED' ? [] : DISPUTE_ACTIONS),
    );
  const webhooks = store
    .list('webhook')
    .map(({ object, merchant }) => item(escaped(object.url), [merchant, object.id]));
  const events = store
    .list('event')
    .slice(0, 40)
    .map(({ object }) =>
      item(escaped(object.event_type), [object.create_time, object.pending ? 'on its way' : 'taken or lost']),
    );
  return html(
    'PayPal',
    `<p class="test">Stand-in of PayPal: sandbox, no money moves</p><h1>PayPal</h1>
    ${problem === null ? '' : `<p class="error" role="alert">${escaped(problem)}</p>`}
    <h2>Credentials of the demo</h2>
    <dl><dt>Client id</dt><dd><code>${DEMO_CLIENT}</code></dd><dt>Secret</dt><dd><code>${secretOf(DEMO_CLIENT)}</code></dd></dl>
    ${list('Payments', store.list('capture').map(paymentItem))}${list('Refunds', refunds)}${list('Disputes', disputes)}
    <h2>A bad day</h2>${switches(store)}
    ${list('Webhooks', webhooks)}${list('Events', events)}`,
  );
}

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

function switches(store: Store): string {
  const bad = store.setting<BadDay>('badDay', GOOD_DAY);
  const shares = SHARES.map(
    ([name, text]) => `<label>${text}<input name="${name}" type="number" min="0" value="${bad[name]}" /></label>`,
  );
  const choices = SWITCHES.map(([name, text]) => {
    const options = ['no', 'yes'].map(
      (value) => `<option${store.setting(name, false) === (value === 'yes') ? ' selected' : ''}>${value}</option>`,
    );
    return `<label>${text}<select name="${name}">${options.join('')}</select></label>`;
  });
  return `<form class="switches" method="post" action="/do/bad-day">${[...shares, ...choices].join('')}<button class="primary">Set</button></form>`;
}
