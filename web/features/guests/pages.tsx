import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { refusedWith } from '#web/app/queries.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import styles from './guests-screen.module.css';

type Found = Pick<
  UseInfiniteQueryResult,
  'data' | 'error' | 'isFetching' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'refetch' | 'fetchNextPage'
>;

type PagesProps = { readonly title: string; readonly found: Found; readonly children: ReactNode };

/** What was found, or that it is on its way, or that the line is down or the server busy: both pass. */
export function Pages({ title, found, children }: PagesProps) {
  const app = useText('app');
  const refused = refusedWith(found.error);
  const busy = refused === 'system.busy';
  // The screen has no say in what it may not read: the router's error page has.
  if (!found.data && refused && !busy) throw found.error;
  if (found.data)
    return (
      <div aria-busy={found.isFetching}>
        <Card title={title} quiet>
          {children}
        </Card>
      </div>
    );
  if (!found.error) return <LoadingState label={app('loading')} />;
  return (
    <EmptyState
      icon={busy ? 'clock' : 'offline'}
      title={app(busy ? 'error.503.title' : 'connection.title')}
      text={app('error.503.text')}
    >
      <Button tone="primary" icon="refresh" onClick={() => void found.refetch()}>
        {app('retry')}
      </Button>
    </EmptyState>
  );
}

/** The next page, below what is shown already, which stays where that one does not come. */
export function More({ found, children }: { readonly found: Found; readonly children: ReactNode }) {
  const text = useText('guests');
  const app = useText('app');
  return (
    <p className={styles.more}>
      <span>{children}</span>
      {found.isFetchNextPageError && (
        <span role="alert">
          {app('connection.title')}. {app('error.503.text')}
        </span>
      )}
      <Button icon="chevronDown" busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
        {text('more')}
      </Button>
    </p>
  );
}
