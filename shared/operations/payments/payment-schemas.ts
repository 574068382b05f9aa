import * as z from 'zod/mini';
import { MONEY_NEEDS } from '#shared/domain/payment/summary.ts';
import { TEST_STATES } from '#shared/domain/payment/test-charge.ts';
import { PAYMENT_STATUSES } from '#shared/domain/reservation/axes.ts';
import { BOOKING_STATUSES } from '#shared/domain/reservation/booking.ts';
import { PROVIDERS } from '#shared/domain/venue/deposits/providers.ts';
import { NATURES } from '#shared/domain/venue/deposits/rule.ts';
import { currency, depositKind } from '../schemas/deposit-schemas.ts';

export const provider = () => z.enum(PROVIDERS, { error: 'field.choice' });
const status = () => z.enum(PAYMENT_STATUSES);

/** Money on its way back to the guest, or arrived (`succeeded`), or refused by the bank (`failed`). */
const guestRefund = () =>
  z.object({ amount: z.number(), state: z.enum(['wanted', 'pending', 'succeeded', 'failed']), at: z.number() });

/** What a plain receipt of an earnest deposit says; the stamp duty that is due on it, and above which sum. */
const receipt = () =>
  z.object({
    amount: z.number(),
    at: z.number(),
    stamp: z.nullable(z.object({ duty: z.number(), above: z.number() })),
  });

/** The guest's own money at a reservation; amounts in minor units, instants in milliseconds. */
export const guestMoney = () =>
  z.object({
    status: status(),
    kind: depositKind(),
    nature: z.enum(NATURES),
    currency: currency(),
    due: z.number(),
    /** What is still to be paid; for a guarantee the sum that the card stands for, until one is kept. */
    open: z.number(),
    charged: z.number(),
    refunded: z.number(),
    /** Until when a cancellation brings it back; null: it does not. */
    refundUntil: z.nullable(z.number()),
    /** The providers that can be paid by now; empty when nothing can or need be paid. */
    ways: z.array(provider()),
    /** Until when it can be paid, and the seconds till then. */
    payUntil: z.nullable(z.number()),
    /** Until when what an alteration has added is to be paid (instant). */
    differenceUntil: z.nullable(z.number()),
    secondsLeft: z.nullable(z.number()),
    /** A payment was begun and the provider has not said how it ended. */
    checking: z.boolean(),
    /** Why the last attempt came to nothing, as the provider's code. */
    failure: z.nullable(z.string()),
    receipt: z.nullable(receipt()),
    refunds: z.array(guestRefund()),
  });

/** A line of the list of deposits. */
export const moneyRow = () =>
  z.object({
    id: z.string(),
    date: z.string(),
    start: z.number(),
    name: z.string(),
    covers: z.number(),
    booking: z.enum(BOOKING_STATUSES),
    kind: depositKind(),
    status: status(),
    currency: currency(),
    due: z.number(),
    charged: z.number(),
    refunded: z.number(),
    refundable: z.number(),
    held: z.number(),
    disputed: z.number(),
    needs: z.array(z.enum(MONEY_NEEDS)),
    /** Until when evidence for an open dispute is accepted. */
    dueBy: z.nullable(z.number()),
  });

/** Sums of a list, by currency in minor units: refundable to guests, the venue's for good, disputed. */
export const moneyTotals = () =>
  z.object({ held: z.number(), refundable: z.number(), ours: z.number(), disputed: z.number() });

/** One line of a reservation's money, newest last. `by`: who of the venue did it; null: the guest, a rule or a provider. */
const moneyEvent = () =>
  z.object({
    at: z.number(),
    what: z.enum(['attempt', 'refund', 'dispute', 'received', 'decision']),
    /** Of an attempt what it is for; of a refund why; of a decision what was typed, which may be nothing. */
    why: z.string(),
    kind: z.nullable(z.enum(['charge', 'hold', 'guarantee'])),
    provider: z.nullable(provider()),
    state: z.string(),
    amount: z.number(),
    fee: z.nullable(z.number()),
    by: z.nullable(z.string()),
    failure: z.nullable(z.string()),
    id: z.string(),
    providerId: z.nullable(z.string()),
  });

/** All money of a reservation as the venue sees it. `version`: what a change must name. */
export const venueMoney = () =>
  z.object({
    ...moneyRow().shape,
    version: z.number(),
    nature: z.enum(NATURES),
    refundUntil: z.nullable(z.number()),
    /** When the terms were accepted, and in which language they were shown. */
    accepted: z.nullable(z.object({ at: z.number(), locale: z.string() })),
    open: z.number(),
    /** Until when what an alteration has added is to be paid (instant). */
    differenceUntil: z.nullable(z.number()),
    /** The most that may be charged to the kept card now; 0: nothing. */
    chargeable: z.number(),
    /** The venue can decide to keep nothing; it has decided so. */
    dismissable: z.boolean(),
    dismissed: z.boolean(),
    timeline: z.array(moneyEvent()),
  });

const connected = () =>
  z.object({
    provider: provider(),
    account: z.string(),
    live: z.boolean(),
    /** It takes money; otherwise `due` says what is missing, by the provider's names. */
    ready: z.boolean(),
    due: z.array(z.string()),
    since: z.number(),
    /** The latest test charge of the account; null: none was made. */
    test: z.nullable(
      z.object({ state: z.enum(TEST_STATES), amount: z.number(), currency: currency(), at: z.number() }),
    ),
  });

export const connections = () =>
  z.object({
    connections: z.array(connected()),
    /** What a test charge takes, in minor units. */
    testSum: z.object({ amount: z.number(), currency: currency() }),
    mayChange: z.boolean(),
  });

/** A payout to the venue's bank with the parts that sum to it, in minor units. */
export const payout = () =>
  z.object({
    id: z.string(),
    provider: provider(),
    amount: z.number(),
    currency: z.string(),
    arrivesAt: z.number(),
    state: z.string(),
    lines: z.array(
      z.object({
        what: z.enum(['charge', 'refund', 'fee', 'dispute', 'other']),
        amount: z.number(),
        fee: z.number(),
        reservationId: z.nullable(z.string()),
        /** It belongs to a test charge, not to a reservation. */
        test: z.boolean(),
      }),
    ),
  });
