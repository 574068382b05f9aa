import { useState } from 'react';
import { useApi } from '#web/app/app-context.tsx';
import { downloadCsv } from '#web/app/files/csv.ts';
import { ReadFailedDialog } from '#web/app/frame/read-failed.tsx';
import { answerOf } from '#web/app/queries.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import type { ReviewsPage, VenueReview } from './reviews.ts';
import { useReviewTable } from './use-review-table.ts';
import { isWanted, type Wanted } from './wanted.ts';

type Props = { readonly venueId: string; readonly wanted: Wanted };

/** Exports all reviews that are wanted as a file, also those that are not loaded yet. */
export function ExportButton({ venueId, wanted }: Props) {
  const text = useText('reviews');
  const locale = useLocale();
  const api = useApi();
  const tableOf = useReviewTable();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<unknown>(null);

  async function everything(): Promise<VenueReview[]> {
    const all: VenueReview[] = [];
    let page: ReviewsPage;
    do {
      const after = all.at(-1)?.reservationId;
      page = answerOf(await api.reviews.list({ venueId, ...(after && { after }) }));
      all.push(...page.reviews);
    } while (page.more && page.reviews.length > 0);
    return all;
  }

  async function save() {
    setBusy(true);
    setFailed(null);
    try {
      const reviews = (await everything()).filter((review) => isWanted(review, wanted));
      downloadCsv(text('export.file'), tableOf(reviews), locale);
      showToast({ tone: 'ok', title: text('export.done') });
    } catch (error) {
      setFailed(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button tone="quiet" icon="finish" busy={busy} onClick={() => void save()}>
        {text('export')}
      </Button>
      {failed !== null && (
        <ReadFailedDialog error={failed} busy={busy} onClose={() => setFailed(null)} onRetry={save} />
      )}
    </>
  );
}
