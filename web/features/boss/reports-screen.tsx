import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#web/app/app-context.tsx';
import { failureOf, ReadFailed } from '#web/app/frame/read-failed.tsx';
import { answerOf, refusedWith } from '#web/app/queries.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Rows } from '#web/ui/rows.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { ReportRow } from './report-row.tsx';
import { type ReportedReview, reportsKey } from './reports.ts';

/** `/boss/reviews`: the reviews that venues have reported, which the platform hides or keeps. */
export function Component() {
  const text = useText('reviews');
  const app = useText('app');
  const api = useApi();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: reportsKey,
    queryFn: async ({ signal }) => answerOf(await api.reviews.reports({}, { signal })).reviews,
  });
  const [deciding, setDeciding] = useState<{ readonly review: ReportedReview; readonly hidden: boolean } | null>(null);
  const refused = refusedWith(error);
  // A refused read is not for the screen to explain: it goes to the router's error page.
  if (!data && refused && failureOf(refused) !== 'busy') throw error;
  const isOpen = ({ report }: ReportedReview) => report?.decision === null;
  const rowsOf = (reviews: readonly ReportedReview[]) => (
    <Rows>
      {reviews.map((review) => (
        <ReportRow
          key={`${review.venueId} ${review.reservationId}`}
          review={review}
          onDecide={(hidden) => setDeciding({ review, hidden })}
        />
      ))}
    </Rows>
  );
  const [open, decided] = [data?.filter(isOpen) ?? [], data?.filter((review) => !isOpen(review)) ?? []];
  return (
    <Page title={text('boss')} width="list">
      <title>{`${text('boss')} · Coperto`}</title>
      {!data && !error && <LoadingState label={app('loading')} />}
      {!data && error && <ReadFailed error={error} onRetry={refetch} />}
      {data && open.length === 0 && <EmptyState icon="flag" title={text('boss.none')} text={text('boss.none.text')} />}
      {open.length > 0 && <Card title={text('boss.open')}>{rowsOf(open)}</Card>}
      {decided.length > 0 && <Card title={text('boss.decided')}>{rowsOf(decided)}</Card>}
      {deciding && (
        <DecideDialog
          {...deciding}
          onClose={() => setDeciding(null)}
          onAnswered={() => void queries.invalidateQueries({ queryKey: reportsKey })}
        />
      )}
    </Page>
  );
}
