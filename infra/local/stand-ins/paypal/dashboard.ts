import { switchesForm } from '../providers/bad-day.ts';
import { escaped, item, list, type PageAction, problemOf } from '../providers/page.ts';
import { DEMO_CLIENT, secretOf } from './api.ts';
import { html, shown } from './page.ts';
import type { Owned, Store } from './store.ts';

type Action = readonly [action: string, text: string];

/** The buttons of one object. */
const actionsOf = (id: string, actions: readonly Action[] = []): readonly PageAction[] =>
  actions.map(([action, text]) => [action, id, text]);

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
    actionsOf(object.id, PAYMENT_ACTIONS[String(object.status)]),
  );

/** The page for people: credentials of the sandbox, what was paid, and the switch of a bad day. */
export function dashboardPage(store: Store, problem: string | null): string {
  const refunds = store
    .list('refund')
    .map(({ object: { id, amount, status } }) =>
      item(shown(amount), [status, id], actionsOf(id, status === 'PENDING' ? REFUND_ACTIONS : [])),
    );
  const disputes = store
    .list('dispute')
    .map(({ object: { id, dispute_amount, dispute_id, status } }) =>
      item(shown(dispute_amount), [status, dispute_id], actionsOf(id, status === 'RESOLVED' ? [] : DISPUTE_ACTIONS)),
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
    ${problemOf(problem)}
    <h2>Credentials of the demo</h2>
    <dl><dt>Client id</dt><dd><code>${DEMO_CLIENT}</code></dd><dt>Secret</dt><dd><code>${secretOf(DEMO_CLIENT)}</code></dd></dl>
    ${list('Payments', store.list('capture').map(paymentItem))}${list('Refunds', refunds)}${list('Disputes', disputes)}
    <h2>A bad day</h2>${switchesForm(store)}
    ${list('Webhooks', webhooks)}${list('Events', events)}`,
  );
}
