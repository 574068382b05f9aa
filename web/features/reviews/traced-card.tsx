import { ReadFailedBanner } from '#web/app/frame/read-failed.tsx';
import { refusedWith } from '#web/app/queries.ts';
import { useChosenVenue } from '#web/app/session/venue.tsx';
import { clockAt, mediumInstant } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Rows } from '#web/ui/rows.tsx';
import { ReviewRow } from './review-row.tsx';
import { useTraced, type VenueReview } from './reviews.ts';

type Props = {
  readonly venueId: string;
  readonly token: string;
  readonly onAct: ((review: VenueReview, action: 'answer' | 'report') => void) | null;
};

/** The visit that a tracking token stands for: who was here, and from when until when. */
export function TracedCard({ venueId, token, onAct }: Props) {
  const text = useText('reviews');
  const app = useText('app');
  const locale = useLocale();
  const { zone = Intl.DateTimeFormat().resolvedOptions().timeZone } = useChosenVenue();
  const { data, error, refetch } = useTraced(venueId, token);
  if (refusedWith(error) === 'review.unknown') {
    return <EmptyState icon="search" title={text('traced.none')} text={text('traced.none.text')} />;
  }
  if (error) return <ReadFailedBanner error={error} onRetry={refetch} />;
  if (!data) return <LoadingState label={app('loading')} />;
  const { review, seatedAt, leftAt } = data;
  const seated = mediumInstant(locale, seatedAt, zone);
  const proof =
    leftAt === null
      ? text('traced.seated', { from: seated })
      : text('traced.stayed', { from: seated, to: clockAt(locale, leftAt, zone) });
  return (
    <Card title={text('traced')} about={proof}>
      <Rows>
        <ReviewRow review={review} onAct={onAct && ((action) => onAct(review, action))} />
      </Rows>
    </Card>
  );
}
