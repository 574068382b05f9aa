import type { SessionStore } from './session.ts';

type Told = {
  /** Another page of this browser has signed out this page's user, or was locked. */
  readonly onEnded: (user: string) => void;
  /** Another user has signed in there. */
  readonly onOther: () => void;
  /** Somebody has signed in there while nobody was signed in here. */
  readonly onBegun: () => void;
};

/** The signed-in user's id; null: nobody; undefined: a sign-in is in progress and the user will be known in a moment. */
const whoIs = (session: SessionStore): string | null | undefined =>
  session.tokens() ? session.settings()?.userId : null;

/**
 * All pages of a browser share one session: a change made by another page is followed at once, or when a sleeping page is
 * looked at again. Changes by this page itself are ignored. Returns a function that stops following.
 */
export function followSession(session: SessionStore, { onEnded, onOther, onBegun }: Told): () => void {
  let known = whoIs(session) ?? null;
  const look = () => {
    const now = whoIs(session);
    if (now === undefined || now === known) return;
    const before = known;
    known = now;
    if (before === null) onBegun();
    else if (now === null) onEnded(before);
    else onOther();
  };
  const own = session.subscribe(() => {
    const now = whoIs(session);
    if (now !== undefined) known = now;
  });
  const woken = () => document.visibilityState === 'visible' && look();
  addEventListener('storage', look);
  addEventListener('pageshow', look);
  document.addEventListener('visibilitychange', woken);
  return () => {
    own();
    removeEventListener('storage', look);
    removeEventListener('pageshow', look);
    document.removeEventListener('visibilitychange', woken);
  };
}
