import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useApp } from '#web/app/app-context.tsx';
import { takeMarkAway } from '#web/app/day/seen-messages.ts';
import { refreshSettings } from '#web/app/session/refresh-settings.ts';
import { type Conversation, type ThreadPage, withSeen } from './inbox.ts';
import { threadsKey } from './use-inbox.ts';

function watchPage(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

type Shown = {
  readonly venueId: string;
  readonly conversation: Conversation;
  /** The time of the read: a report that failed is repeated with the next one. */
  readonly readAt: number;
  /** The end of the conversation is in view. */
  readonly atEnd: boolean;
};

/** Reports a conversation as seen up to its newest message, once that has been in view. */
export function useSeen({ venueId, conversation, readAt, atEnd }: Shown): void {
  const { api, session } = useApp();
  const queries = useQueryClient();
  const visible = useSyncExternalStore(watchPage, () => document.visibilityState === 'visible');
  const told = useRef(-1);
  const { guest, upTo, words } = conversation;
  const newest = Math.max(...words.map(({ at }) => at));

  // biome-ignore lint/correctness/useExhaustiveDependencies: each read is an occasion to report.
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
