import type { Card } from './cards.ts';
import { invalid } from './errors.ts';
import { type Form, formAt, listAt, textAt, wholeAt } from './form.ts';
import { declineIntent, newIntent, payIntent } from './payments.ts';
import type { Stored } from './store.ts';
import { newId, type World } from './world.ts';

const HALF_HOUR = 1800;
const DAY = 86_400;
/** Clocks differ by a moment. */
const LEEWAY = 60;

/** `POST /v1/checkout/sessions` in the modes `payment` and `setup`, on the hosted page only. */
export function createSession(world: World, form: Form, origin: string): Stored {
  const mode = textAt(form, 'mode');
  if (mode !== 'payment' && mode !== 'setup') throw invalid('Invalid mode', 'mode');
  const uiMode = textAt(form, 'ui_mode') ?? 'hosted_page';
  if (uiMode !== 'hosted_page') throw invalid('Invalid ui_mode', 'ui_mode');
  const successUrl = textAt(form, 'success_url');
  if (!successUrl) throw invalid('Missing required param: success_url.', 'success_url', 'parameter_missing');
  const expiresAt = wholeAt(form, 'expires_at') ?? world.now() + DAY;
  if (expiresAt < world.now() + HALF_HOUR - LEEWAY || expiresAt > world.now() + DAY + LEEWAY) {
    throw invalid('The `expires_at` timestamp must be between 30 minutes and 24 hours from now.', 'expires_at');
  }
  const id = newId('cs_test');
  const { amount, currency } =
    mode === 'payment' ? totalOf(form) : { amount: null, currency: textAt(form, 'currency') };
  const metadata = formAt(form, mode === 'payment' ? 'payment_intent_data' : 'setup_intent_data', 'metadata');
  const isManual = textAt(form, 'payment_intent_data', 'capture_method') === 'manual';
  const capture = isManual ? 'manual' : 'automatic';
  return world.put({
    id,
    object: 'checkout.session',
    created: world.now(),
    amount_total: amount,
    cancel_url: textAt(form, 'cancel_url') ?? null,
    client_reference_id: textAt(form, 'client_reference_id') ?? null,
    currency,
    customer: null,
    customer_creation: textAt(form, 'customer_creation') ?? 'if_required',
    customer_email: textAt(form, 'customer_email') ?? null,
    expires_at: expiresAt,
    line_items_shown: listAt(form, 'line_items'),
    livemode: false,
    locale: textAt(form, 'locale') ?? 'auto',
    metadata: formAt(form, 'metadata'),
    mode,
    payment_intent: null,
    payment_status: mode === 'payment' ? 'unpaid' : 'no_payment_required',
    setup_intent: null,
    status: 'open',
    success_url: successUrl,
    url: `${origin}/c/pay/${id}`,
    wish: { capture, metadata },
  });
}

function totalOf(form: Form): { readonly amount: number; readonly currency: string } {
  const items = listAt(form, 'line_items').map((item) => {
    const each = typeof item === 'object' ? (item as Form) : {};
    const amount = wholeAt(each, 'price_data', 'unit_amount');
    const quantity = wholeAt(each, 'quantity') ?? 1;
    if (amount === null || amount < 0 || quantity < 1) throw invalid('Invalid integer', 'line_items[0][price_data]');
    if (!textAt(each, 'price_data', 'product_data', 'name')) throw invalid('Missing name', 'line_items[0]');
    return { amount: amount * quantity, currency: textAt(each, 'price_data', 'currency') ?? '' };
  });
  const [first] = items;
  if (!first) throw invalid('Missing required param: line_items.', 'line_items', 'parameter_missing');
  const amount = items.reduce((sum, item) => sum + item.amount, 0);
  if (amount < 50) {
    throw invalid('The Checkout Session’s total amount must be at least €0.50.', undefined, 'amount_too_small');
  }
  return { amount, currency: first.currency };
}

export function expireSession(world: World, session: Stored): Stored {
  if (session.status !== 'open') {
    throw invalid(`Only Checkout Sessions with a status in ["open"] can be expired. This is ${session.status}.`);
  }
  return world.put({ ...session, status: 'expired', url: null }, 'checkout.session.expired');
}

export type Paid = { readonly session: Stored; readonly error: string | null };

/** The guest has typed a card, and the bank has its answer. A declined card leaves the page open. */
export function completeSession(world: World, session: Stored, card: Card, email: string): Paid {
  if (session.status !== 'open') return { session, error: 'This page is no longer open.' };
  return session.mode === 'setup' ? saveCard(world, session, card, email) : pay(world, session, card, email);
}

/** The card's holder has not approved it at the bank, which leaves the page open. */
export function refuseSession(world: World, session: Stored): Paid {
  const message = 'Your bank did not approve it. Nothing was charged.';
  const of = session.mode === 'setup' ? 'setup_intent' : 'payment_intent';
  const refused = { code: `${of}_authentication_failure`, message };
  const intent =
    of === 'setup_intent'
      ? refuseCard(world, session, refused)
      : declineIntent(world, intentOf(world, session), refused);
  return { session: world.put({ ...session, [of]: intent.id }), error: message };
}

/** What the page is to make, once somebody has tried it. */
function intentOf(world: World, { payment_intent: known, ...session }: Stored): Stored {
  if (typeof known === 'string') return world.find('payment_intent', known);
  const { capture, metadata } = session.wish as { capture: 'automatic' | 'manual'; metadata: Form };
  return newIntent(world, {
    amount: session.amount_total as number,
    currency: session.currency as string,
    capture,
    metadata,
  });
}

function pay(world: World, session: Stored, card: Card, email: string): Paid {
  const intent = intentOf(world, session);
  const paid = payIntent(world, intent, card);
  const tried = { ...session, payment_intent: intent.id, customer_email: session.customer_email ?? (email || null) };
  if (paid.status === 'requires_payment_method') {
    world.put(tried);
    return { session: tried, error: card.declines?.message ?? 'Your card was declined.' };
  }
  // A hold counts as unpaid until it is captured.
  const payment_status = paid.status === 'succeeded' ? 'paid' : 'unpaid';
  const complete = { ...tried, status: 'complete', payment_status, url: null };
  return { session: world.put(complete, 'checkout.session.completed'), error: null };
}

const setupOf = (world: World, { setup_intent: known, wish }: Stored) => ({
  id: typeof known === 'string' ? known : newId('seti'),
  object: 'setup_intent',
  created: world.now(),
  customer: null,
  last_setup_error: null,
  metadata: (wish as { metadata: Form }).metadata,
  payment_method: null,
  usage: 'off_session',
});

const refuseCard = (world: World, session: Stored, { decline, ...error }: NonNullable<Card['declines']>): Stored => {
  const last_setup_error = { type: 'card_error', ...error, ...(decline && { decline_code: decline }) };
  const refused = { ...setupOf(world, session), last_setup_error, status: 'requires_payment_method' };
  return world.put(refused, 'setup_intent.setup_failed');
};

function saveCard(world: World, session: Stored, card: Card, email: string): Paid {
  if (card.declines) {
    const setup_intent = refuseCard(world, session, card.declines).id;
    return { session: world.put({ ...session, setup_intent }), error: card.declines.message };
  }
  const customer = world.put({ id: newId('cus'), object: 'customer', created: world.now(), email: email || null });
  const method = world.put({
    id: newId('pm'),
    object: 'payment_method',
    created: world.now(),
    customer: customer.id,
    type: 'card',
    card: { brand: card.brand, last4: card.number.slice(-4) },
    number_of_test: card.number,
  });
  const kept = { customer: customer.id, payment_method: method.id, status: 'succeeded' };
  const setup = world.put({ ...setupOf(world, session), ...kept }, 'setup_intent.succeeded');
  const complete = { ...session, status: 'complete', customer: customer.id, setup_intent: setup.id, url: null };
  return { session: world.put(complete, 'checkout.session.completed'), error: null };
}
