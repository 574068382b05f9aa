import * as z from 'zod/mini';
import { count } from '#shared/contracts/fields.ts';
import { CURRENCIES, DEPOSIT_KINDS } from '#shared/domain/deposit/rule.ts';

export const depositKind = () => z.enum(DEPOSIT_KINDS, { error: 'field.choice' });
export const currency = () => z.enum(CURRENCIES, { error: 'field.choice' });

/** What the guest saw and agreed to pay beforehand, in minor units. */
export const agreedDeposit = () => z.optional(z.object({ kind: depositKind(), amount: count(1, 2_000_000_000) }));

/** What is to be paid beforehand; `refundUntil` null: it is not given back. */
export const deposit = () =>
  z.object({ kind: depositKind(), amount: z.number(), currency: currency(), refundUntil: z.nullable(z.number()) });
