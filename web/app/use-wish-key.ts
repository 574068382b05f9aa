import { useRef } from 'react';
import { newKey } from '#web/api/idempotency.ts';

type Answer = { readonly kind: string };

export type SendWish = <A extends Answer>(wish: object, call: (key: string) => Promise<A>) => Promise<A>;

/** A wish that stands for itself: pressed again it is another one. */
export const sendOnce: SendWish = (_, call) => call(newKey());

/**
 * Sends a wish under a key of its own, and the same wish, pressed again because no answer came, under the same key: what had arrived
 * is not done twice. Once it is done, who wishes the same wishes it anew.
 */
export function useWishKey(): SendWish {
  const open = useRef<{ readonly said: string; readonly key: string } | null>(null);
  return async function send<A extends Answer>(wish: object, call: (key: string) => Promise<A>): Promise<A> {
    const said = JSON.stringify(wish);
    const { key } = open.current?.said === said ? open.current : { key: newKey() };
    open.current = { said, key };
    const answer = await call(key);
    if (answer.kind === 'done') open.current = null;
    return answer;
  };
}
