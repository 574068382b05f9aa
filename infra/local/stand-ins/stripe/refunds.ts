import { cardOf } from './cards.ts';
import { invalid } from './errors.ts';
import { type Form, formAt, textAt, wholeAt } from './form.ts';
import { addTransaction, balanceOf } from './ledger.ts';
import type { Stored } from './store.ts';
import { newId, type World } from './world.ts';

/** Gives money of a charge back. With a balance that is too small it stays `pending`. */
export function createRefund(world: World, form: Form): Stored {
  const intent = world.find('payment_intent', textAt(form, 'payment_intent') ?? '');
  if (intent.status !== 'succeeded') {
    throw invalid('This PaymentIntent does not have a successful charge to refund.', 'payment_intent');
  }
  const charge = world.find('charge', String(intent.latest_charge));
  const taken = charge.amount_captured as number;
  const before = charge.amount_refunded as number;
  const amount = wholeAt(form, 'amount') ?? taken - before;
  if (before >= taken)
    throw invalid(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded');
  if (amount <= 0) throw invalid('Invalid positive integer', 'amount', 'parameter_invalid_integer');
  if (amount > taken - before) {
    throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge`, 'amount');
  }
  if (charge.disputed) throw invalid('This charge has been charged back.', undefined, 'charge_disputed');
  const isCovered = balanceOf(world) >= amount && !world.store.setting('refundsPending', false);
  const refund = world.put(
    {
      id: newId('re'),
      object: 'refund',
      created: world.now(),
      amount,
      charge: charge.id,
      currency: charge.currency,
      metadata: formAt(form, 'metadata'),
      payment_intent: intent.id,
      reason: textAt(form, 'reason') ?? null,
      status: isCovered ? 'succeeded' : 'pending',
      failure_reason: null,
    },
    'refund.created',
  );
  addTransaction(world, { type: 'refund', amount: -amount, fee: 0, source: refund.id, intent });
  const refunded = before + amount;
  world.put({ ...charge, amount_refunded: refunded, refunded: refunded === taken }, 'charge.refunded');
  return refund;
}

/** The card was closed: the money returns to the account's balance. */
export function failRefund(world: World, refund: Stored): Stored {
  if (refund.status === 'failed') return refund;
  const amount = refund.amount as number;
  addTransaction(world, { type: 'refund_failure', amount, fee: 0, source: refund.id });
  const charge = world.find('charge', String(refund.charge));
  world.put({ ...charge, amount_refunded: (charge.amount_refunded as number) - amount, refunded: false });
  return world.put(
    { ...refund, status: 'failed', failure_reason: 'lost_or_stolen_card' },
    'refund.updated',
    'refund.failed',
  );
}

export const settleRefund = (world: World, refund: Stored): Stored =>
  refund.status === 'pending' ? world.put({ ...refund, status: 'succeeded' }, 'refund.updated') : refund;

/** Whether a refund fails some moments later, by the card it goes to or by the switch. */
export function isToFail(world: World, refund: Stored): boolean {
  const charge = world.find('charge', String(refund.charge));
  const { card } = charge.payment_method_details as { card: { number_of_test: string } };
  return world.store.setting('refundsFail', false) || cardOf(card.number_of_test)?.refundFails === true;
}
