import { useApi } from '#web/app/app-context.tsx';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { useWishKey } from '#web/app/forms/use-wish-key.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showToast } from '#web/ui/toast.tsx';
import type { ReportedReview } from './reports.ts';

type Props = {
  readonly review: ReportedReview;
  readonly hidden: boolean;
  readonly onClose: () => void;
  /** Whatever the answer was: also a refusal says that the review is another one now. */
  readonly onAnswered: () => void;
};

/** Asks before a review is hidden from everybody, or kept against the venue's wish. */
export function DecideDialog({ review, hidden, onClose, onAnswered }: Props) {
  const text = useText('reviews');
  const api = useApi();
  const send = useWishKey();
  const { busy, problem, save } = useSaving();
  const { venueId, reservationId, revision, venue, author } = review;
  const name = author || text('anonymous');

  async function decide() {
    const wish = { venueId, reservationId, revision, hidden };
    const done = await save(() => send(wish, (key) => api.reviews.decide(wish, { key })));
    onAnswered();
    if (!done) return;
    showToast({ tone: 'ok', title: text(hidden ? 'boss.hidden' : 'boss.kept') });
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void decide()}
      busy={busy}
      tone={hidden ? 'danger' : 'primary'}
      title={text(hidden ? 'boss.hide.title' : 'boss.keep.title', { name })}
      text={text(hidden ? 'boss.hide.text' : 'boss.keep.text', { venue })}
      confirmLabel={text(hidden ? 'boss.hide' : 'boss.keep')}
      keepLabel={text('cancel')}
    >
      {problem && <ProblemBanner title={text('problem')} problem={problem} />}
    </ConfirmDialog>
  );
}
