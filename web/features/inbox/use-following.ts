import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Word } from './inbox.ts';

/** As near to the end as that one sees what comes. */
const NEAR = 48;

/**
 * Keeps the end of a conversation in sight for as long as somebody is there: new words, or less room, move it. Who reads
 * further up stays there and is told that something came; what the house itself writes leads to the end.
 */
export function useFollowing(words: readonly Word[]) {
  const log = useRef<HTMLDivElement>(null);
  const [atEnd, setAtEnd] = useState(true);
  const near = useRef(true);
  const [first, last] = [words[0], words.at(-1)];
  /** How much of it stands below the upper edge of what is seen. */
  const fromEdge = useRef(0);
  const [known, setKnown] = useState(last?.id);
  if (atEnd && known !== last?.id) setKnown(last?.id);

  function look(): void {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = log.current ?? {};
    fromEdge.current = scrollHeight - scrollTop;
    near.current = scrollHeight - scrollTop - clientHeight < NEAR;
    setAtEnd(near.current);
  }

  function toEnd(): void {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
    look();
  }

  // What comes above moves nothing of what is read: not every browser sees to that.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what comes above is a reason to move.
  useLayoutEffect(() => {
    if (!near.current && log.current) log.current.scrollTop = log.current.scrollHeight - fromEdge.current;
  }, [first?.id]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new word is a reason to move.
  useLayoutEffect(() => {
    if (near.current || last?.from === 'house') toEnd();
  }, [last?.id]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is put on once.
  useEffect(() => {
    if (!log.current || !('ResizeObserver' in globalThis)) return;
    const observer = new ResizeObserver(() => near.current && toEnd());
    observer.observe(log.current);
    return () => observer.disconnect();
  }, []);

  return { log, atEnd, fresh: !atEnd && known !== last?.id, toEnd, onScroll: look };
}
