import { type ReactNode, useEffect, useState } from 'react';
import { isAmong } from '#shared/domain/account/roles.ts';
import { useSettings } from '#web/app/app-context.tsx';
import { failureOf, ReadFailed, ReadFailedBanner } from '#web/app/frame/read-failed.tsx';
import { refusedWith } from '#web/app/queries.ts';
import { MAY_SET } from '#web/app/session/guards.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Rows } from '#web/ui/rows.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { ExportButton } from './export-button.tsx';
import { FiguresCard } from './figures-card.tsx';
import { Filters } from './filters.tsx';
import { ReviewRow } from './review-row.tsx';
import styles from './reviews.module.css';
import { useReviews, type VenueReview } from './reviews.ts';
import { TracedCard } from './traced-card.tsx';
import { type Change, isNarrowed, isWanted, tokenIn, type Wanted } from './wanted.ts';

type Acting = { readonly review: VenueReview; readonly action: 'answer' | 'report' };
type Props = { readonly venueId: string; readonly wanted: Wanted; readonly onChange: (change: Change) => void };

/** The reviews of a venue: their figures, then the list, narrowed as wanted, or the one behind a token. */
export function ReviewsTab({ venueId, wanted, onChange }: Props) {
  const text = useText('reviews');
  const app = useText('app');
  const role = useSettings()?.role;
  const mayAct = role !== undefined && isAmong(MAY_SET, role);
  const found = useReviews(venueId);
  const { reviews, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = found;
  const [acting, setActing] = useState<Acting | null>(null);
  const token = tokenIn(wanted);
  // A search is of all reviews, not only of those that are loaded.
  const goesOn = isNarrowed(wanted) && token === null && hasNextPage && !found.isFetching && !error;
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, fetchNextPage]);

  const refused = refusedWith(error);
  // A refused read is not for the screen to explain: it goes to the router's error page.
  if (!reviews && refused && failureOf(refused) !== 'busy') throw error;
  if (!reviews) {
    return error ? <ReadFailed error={error} onRetry={refetch} /> : <LoadingState label={app('loading')} />;
  }
  if (reviews.length === 0) return <EmptyState icon="star" title={text('none')} text={text('none.text')} />;
  const act = mayAct ? (review: VenueReview, action: Acting['action']) => setActing({ review, action }) : null;
  return (
    <div className={styles.tab}>
      <FiguresCard months={found.months} hidden={found.hidden} />
      <Filters wanted={wanted} months={found.months} onChange={onChange} />
      {error && <ReadFailedBanner error={error} onRetry={refetch} />}
      {token === null ? (
        <ReviewList
          reviews={reviews.filter((review) => isWanted(review, wanted))}
          aside={mayAct && <ExportButton venueId={venueId} wanted={wanted} />}
          onAct={act}
        />
      ) : (
        <TracedCard venueId={venueId} token={token} onAct={act} />
      )}
      {hasNextPage && token === null && (
        <Button icon="chevronDown" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text('more')}
        </Button>
      )}
      {acting && <ActionDialog key={acting.action} venueId={venueId} {...acting} onClose={() => setActing(null)} />}
    </div>
  );
}

type ListProps = {
  readonly reviews: readonly VenueReview[];
  readonly aside: ReactNode;
  readonly onAct: ((review: VenueReview, action: Acting['action']) => void) | null;
};

function ReviewList({ reviews, aside, onAct }: ListProps) {
  const text = useText('reviews');
  return (
    <Card title={text('list')} aside={reviews.length > 0 && aside}>
      {reviews.length === 0 ? (
        <EmptyState icon="search" title={text('none.found')} text={text('none.found.text')} />
      ) : (
        <Rows>
          {reviews.map((review) => (
            <ReviewRow
              key={review.reservationId}
              review={review}
              onAct={onAct && ((action) => onAct(review, action))}
            />
          ))}
        </Rows>
      )}
    </Card>
  );
}
