import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { REPORT_REASONS, type ReportReason } from '#shared/domain/review/review.ts';
import { useApi } from '#web/app/app-context.tsx';
import { useKeptState } from '#web/app/forms/kept-state.ts';
import { useIssueText } from '#web/app/forms/use-issue-text.ts';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { useWishKey } from '#web/app/forms/use-wish-key.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Fields, SelectField, TextArea } from '#web/ui/form-fields.tsx';
import { showToast } from '#web/ui/toast.tsx';
import styles from './reviews.module.css';
import { reviewsKey, type VenueReview } from './reviews.ts';

type Props = {
  readonly venueId: string;
  readonly review: VenueReview;
  readonly action: 'answer' | 'report';
  readonly onClose: () => void;
};

const MISSING = {
  kind: 'refused',
  errorid: 'request.invalid',
  issues: [{ path: 'text', code: 'field.required' }],
} as const;
const MAX = { answer: 1000, report: 500 } as const;

/** Writes the venue's one public answer, or reports a review to the platform with a reason. */
export function ActionDialog({ venueId, review, action, onClose }: Props) {
  const text = useText('reviews');
  const app = useText('app');
  const issueText = useIssueText();
  const api = useApi();
  const queries = useQueryClient();
  const form = useId();
  const send = useWishKey();
  const { reservationId, revision, author } = review;
  const [typed, setTyped] = useKeptState(`review ${action} ${reservationId}`, () => '');
  const [reason, setReason] = useState<ReportReason>('personalData');
  const { busy, problem, save, issueOf, mend, within } = useSaving(['text']);
  const code = issueOf('text');
  const name = author || text('anonymous');

  async function submit(event: FormEvent) {
    event.preventDefault();
    const wish = { venueId, reservationId, revision, text: typed };
    const done = await save(async () => {
      if (action === 'answer' && typed.trim() === '') return MISSING;
      return action === 'answer'
        ? send({ action, ...wish }, (key) => api.reviews.answer(wish, { key }))
        : send({ action, reason, ...wish }, (key) => api.reviews.report({ ...wish, reason }, { key }));
    });
    // Also after a refusal: somebody else has answered or reported it.
    await queries.invalidateQueries({ queryKey: reviewsKey(venueId) });
    if (!done) return;
    showToast({ tone: 'ok', title: text(`${action}.done`) });
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={text(`${action}.title`, { name })}
      description={text(`${action}.about`)}
      closeLabel={app('close')}
      footer={
        <Button type="submit" form={form} tone="primary" icon={action === 'answer' ? 'send' : 'flag'} busy={busy}>
          {text(`${action}.send`)}
        </Button>
      }
    >
      <form ref={within} id={form} onSubmit={(event) => void submit(event)} noValidate>
        {problem && <ProblemBanner title={text('problem')} problem={problem} />}
        {review.text && (
          <blockquote className={styles.quote} lang={review.locale} dir="auto">
            {review.text}
          </blockquote>
        )}
        <Fields>
          {action === 'report' && (
            <SelectField
              label={text('report.reason')}
              value={reason}
              choices={REPORT_REASONS.map((value) => ({ value, label: text(`reason.${value}`) }))}
              onChoose={setReason}
            />
          )}
          <TextArea
            label={text(`${action}.text`)}
            rows={5}
            maxLength={MAX[action]}
            value={typed}
            error={code && issueText({ code })}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              mend('text');
            }}
          />
        </Fields>
      </form>
    </Dialog>
  );
}
