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
  const told = useRef({ seen: 0, at: 0, writing: false, typed });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tell` is another function at each render.
  useEffect(() => {
    const { current: last } = told;
    const isTyping = typed !== last.typed && typed !== '';
    const hasStopped = typed === '' && last.writing;
    last.typed = typed;
    const sees = visible && atEnd && unseen > 0 && revision > last.seen;
    const now = Date.now();
    if (!sees && !hasStopped && !(isTyping && now - last.at >= EVERY_MS)) return;
    const writing = isTyping || (last.writing && !hasStopped && now - last.at < EVERY_MS);
    Object.assign(last, { at: now, writing, ...(sees && { seen: revision }) });
    void tell({ seen: sees ? revision : Math.max(1, last.seen), writing }).catch(() => {});
  }, [visible, atEnd, unseen, revision, typed]);
}
