import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { Thread } from '#web/app/inbox/inbox.ts';
import styles from '#web/app/inbox/thread-list.module.css';
import { useVenueClock } from '#web/app/inbox/use-venue-clock.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { ThreadRow } from './thread-row.tsx';

type Props = {
  readonly threads: readonly Thread[];
  /** The guest whose conversation is open. */
  readonly open: string | null;
  readonly found: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
};

/** The conversations, newest first. */
export function ThreadList({ threads, open, found }: Props) {
  const text = useText('inbox');
  const clock = useVenueClock();
  return (
    <nav aria-label={text('conversations')}>
      <ul>
        {threads.map((thread) => (
          <ThreadRow key={thread.guest} thread={thread} open={thread.guest === open} clock={clock} />
        ))}
      </ul>
      {found.hasNextPage && (
        <div className={styles.more}>
          <Button icon="chevronDown" busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {text('more')}
          </Button>
        </div>
      )}
    </nav>
  );
}
