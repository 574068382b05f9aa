import { ReadFailedLine } from '#web/app/read-failed.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import type { FoundAccounts } from './use-accounts.ts';
import styles from './users-screen.module.css';

type Props = { readonly found: FoundAccounts; readonly searches: boolean };

/** The next page, asked for by a press; by itself while something is searched for, unless it does not come. */
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
