import { useQuery } from '@tanstack/react-query';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { useApi } from '#web/app/app-context.tsx';
import { ReadFailedBanner } from '#web/app/frame/read-failed.tsx';
import { answerOf } from '#web/app/queries.ts';
import { longDay } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import styles from './check-dialog.module.css';

type Props = { readonly venueId: string; readonly date: LocalDate; readonly onClose: () => void };

/**
 * Has the stored day verified by the independent checker, which shares no code with the allocator, and shows its
 * findings.
 */
export function CheckDialog({ venueId, date, onClose }: Props) {
  const text = useText('manage');
  const app = useText('app');
  const locale = useLocale();
  const api = useApi();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['check', venueId, date],
    queryFn: async ({ signal }) => answerOf(await api.reservations.check({ venueId, date }, { signal })),
    // Every opening runs a check of its own.
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('check.title')}
      description={longDay(locale, date)}
      closeLabel={app('close')}
      footer={
        <Button icon="refresh" busy={isFetching} onClick={() => refetch()}>
          {text('check.again')}
        </Button>
      }
    >
      <div className={styles.result} aria-busy={isFetching}>
        {error ? (
          <ReadFailedBanner error={error} />
        ) : !data ? (
          <LoadingState label={app('loading')} lines={2} />
        ) : data.violations.length === 0 ? (
          <div role="status" className={styles.fine}>
            <Icon name="checks" size={28} />
            <p className={styles.word}>{text('check.fine')}</p>
            <p>{text('check.parties', { count: data.parties })}</p>
          </div>
        ) : (
          <>
            <Banner
              tone="bad"
              icon="alert"
              title={text('check.found', { count: data.violations.length })}
              text={text('check.foundText')}
            />
            <ul className={styles.sentences} lang="en" dir="ltr">
              {data.violations.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  );
}
