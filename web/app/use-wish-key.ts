import { useRef } from 'react';
import { newKey } from '#web/api/idempotency.ts';

type Wish = { readonly said: string; readonly key: string };
/** The wish that was sent last and has not been done. */
export type OpenWish = { current: Wish | null };
type Answer = { readonly kind: string };

export type SendWish = <A extends Answer>(wish: object, call: (key: string) => Promise<A>) => Promise<A>;

/** A wish that stands for itself: pressed again it is another one. */
export const sendOnce: SendWish = (_, call) => call(newKey());

/**
 * Sends a wish under a key of its own, and the same wish, pressed again because no answer came, under the same key: what had arrived
 * is not done twice. Once it is done, who wishes the same wishes it anew. `kept`: where it stands of a form that is left and found again.
 */
export function useWishKey(kept?: OpenWish): SendWish {
  const own = useRef<Wish | null>(null);
  const open: OpenWish = kept ?? own;
  return async function send<A extends Answer>(wish: object, call: (key: string) => Promise<A>): Promise<A> {
    const said = JSON.stringify(wish);
    const { key } = open.current?.said === said ? open.current : { key: newKey() };
    open.current = { said, key };
    const answer = await call(key);
    if (answer.kind === 'done') open.current = null;
    return answer;
  };
}
