import * as z from 'zod/mini';
import { operation, refusalsOf, SEES } from '#shared/contracts/define.ts';
import { count, line, localDate, locale, reservationId, venueId } from '#shared/contracts/fields.ts';
import { guestReservation } from '../schemas/reservation-schemas.ts';
import { evidenceFile } from './evidence-schema.ts';
import { connections, guestMoney, moneyRow, moneyTotals, payout, provider, venueMoney } from './payment-schemas.ts';

const MANAGES = ['owner', 'manager'] as const;
const LINK_REFUSALS = ['reservation.unknown', 'link.outdated', 'payment.none'] as const;
const MONEY_REFUSALS = ['venue.unknown', 'reservation.unknown', 'payment.none'] as const;
const MOVE_REFUSALS = ['payment.stale', 'payment.tooMuch', 'payment.notAllowed', 'payment.providerDown'] as const;
/** How many movements the person had seen. */
const version = () => count(0, 1_000_000);
const ofReservation = () => ({ venueId: venueId(), id: reservationId() });
/** Minor units. */
const amount = () => count(1, 2_000_000_000);

export const state = /* @__PURE__ */ operation('payments.state', {
  summary: 'What the guest has paid, has still to pay and gets back',
  access: 'guest',
  rate: 'read',
  mutates: false,
  refusals: LINK_REFUSALS,
  input: () => z.object({}),
  output: () => z.object({ money: guestMoney() }),
});

export const pay = /* @__PURE__ */ operation('payments.pay', {
  summary: 'Opens the provider’s page on which the guest pays or leaves a card; the place is kept meanwhile',
  access: 'guest',
  rate: 'write',
  // A page that is open for the same is used again: repeating the call opens one.
  mutates: false,
  refusals: /* @__PURE__ */ refusalsOf(LINK_REFUSALS, [
    'payment.notDue',
    'payment.unavailable',
    'payment.providerDown',
    'system.busy',
  ]),
  /** `locale`: the language in which the page shows the terms. */
  input: () => z.object({ provider: provider(), locale: z.optional(locale()) }),
  output: () => z.object({ url: z.string() }),
});

export const check = /* @__PURE__ */ operation('payments.check', {
  summary: 'Reads the provider’s objects again and does what follows: that a guest came back proves nothing',
  access: 'guest',
  rate: 'write',
  mutates: false,
  refusals: LINK_REFUSALS,
  input: () => z.object({}),
  output: () => z.object({ reservation: guestReservation(), money: guestMoney() }),
});

export const list = /* @__PURE__ */ operation('payments.list', {
  summary: 'The reservations of a span of days at which there is money, with totals and with what must be done',
  access: SEES,
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown'],
  input: () => z.object({ venueId: venueId(), from: localDate(), to: localDate() }),
  output: () => z.object({ rows: z.array(moneyRow()), totals: moneyTotals(), currency: z.string() }),
});

export const read = /* @__PURE__ */ operation('payments.read', {
  summary: 'All money of one reservation as a timeline',
  access: SEES,
  rate: 'read',
  mutates: false,
  refusals: MONEY_REFUSALS,
  input: () => z.object(ofReservation()),
  output: () => z.object({ money: venueMoney() }),
});

export const refund = /* @__PURE__ */ operation('payments.refund', {
  summary: 'Gives a guest’s money back, in part or in full; never more than was paid, never twice',
  access: MANAGES,
  rate: 'write',
  mutates: true,
  refusals: /* @__PURE__ */ refusalsOf(MONEY_REFUSALS, MOVE_REFUSALS),
  input: () => z.object({ ...ofReservation(), version: version(), amount: amount(), reason: line(200) }),
  output: () => z.object({ money: venueMoney() }),
});

export const charge = /* @__PURE__ */ operation('payments.charge', {
  summary: 'Charges the card that was kept, after a no-show or a late cancellation; never more than was agreed',
  access: MANAGES,
  rate: 'write',
  mutates: true,
  refusals: /* @__PURE__ */ refusalsOf(MONEY_REFUSALS, MOVE_REFUSALS),
  input: () => z.object({ ...ofReservation(), version: version(), amount: amount(), reason: line(200) }),
  output: () => z.object({ money: venueMoney() }),
});

export const dismiss = /* @__PURE__ */ operation('payments.dismiss', {
  summary: 'Decides that nothing is kept for an absence, or takes that back until the day closes',
  access: MANAGES,
  rate: 'write',
  mutates: true,
  refusals: /* @__PURE__ */ refusalsOf(MONEY_REFUSALS, ['payment.stale', 'payment.notAllowed']),
  input: () => z.object({ ...ofReservation(), version: version(), dismissed: z.boolean(), reason: line(200, 0) }),
  output: () => z.object({ money: venueMoney() }),
});

export const evidence = /* @__PURE__ */ operation('payments.evidence', {
  summary: 'All facts about a payment for an answer to a dispute: terms, consent, messages, presence and money',
  access: MANAGES,
  rate: 'read',
  mutates: false,
  refusals: MONEY_REFUSALS,
  input: () => z.object(ofReservation()),
  output: evidenceFile,
});

export const connection = /* @__PURE__ */ operation('payments.connection', {
  summary: 'Which payment providers a venue is connected to, what they still require, and how the test charge stands',
  access: 'operator',
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown'],
  input: () => z.object({ venueId: venueId() }),
  output: connections,
});

export const connect = /* @__PURE__ */ operation('payments.connect', {
  summary: 'Connects Stripe, by its own onboarding page, or PayPal, by the keys of the venue’s app',
  access: ['owner'],
  rate: 'write',
  mutates: true,
  refusals: ['venue.unknown', 'payment.stale', 'payment.accountTaken', 'payment.keysRefused', 'payment.providerDown'],
  input: () =>
    z.object({
      venueId: venueId(),
      provider: provider(),
      /** PayPal only: client id and secret of the venue’s own app. */
      clientId: z.optional(line(200, 10)),
      secret: z.optional(line(200, 10)),
    }),
  /** `url`: where to go on, at Stripe. */
  output: () => z.object({ url: z.optional(z.string()) }),
});

export const disconnect = /* @__PURE__ */ operation('payments.disconnect', {
  summary: 'Takes no new payments by a provider; what was paid there stays refundable there',
  access: ['owner'],
  rate: 'write',
  mutates: true,
  refusals: ['venue.unknown', 'payment.stale'],
  input: () => z.object({ venueId: venueId(), provider: provider() }),
  output: connections,
});

export const test_charge = /* @__PURE__ */ operation('payments.test_charge', {
  summary:
    'Opens the provider’s page for a small charge by which a connection is tried; paid, it is given back at once',
  access: ['owner'],
  rate: 'write',
  // A page that is open is used again: repeating the call opens one.
  mutates: false,
  refusals: ['venue.unknown', 'payment.notDue', 'payment.unavailable', 'payment.providerDown', 'system.busy'],
  input: () => z.object({ venueId: venueId(), provider: provider() }),
  output: () => z.object({ url: z.string() }),
});

export const payouts = /* @__PURE__ */ operation('payments.payouts', {
  summary: 'The payouts of the venue’s own account, each unfolded to what it is made of',
  access: ['owner', 'manager'],
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown', 'payment.providerDown'],
  input: () => z.object({ venueId: venueId() }),
  output: () => z.object({ payouts: z.array(payout()) }),
});
