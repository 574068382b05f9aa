import { type Refusal, refuse } from '#functions/platform/refusal.ts';
import type { AgreedDeposit, Deposit } from '#shared/domain/venue/deposits/rule.ts';
import { sameDeposit } from '#shared/domain/venue/deposits/same-deposit.ts';

/** Refuses a guest who has not agreed to exactly this deposit; null where none is due. */
export const mustAgree = (
  deposit: Deposit | null,
  { deposit: agreed }: { readonly deposit?: AgreedDeposit | undefined },
): Refusal<'request.invalid'> | null =>
  deposit && !sameDeposit(deposit, agreed)
    ? refuse('request.invalid', { issues: [{ path: 'deposit', code: 'field.mustAccept' }] })
    : null;
