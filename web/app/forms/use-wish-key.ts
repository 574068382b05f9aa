import { useRef } from 'react';
import { newKey } from '#web/api/idempotency.ts';

type Wish = { readonly said: string; readonly key: string };
/** The wish that was sent last and has not succeeded. */
export type OpenWish = { current: Wish | null };
type Answer = { readonly kind: string };

export type SendWish = <A extends Answer>(wish: object, call: (key: string) => Promise<A>) => Promise<A>;

/** Sends a wish that is never repeated: pressing again makes another one. */
export const sendOnce: SendWish = (_, call) => call(newKey());

/**
 * Sends a wish under its own idempotency key; repeated because no answer came, the same wish keeps its key, so that it is
 * not done twice. After success the same wish gets a new key. `kept`: where the open wish is stored for a form that can be
 * left and returned to.
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
