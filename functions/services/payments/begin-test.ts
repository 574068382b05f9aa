import { env } from '#functions/platform/env.ts';
import { newAttemptId, newOutboxId } from '#functions/platform/ids.ts';
import { type Refusal, refuse } from '#functions/platform/refusal.ts';
import { outboxWrite } from '#functions/stores/outbox.ts';
import type { TestOf } from '#functions/stores/test-charges.ts';
import type { Venue } from '#functions/stores/venues.ts';
import { currentOf } from '#shared/domain/payment/connections.ts';
import type { TestAttempt } from '#shared/domain/payment/records.ts';
import { seeAttempt } from '#shared/domain/payment/see.ts';
import { testAmount, testStateOf } from '#shared/domain/payment/test-charge.ts';
import { waysToPay } from '#shared/domain/venue/deposits/providers.ts';
import { CHECKOUT_TEXTS } from './checkout-texts.ts';
import { lookAtTest, type TestDeps } from './look-at-test.ts';
import { portOf } from './money-deps.ts';
import { orDown } from './observe.ts';

/** How long the provider's page stays open, and after what time it is looked at again. */
const PAGE_MS = 30 * 60_000;
const LOOK_MS = 15 * 60_000;
/** For how long another request may still be opening the page. */
const OPENING_MS = 25_000;
const ATTEMPTS = 4;

type Opened = { readonly url: string } | Refusal;

/**
 * Opens the provider's page for the owner's test charge. While one is open its page is used again, so that two taps, on
 * however many devices, lead to one charge; the next one begins when the last has come to rest.
 */
export async function beginTest(deps: TestDeps, venue: Venue, of: TestOf): Promise<Opened> {
  const { now, tests, connections } = deps;
  for (let nth = 0; nth < ATTEMPTS; nth += 1) {
    const { charge, version, lookAt } = await lookAtTest(deps, of);
    const state = charge && testStateOf(charge);
    if (charge && state === 'open') {
      const { attempt } = charge;
      if (attempt.state === 'opened' && attempt.url !== undefined) return { url: attempt.url };
      if (attempt.state !== 'wanted' || attempt.createdAt + OPENING_MS > now) return refuse('system.busy');
      return show(deps, venue, of, attempt);
    }
    if (state === 'paid') return refuse('payment.notDue');
    const connection = currentOf((await connections.load(of.venueId)).connections, of.provider);
    const ways = waysToPay(venue.rules.payBy, { kind: 'prepayment', currency: venue.currency });
    if (!connection || !ways.includes(of.provider)) return refuse('payment.unavailable');
    const attempt = attemptOf(venue, of, connection.account, now);
    const dueAt = now + LOOK_MS;
    const more = [outboxWrite({ id: newOutboxId(), dueAt, entries: [{ kind: 'testCharge', ...of }] })];
    const saved = await tests.save(of, { version, lookAt }, { attempt, refund: null }, { lookAt: dueAt, more });
    if (saved === 'done') return show(deps, venue, of, attempt);
  }
  return refuse('system.busy');
}

const attemptOf = ({ currency }: Venue, { venueId, provider }: TestOf, account: string, now: number): TestAttempt => ({
  ...{ id: newAttemptId(), venueId, provider, account, reservationId: null, purpose: 'test', kind: 'charge' },
  ...{ amount: testAmount(currency), currency, state: 'wanted', captured: 0 },
  createdAt: now,
  expiresAt: now + PAGE_MS,
});

async function show(deps: TestDeps, { name, locale }: Venue, of: TestOf, attempt: TestAttempt): Promise<Opened> {
  const port = await portOf(deps, attempt);
  if (!port) return refuse('payment.unavailable');
  const back = new URL(`/paypal?test=${of.provider}`, env('APP_ORIGIN')).href;
  const checkout = { attempt, venueName: name, text: CHECKOUT_TEXTS[locale].test, locale };
  const seen = await orDown(port.open({ ...checkout, successUrl: back, cancelUrl: back }));
  if (!seen) return refuse('payment.providerDown');
  const opened = seeAttempt(attempt, seen);
  for (let nth = 0; nth < ATTEMPTS; nth += 1) {
    const loaded = await deps.tests.load(of);
    if (loaded.charge?.attempt.id !== attempt.id) break;
    const charge = { ...loaded.charge, attempt: seeAttempt(loaded.charge.attempt, seen) };
    if ((await deps.tests.save(of, loaded, charge)) === 'done') break;
  }
  return opened.state === 'opened' && opened.url !== undefined ? { url: opened.url } : refuse('payment.unavailable');
}
