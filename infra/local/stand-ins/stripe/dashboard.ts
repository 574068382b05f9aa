import { switchesForm } from '../providers/bad-day.ts';
import { escaped, item, list, problemOf } from '../providers/page.ts';
import { cardList, html, money } from './page.ts';
import type { Store, Stored } from './store.ts';

/** The page for people: everything that was paid, what can be done with it, and the switch of a bad day. */
export function dashboardPage(store: Store, problem: string | null): string {
  const accounts = store
    .list('account')
    .map(({ id, email, charges_enabled }) =>
      item(id, [...(email ? [email] : []), charges_enabled ? 'ready' : 'not ready'], [['payout', id, 'Pay out']]),
    );
  const payouts = store
    .list('payout')
    .map(({ id, amount, currency, status }) => item(money(amount, currency), [status, id]));
  const events = store
    .list('event')
    .slice(0, 40)
    .map(({ type, account, pending_webhooks }) =>
      item(escaped(type), [account, pending_webhooks === 0 ? 'taken or lost' : 'on its way']),
    );
  const payments = store.list('payment_intent').map((intent) => paymentItem(store, intent));
  return html(
    'Stripe',
    `<main><p class="test">Stand-in of Stripe: test mode, no money moves</p><h1>Stripe</h1>
    ${problemOf(problem)}
    ${list('Payments', payments)}${list('Refunds', store.list('refund').map(refundItem))}
    ${list('Disputes', store.list('dispute').map(disputeItem))}
    ${list('Accounts', accounts)}${list('Payouts', payouts)}${cardList()}
    <h2>A bad day</h2>${switchesForm(store)}${list('Events', events)}</main>`,
  );
}

function paymentItem(store: Store, intent: Stored): string {
  const charge = typeof intent.latest_charge === 'string' ? chargeOf(store, intent.latest_charge) : null;
  const back = charge && charge.amount_refunded !== 0 ? [`${money(charge.amount_refunded, charge.currency)} back`] : [];
  return item(
    money(intent.amount, intent.currency),
    [intent.status, ...back, intent.id],
    intent.status === 'succeeded' && charge && !charge.refunded && !charge.disputed
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

const refundItem = ({ id, amount, currency, status }: Stored): string =>
  item(
    money(amount, currency),
    [status, id],
    [
      ...(status === 'pending' ? [['settle', id, 'Let it arrive'] as const] : []),
      ...(status === 'failed' ? [] : [['fail', id, 'Let it fail'] as const]),
    ],
  );

const disputeItem = ({ id, amount, currency, status }: Stored): string =>
  item(
    money(amount, currency),
    [status, id],
    status === 'won' || status === 'lost'
      ? []
      : [
          ['win', id, 'Venue wins'],
          ['lose', id, 'Venue loses'],
        ],
  );
