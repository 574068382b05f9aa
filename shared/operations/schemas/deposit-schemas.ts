import * as z from 'zod/mini';
import { count } from '#shared/contracts/fields.ts';
import { CURRENCIES } from '#shared/domain/kernel/money.ts';
import { DEPOSIT_KINDS } from '#shared/domain/venue/deposits/rule.ts';

export const depositKind = () => z.enum(DEPOSIT_KINDS, { error: 'field.choice' });
export const currency = () => z.enum(CURRENCIES, { error: 'field.choice' });

/** The deposit that the guest was shown and agreed to pay, in minor units. */
export const agreedDeposit = () => z.optional(z.object({ kind: depositKind(), amount: count(1, 2_000_000_000) }));

/** What must be paid beforehand, in minor units; `refundUntil` null: it is not refunded. */
export const deposit = () =>
  z.object({ kind: depositKind(), amount: z.number(), currency: currency(), refundUntil: z.nullable(z.number()) });
