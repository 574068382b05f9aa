import { useRef, useState } from 'react';
import type { CartLine } from '#shared/domain/shop/items.ts';
import { useApi } from '#web/app/app-context.tsx';
import { type CallProblem, problemOf } from '#web/app/frame/call-problem.tsx';

type Cart = { readonly lines: readonly CartLine[]; readonly total: number };

/** Orders a cart once, however often the button is pressed, and goes to the page on which it is paid. */
export function useOrdering(onStale: () => void) {
  const api = useApi();
  const [ordering, setOrdering] = useState(false);
  const [problem, setProblem] = useState<CallProblem | null>(null);
  const key = useRef<{ readonly cart: string; readonly key: string } | null>(null);
  async function order({ lines, total }: Cart): Promise<void> {
    setOrdering(true);
    const input = { lines: lines.map(({ item, quantity }) => ({ item, quantity })), total };
    const cart = JSON.stringify(input);
    // Another try of the same cart is the same order.
    if (key.current?.cart !== cart) key.current = { cart, key: crypto.randomUUID() };
    const outcome = await api.shop.order_write(input, { key: key.current.key });
    if (outcome.kind === 'done') return window.location.assign(outcome.value.url);
    setOrdering(false);
    setProblem(problemOf(outcome));
    if (outcome.kind === 'refused' && outcome.errorid === 'order.priceChanged') onStale();
    if (outcome.kind === 'refused') key.current = null;
  }
  return { order: (cart: Cart) => void order(cart), ordering, problem };
}
