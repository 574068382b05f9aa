import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureOf, ReadFailed, ReadFailedLine } from '#web/app/frame/read-failed.tsx';
import { refusedWith } from '#web/app/queries.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import styles from './guests-screen.module.css';

type Found = Pick<
  UseInfiniteQueryResult,
  'data' | 'error' | 'isFetching' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'refetch' | 'fetchNextPage'
>;

type PagesProps = { readonly title: string; readonly found: Found; readonly children: ReactNode };

/** The results, a loading state, or an error that may pass: offline or a busy server. */
export function Pages({ title, found, children }: PagesProps) {
  const app = useText('app');
  const refused = refusedWith(found.error);
  // A refused read is not for the screen to explain: it goes to the router's error page.
  if (!found.data && refused && failureOf(refused) !== 'busy') throw found.error;
  if (found.data)
    return (
      <div aria-busy={found.isFetching}>
        <Card title={title} quiet>
          {children}
        </Card>
      </div>
    );
  if (!found.error) return <LoadingState label={app('loading')} />;
  return <ReadFailed error={found.error} onRetry={found.refetch} />;
}

/** Loads the next page below the shown results, which stay when it fails. */
export function More({ found, children }: { readonly found: Found; readonly children: ReactNode }) {
  const text = useText('guests');
  return (
    <p className={styles.more}>
      <span>{children}</span>
      {found.isFetchNextPageError && <ReadFailedLine error={found.error} />}
      <Button icon="chevronDown" busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
        {text('more')}
      </Button>
    </p>
  );
}
