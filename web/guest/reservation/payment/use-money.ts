import { useCallback, useEffect, useRef } from 'react';
import { usePage } from '../../page-context.ts';
import type { GuestReservation } from '../../types.ts';
import { type GuestMoney, heldOf } from './money-of.ts';

const OVER: readonly string[] = ['cancelled', 'rejected', 'expired'];
const EAGER_MS = 20_000;
const LONG_MS = 600_000;

/**
 * The pause before the money is looked at again, in milliseconds; null: no more. `sinceMs`: since the reservation last
 * changed. What is being decided is followed closely; a bank that takes days is not.
 */
export function pauseForMoney(money: GuestMoney, booking: string, sinceMs: number): number | null {
  const { checking, refunds, status } = money;
  const decides = OVER.includes(booking) && heldOf(money) > 0 && status !== 'forfeited';
  if (checking || decides || refunds.some(({ state }) => state === 'wanted')) {
    if (sinceMs < EAGER_MS) return 1_000;
    return sinceMs < LONG_MS ? 5_000 : null;
  }
  return refunds.some(({ state }) => state === 'pending') && sinceMs < EAGER_MS ? 5_000 : null;
}

/** Keeps the guest's money up to date. The returned function takes what another operation has answered. */
export function useMoney(token: string, reservation: GuestReservation, onMoney: (money: GuestMoney | null) => void) {
  const { api } = usePage();
  const hear = useRef<(money: GuestMoney) => void>(undefined);
  const { booking, revision, expiresAt, received } = reservation;
  const paidByHand = received !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the reservation may have moved money
  useEffect(() => {
    const stop = new AbortController();
    const since = performance.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asked = 0;

    function take(money: GuestMoney): void {
      // An answer to what was asked before this may be older.
      asked += 1;
      clearTimeout(timer);
      onMoney(money);
      const pause = pauseForMoney(money, booking, performance.now() - since);
      if (pause !== null && !document.hidden) timer = setTimeout(look, pause);
    }
    async function look(): Promise<void> {
      clearTimeout(timer);
      asked += 1;
      const mine = asked;
      const answer = await api.payments.state({}, { bearer: token, signal: stop.signal });
      if (stop.signal.aborted || mine !== asked) return;
      if (answer.kind === 'done') take(answer.value.money);
      else if (answer.kind === 'refused') onMoney(null);
      else timer = setTimeout(look, 5_000);
    }
    hear.current = take;

    const onVisibility = () => (document.hidden ? clearTimeout(timer) : void look());
    const onReturn = () => void look();
    document.addEventListener('visibilitychange', onVisibility);
    addEventListener('pageshow', onReturn);
    addEventListener('online', onReturn);
    void look();
    return () => {
      stop.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
      removeEventListener('pageshow', onReturn);
      removeEventListener('online', onReturn);
    };
  }, [api, token, onMoney, booking, revision, expiresAt, paidByHand]);

  return useCallback((money: GuestMoney) => hear.current?.(money), []);
}
