import type { SessionStore } from './session.ts';

type Told = {
  /** Another page of this browser has signed out whoever this page showed, or was locked. */
  readonly onEnded: (user: string) => void;
  /** Somebody else signed in there. */
  readonly onOther: () => void;
  /** Somebody signed in there while nobody was signed in here. */
  readonly onBegun: () => void;
};

/** Null: nobody. Undefined: somebody is just signing in, and who it is stands there in a moment. */
const whoIs = (session: SessionStore): string | null | undefined =>
  session.tokens() ? session.settings()?.userId : null;

/**
 * The pages of a browser share one session: what another page makes of it is followed at once, and by a page that was asleep when
 * it is looked at again. What this page does itself it knows. Answers how to stop.
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
