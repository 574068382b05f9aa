import { useEffect, useRef } from 'react';
import { ReadFailed } from '#web/app/frame/read-failed.tsx';
import { threadsOf } from '#web/app/inbox/inbox.ts';
import styles from '#web/app/inbox/panes.module.css';
import { useInboxPace, useThreads } from '#web/app/inbox/use-inbox.ts';
import { useSayStale } from '#web/app/offline/stale.ts';
import { guestParam } from '#web/app/paths.ts';
import { refusedWith } from '#web/app/queries.ts';
import { useSearchParams } from '#web/app/routing/routing.ts';
import { useChosenVenue } from '#web/app/session/venue.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { ConversationPane } from './conversation-pane.tsx';
import { ThreadList } from './thread-list.tsx';

/** `/messages`: a conversation for each guest who wrote. */
export function Component() {
  const { venueId } = useChosenVenue();
  return <InboxOf key={venueId} venueId={venueId} />;
}

function InboxOf({ venueId }: { readonly venueId: string }) {
  const text = useText('inbox');
  const app = useText('app');
  const { name } = useChosenVenue();
  const [search] = useSearchParams();
  const guest = search.get(guestParam);
  const pace = useInboxPace(venueId);
  const found = useThreads(venueId, pace);
  const { data, error, dataUpdatedAt } = found;
  const list = useBackInList(guest);
  useSayStale(data && error ? dataUpdatedAt : null);

  // A refused read is not for the screen to explain: it goes to the router's error page.
  if (!data && refusedWith(error)) throw error;

  const threads = threadsOf(data?.pages ?? []);
  const nobodyWrote = data !== undefined && threads.length === 0 && guest === null;
  return (
    <div className={styles.inbox} data-open={guest !== null || undefined}>
      <title>{`${text('title')} · ${name} · Coperto`}</title>
      <h1 className={styles.title}>{text('title')}</h1>
      {nobodyWrote ? (
        <div>
          <EmptyState icon="chat" title={text('empty.title')} text={text('empty.text')} />
        </div>
      ) : (
        <div className={styles.panes}>
          <div className={styles.list} ref={list.ref} onScroll={list.onScroll}>
            {data && <ThreadList threads={threads} open={guest} found={found} />}
            {!data && !error && <LoadingState label={app('loading')} />}
            {!data && error && <ReadFailed error={error} onRetry={() => void found.refetch()} />}
          </div>
          <div className={styles.conversation}>
            {guest !== null ? (
              <ConversationPane key={guest} venueId={venueId} guest={guest} pace={pace} />
            ) : (
              <div>
                <EmptyState icon="chat" title={text('choose.title')} text={text('choose.text')} />
              </div>
            )}
          </div>
        </div>
      )}
    </div>
  );
}

/** On narrow screens with one pane: returning from a conversation restores the list's scroll position and focus. */
function useBackInList(guest: string | null) {
  const ref = useRef<HTMLDivElement>(null);
  const scrolled = useRef(0);
  const before = useRef(guest);
  useEffect(() => {
    const left = before.current;
    before.current = guest;
    if (guest !== null || left === null || !ref.current) return;
    ref.current.scrollTop = scrolled.current;
    if (document.activeElement === document.body) {
      ref.current.querySelector<HTMLElement>(`[data-guest="${CSS.escape(left)}"]`)?.focus({ preventScroll: true });
    }
  }, [guest]);
  const onScroll = () => {
    // A hidden list reports position 0, which the user did not choose.
    if (guest === null && ref.current) scrolled.current = ref.current.scrollTop;
  };
  return { ref, onScroll };
}
