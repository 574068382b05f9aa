import { useState } from 'react';
import { useApi } from '#web/app/app-context.tsx';
import { useWishKey } from '#web/app/forms/use-wish-key.ts';
import { type CallProblem, problemOf } from '#web/app/frame/call-problem.tsx';

/** Opens the page of an order that was sent, once however often the button is pressed, and goes there. */
export function usePaying(onStale: () => void) {
  const api = useApi();
  const send = useWishKey();
  const [paying, setPaying] = useState<string | null>(null);
  const [problem, setProblem] = useState<CallProblem | null>(null);
  async function pay(orderId: string): Promise<void> {
    setPaying(orderId);
    const wish = { orderId };
    const outcome = await send(wish, (key) => api.shop.pay(wish, { key }));
    if (outcome.kind === 'done') return window.location.assign(outcome.value.url);
    setPaying(null);
    setProblem(problemOf(outcome));
    if (outcome.kind === 'refused') onStale();
  }
  return { pay: (orderId: string) => void pay(orderId), paying, problem };
}
