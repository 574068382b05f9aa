import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useApp } from '#web/app/app-context.tsx';
import { refreshSettings } from '#web/app/refresh-settings.ts';
import { takeMarkAway } from '#web/app/seen-words.ts';
import { type Conversation, type ThreadPage, withSeen } from './inbox.ts';
import { threadsKey } from './use-inbox.ts';

function watchPage(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

type Shown = {
  readonly venueId: string;
  readonly conversation: Conversation;
  /** When it was read: what could not be said is said with the next reading. */
  readonly readAt: number;
  /** Whether its end is in sight. */
  readonly atEnd: boolean;
};

/** Tells the house that a conversation was seen, up to its newest word and once somebody can have seen that. */
export function useSeen({ venueId, conversation, readAt, atEnd }: Shown): void {
  const { api, session } = useApp();
  const queries = useQueryClient();
  const visible = useSyncExternalStore(watchPage, () => document.visibilityState === 'visible');
  const told = useRef(-1);
  const { guest, upTo, words } = conversation;
  const newest = Math.max(...words.map(({ at }) => at));

  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading is an occasion.
  useEffect(() => {
    if (!visible || !atEnd || upTo <= told.current) return;
    const before = told.current;
    told.current = upTo;
    void api.inbox.seen({ venueId, guest, upTo }).then(async ({ kind }) => {
      if (kind !== 'done') {
        told.current = before;
        return;
      }
      queries.setQueryData<InfiniteData<ThreadPage>>(
        threadsKey(venueId),
        (list) => list && { ...list, pages: list.pages.map((page) => withSeen(page, guest, newest)) },
      );
      takeMarkAway(queries, venueId, guest);
      await refreshSettings(api, session);
    });
  }, [visible, atEnd, upTo, readAt, venueId, guest]);
}
