import { useEffect, useRef, useSyncExternalStore } from 'react';

/** Others are told at most so often that somebody is still writing. */
const EVERY_MS = 3000;

type Presence = {
  /** The number of the newest message, and whether it is in view. */
  readonly revision: number;
  readonly atEnd: boolean;
  readonly unseen: number;
  /** What is typed; an empty text is no writing. */
  readonly typed: string;
  readonly tell: (presence: { readonly seen: number; readonly writing: boolean }) => Promise<unknown>;
};

function watchPage(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** Tells the others that a ticket was seen to its end, and that its reader is writing. */
export function usePresence({ revision, atEnd, unseen, typed, tell }: Presence): void {
  const visible = useSyncExternalStore(watchPage, () => document.visibilityState === 'visible');
  /** What was told last: seen up to which message, and when that somebody is writing. */
  const told = useRef({ seen: 0, wroteAt: 0, typed });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tell` is another function at each render.
  useEffect(() => {
    const { current: last } = told;
    const now = Date.now();
    const sees = visible && atEnd && unseen > 0 && revision > last.seen;
    const isWriting = typed !== last.typed && typed !== '' && now - last.wroteAt >= EVERY_MS;
    const hasStopped = typed === '' && last.wroteAt > 0;
    last.typed = typed;
    if (!sees && !isWriting && !hasStopped) return;
    if (sees) last.seen = revision;
    if (isWriting) last.wroteAt = now;
    if (hasStopped) last.wroteAt = 0;
    // What is told while somebody writes must not end it.
    const writing = last.wroteAt > 0 && now - last.wroteAt < EVERY_MS;
    void tell({ seen: Math.max(1, last.seen), writing }).catch(() => {});
  }, [visible, atEnd, unseen, revision, typed]);
}
