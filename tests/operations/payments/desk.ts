import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import { instantFrom } from '#shared/domain/kernel/time/zone.ts';
import type { VenueAction } from '#shared/domain/reservation/actions.ts';
import type { DepositKind, DepositRule } from '#shared/domain/venue/deposits/rule.ts';
import { aGuestBooking, aRules, at, NOON_TUESDAY, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import {
  openPaymentsWorld,
  type PaymentsWorld,
  type Providers,
  payOnPage,
  startProviders,
} from '#tests/kit/payments-world.ts';
import type { SignedIn } from '#tests/kit/world.ts';

export const SUM = 4000;
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** For each test a new venue that is connected to both providers and asks forty euros of everybody, and its owner. */
export function paymentsDesk(kind: DepositKind = 'deposit') {
  const rule: DepositRule = { kind, currency: 'eur', amount: { per: 'party', sum: SUM }, refundHours: 24 };
  const current = {} as { providers: Providers; world: PaymentsWorld; owner: SignedIn };
  let now = NOON_TUESDAY;
  beforeAll(async () => {
    vi.stubEnv('APP_ORIGIN', 'http://localhost:8080');
    current.providers = await startProviders(() => now);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await current.providers.stop();
  });
  beforeEach(async () => {
    now = NOON_TUESDAY;
    const { stripe, paypal } = current.providers;
    for (const { store } of [stripe, paypal]) store.set('down', false);
    current.world = await openPaymentsWorld(await engineOfFile(), current.providers, {
      rules: aRules({ deposits: [rule] }),
    });
    current.owner = await current.world.signIn({ role: 'owner' });
  });

  const set = (instant: number) => {
    now = instant;
    current.world.setNow(now);
  };
  const signInAgain = async () => {
    current.owner = await current.world.signIn({ role: 'owner' });
  };
  return {
    get world() {
      return current.world;
    },
    get providers() {
      return current.providers;
    },
    get owner() {
      return current.owner;
    },
    pass: (ms: number) => set(now + ms),
    signInAgain,
    /** The start of the reservations of this desk has come, and somebody of the venue signs in. */
    async evening() {
      set(instantFrom(SATURDAY, at('20:00'), 'Europe/Rome') + HOUR);
      await signInAgain();
    },
    /** A reservation that waits for its payment. */
    async book(phone = '3331234567') {
      const booking = aGuestBooking({ phone, deposit: { kind, amount: SUM } });
      const { status, body } = await current.world.call('reservations.create', booking);
      if (status !== 200) throw new Error(`not booked: ${JSON.stringify(body)}`);
      return { id: body.reservation.id as ReservationId, token: body.token as string };
    },
    /** A reservation whose deposit is paid by card, or whose card is kept. */
    async paid(card?: string) {
      const { id, token } = await this.book();
      const { body } = await current.world.call('payments.pay', { provider: 'stripe' }, { token });
      const answer = await payOnPage(body.url, card);
      if (answer.includes('/bank')) await payOnPage(body.url, card, 'yes');
      await current.world.call('payments.check', {}, { token });
      return { id, token };
    },
    async act(id: ReservationId, action: VenueAction) {
      const { revision } = (await current.world.moneyOf(id)).reservation;
      const input = { venueId: VENUE_ID, id, revision, action };
      const { body } = await current.world.call('reservations.act', input, current.owner);
      if (!body.reservation) throw new Error(`${action}: ${body.errorid}`);
    },
    async read(id: ReservationId) {
      const { body } = await current.world.call('payments.read', { venueId: VENUE_ID, id }, current.owner);
      return body.money;
    },
    /** Does what the outbox would bring by now. */
    work: async () => current.world.work(...(await current.world.dueLooks())),
  };
}
