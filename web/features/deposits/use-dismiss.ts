import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#web/app/app-context.tsx';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { useWishKey } from '#web/app/forms/use-wish-key.ts';
import { moneyKey, type VenueMoney } from './money.ts';

/** Decides that nothing is kept for an absence, or takes that back; the second of two people sees the money as it is now. */
export function useDismiss(venueId: string, { id, version }: VenueMoney) {
  const api = useApi();
  const queries = useQueryClient();
  const send = useWishKey();
  const saving = useSaving(['reason']);

  async function dismiss(dismissed: boolean, reason = ''): Promise<VenueMoney | null> {
    const wish = { venueId, id, version, dismissed, reason: reason.trim() };
    const done = await saving.save(() => send(wish, (key) => api.payments.dismiss(wish, { key })));
    if (!done) {
      void queries.invalidateQueries({ queryKey: moneyKey(venueId, id) });
      return null;
    }
    queries.setQueryData(moneyKey(venueId, id), done.money);
    void queries.invalidateQueries({ queryKey: ['payments', 'list'] });
    return done.money;
  }

  return { ...saving, dismiss };
}
