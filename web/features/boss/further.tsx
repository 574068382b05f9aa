import { ReadFailedLine } from '#web/app/frame/read-failed.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import type { FoundAccounts } from './use-accounts.ts';
import styles from './users-screen.module.css';

type Props = { readonly found: FoundAccounts; readonly searches: boolean };

/** Loads the next page on a press, or by itself during a search unless that has failed. */
export function Further({ found, searches }: Props) {
  const text = useText('boss');
  return (
    <div className={styles.further}>
      {found.isFetchNextPageError && <ReadFailedLine error={found.error} />}
      {searches && !found.isError ? (
        <span role="status">{text('searching')}</span>
      ) : (
        <Button icon="chevronDown" busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {text('more')}
        </Button>
      )}
    </div>
  );
}
