import { useQueryClient } from '@tanstack/react-query';
import type { Issue } from '#shared/contracts/errors.ts';
import { useApi } from '#web/app/app-context.tsx';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { useWishKey } from '#web/app/forms/use-wish-key.ts';
import { moneyKey, type VenueMoney } from './money.ts';

/** A change of money as it is typed; `amount` in minor units, null: no amount. */
type Typed = { readonly amount: number | null; readonly reason: string };

/** What is wrong with a typed change, before it is sent. */
export function faultsIn({ amount, reason }: Typed, most: number): Issue[] {
  const ofAmount =
    amount === null ? 'field.amount' : amount <= 0 ? 'field.tooSmall' : amount > most ? 'payment.tooMuch' : null;
  return [
    ...(ofAmount ? [{ path: 'amount', code: ofAmount } as const] : []),
    ...(reason.trim() === '' ? [{ path: 'reason', code: 'field.required' } as const] : []),
  ];
}

/** Refusals that are about the amount: more than there is, or the money has changed since it was read. */
const ABOUT_AMOUNT = ['payment.tooMuch', 'payment.stale', 'payment.notAllowed'] as const;

/**
 * Refunds or charges one reservation's money. The version decides between two people: whoever was second sees the money
 * as it is now. The same wish keeps its key until it succeeds, so that pressing again moves nothing twice.
 */
export function useMove(venueId: string, { id, version }: VenueMoney, action: 'refund' | 'charge') {
  const api = useApi();
  const queries = useQueryClient();
  const send = useWishKey();
  const saving = useSaving(['amount', 'reason']);

  async function move({ amount, reason }: { readonly amount: number; readonly reason: string }) {
    const wish = { venueId, id, version, amount, reason: reason.trim() };
    const outcome = await send({ action, ...wish }, (key) => api.payments[action](wish, { key }));
    if (outcome.kind !== 'refused' || outcome.issues.length > 0) return outcome;
    const code = ABOUT_AMOUNT.find((each) => each === outcome.errorid);
    if (!code) return outcome;
    await queries.invalidateQueries({ queryKey: moneyKey(venueId, id) });
    return { ...outcome, issues: [{ path: 'amount', code }] };
  }

  /** The money after the change; null when it did not happen, and the form says why. */
  async function save(typed: Typed, most: number): Promise<VenueMoney | null> {
    const issues = faultsIn(typed, most);
    const done = await saving.save(async () =>
      issues.length > 0
        ? ({ kind: 'refused', errorid: 'request.invalid', issues } as const)
        : move({ amount: typed.amount ?? 0, reason: typed.reason }),
    );
    if (!done) return null;
    queries.setQueryData(moneyKey(venueId, id), done.money);
    void queries.invalidateQueries({ queryKey: ['payments', 'list'] });
    return done.money;
  }

  return { ...saving, save };
}
