import { type Card, cardOf } from './cards.ts';
import { cardError, invalid } from './errors.ts';
import { type Form, formAt, textAt, wholeAt } from './form.ts';
import { addTransaction, feeOf } from './ledger.ts';
import type { Stored } from './store.ts';
import { newId, type World } from './world.ts';

const MINIMUM = 50;
const HOLD_SECONDS = 7 * 86_400;

export type IntentWish = {
  readonly amount: number;
  readonly currency: string;
  readonly capture: 'automatic' | 'manual';
  readonly metadata: Form;
  readonly description?: string | undefined;
  readonly customer?: string | null;
};

export function newIntent(world: World, wish: IntentWish): Stored {
  if (wish.amount < MINIMUM) {
    throw invalid('Amount must be at least €0.50 eur', 'amount', 'amount_too_small');
  }
  return world.put({
    id: newId('pi'),
    object: 'payment_intent',
    created: world.now(),
    amount: wish.amount,
    amount_capturable: 0,
    amount_received: 0,
    capture_method: wish.capture,
    currency: wish.currency,
    customer: wish.customer ?? null,
    description: wish.description ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: wish.metadata,
    payment_method: null,
    status: 'requires_payment_method',
  });
}

/** Charges a card, or reserves the sum on it. A refused intent may be tried again. */
export function payIntent(world: World, intent: Stored, card: Card): Stored {
  if (card.declines) return declineIntent(world, intent, card.declines);
  const isHold = intent.capture_method === 'manual';
  const amount = intent.amount as number;
  const charge = world.put(chargeOf(world, intent, card, isHold), ...(isHold ? [] : ['charge.succeeded']));
  const paid: Stored = {
    ...intent,
    payment_method: newId('pm'),
    latest_charge: charge.id,
    last_payment_error: null,
    ...(isHold
      ? { status: 'requires_capture', amount_capturable: amount }
      : { status: 'succeeded', amount_received: amount }),
  };
  if (!isHold) addTransaction(world, { type: 'charge', amount, fee: feeOf(amount), source: charge.id, intent: paid });
  return world.put(paid, isHold ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded');
}

/** A refusal stays on the intent, and its event says so. */
export function declineIntent(
  world: World,
  intent: Stored,
  { code, decline, message }: NonNullable<Card['declines']>,
): Stored {
  const error = { type: 'card_error', code, message, ...(decline && { decline_code: decline }) };
  return world.put(
    { ...intent, status: 'requires_payment_method', last_payment_error: error },
    'payment_intent.payment_failed',
  );
}

function chargeOf(world: World, intent: Stored, card: Card, isHold: boolean): Stored {
  return {
    id: newId('ch'),
    object: 'charge',
    created: world.now(),
    amount: intent.amount,
    amount_captured: isHold ? 0 : intent.amount,
    amount_refunded: 0,
    captured: !isHold,
    currency: intent.currency,
    disputed: false,
    livemode: false,
    metadata: intent.metadata,
    paid: true,
    payment_intent: intent.id,
    payment_method_details: {
      type: 'card',
      card: {
        brand: card.brand,
        last4: card.number.slice(-4),
        number_of_test: card.number,
        ...(isHold && { capture_before: world.now() + HOLD_SECONDS }),
      },
    },
    refunded: false,
    status: 'succeeded',
  };
}

/** `POST /v1/payment_intents`: here only off-session charges of a card that was kept. */
export function createIntent(world: World, form: Form): Stored {
  const amount = wholeAt(form, 'amount');
  const currency = textAt(form, 'currency');
  if (amount === null || amount <= 0) throw invalid('Invalid positive integer', 'amount', 'parameter_invalid_integer');
  if (!currency) throw invalid('Missing required param: currency.', 'currency', 'parameter_missing');
  const customer = textAt(form, 'customer') ?? '';
  const intent = newIntent(world, {
    amount,
    currency,
    capture: textAt(form, 'capture_method') === 'manual' ? 'manual' : 'automatic',
    metadata: formAt(form, 'metadata'),
    description: textAt(form, 'description'),
    customer,
  });
  if (textAt(form, 'confirm') !== 'true') return intent;
  const method = world.find('payment_method', textAt(form, 'payment_method') ?? '');
  if (method.customer !== customer) {
    throw invalid('The provided PaymentMethod was previously used without being attached to this Customer.');
  }
  return chargeKept(world, intent, cardOf(String(method.number_of_test)));
}

function chargeKept(world: World, intent: Stored, card: Card | null): Stored {
  if (!card || card.declinesLater) {
    const declined = declineIntent(world, intent, {
      code: 'card_declined',
      decline: 'generic_decline',
      message: 'Your card was declined.',
    });
    throw cardError('card_declined', 'generic_decline', declined, 'Your card was declined.');
  }
  if (card.asks === 'always') {
    const code = 'authentication_required';
    const error = { type: 'card_error', code, decline_code: code, message: 'The card requires authentication.' };
    const asking = world.put(
      { ...intent, status: 'requires_payment_method', last_payment_error: error },
      'payment_intent.payment_failed',
    );
    throw cardError(code, code, asking, 'Your card was declined. This transaction requires authentication.');
  }
  const paid = payIntent(world, intent, card);
  if (paid.status === 'succeeded') return paid;
  const { code, decline, message } = card.declines ?? {
    code: 'card_declined',
    decline: undefined,
    message: 'Declined.',
  };
  throw cardError(code, decline, paid, message);
}

export function captureIntent(world: World, intent: Stored, form: Form): Stored {
  if (intent.status !== 'requires_capture') {
    throw invalid(
      `This PaymentIntent could not be captured because it has a status of ${intent.status}.`,
      undefined,
      'payment_intent_unexpected_state',
    );
  }
  const amount = wholeAt(form, 'amount_to_capture') ?? (intent.amount as number);
  if (amount <= 0 || amount > (intent.amount as number)) throw invalid('Invalid amount', 'amount_to_capture');
  const charge = world.find('charge', String(intent.latest_charge));
  world.put({ ...charge, captured: true, amount_captured: amount }, 'charge.captured');
  const captured = { ...intent, status: 'succeeded', amount_capturable: 0, amount_received: amount };
  addTransaction(world, { type: 'charge', amount, fee: feeOf(amount), source: charge.id, intent: captured });
  return world.put(captured, 'payment_intent.succeeded');
}

export function cancelIntent(world: World, intent: Stored): Stored {
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw invalid(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
      undefined,
      'payment_intent_unexpected_state',
    );
  }
  return world.put({ ...intent, status: 'canceled', amount_capturable: 0 }, 'payment_intent.canceled');
}
