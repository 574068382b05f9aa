import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** A message by its id, and which side has written it. */
type Followed = { readonly id: string; readonly from: string };

/** Distance from the end in pixels within which new messages are still in view. */
const NEAR = 48;

/**
 * Keeps the end of a conversation in view while the reader is there, through new messages and changes of height. A reader
 * further up stays there and is told of new messages; a message of the reader's own side (`own`) scrolls to the end.
 */
export function useFollowing(words: readonly Followed[], own = 'house') {
  const log = useRef<HTMLDivElement>(null);
  const [atEnd, setAtEnd] = useState(true);
  const near = useRef(true);
  const [first, last] = [words[0], words.at(-1)];
  /** Distance from the top of the visible part to the end of the log. */
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

  // Earlier messages inserted above must not move what is being read; not every browser anchors the scroll position.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only messages inserted above are a reason to move.
  useLayoutEffect(() => {
    if (!near.current && log.current) log.current.scrollTop = log.current.scrollHeight - fromEdge.current;
  }, [first?.id]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new message is a reason to move.
  useLayoutEffect(() => {
    if (near.current || last?.from === own) toEnd();
  }, [last?.id]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: attached once.
  useEffect(() => {
    if (!log.current || !('ResizeObserver' in globalThis)) return;
    const observer = new ResizeObserver(() => near.current && toEnd());
    observer.observe(log.current);
    return () => observer.disconnect();
  }, []);

  return { log, atEnd, fresh: !atEnd && known !== last?.id, toEnd, onScroll: look };
}
