import { type FormEvent, useRef, useState } from 'react';
import { MAX_REVIEW_LENGTH, RATED } from '#shared/domain/review/review.ts';
import { usePage } from '../page-context.ts';
import { FieldError } from '../parts/field-error.tsx';
import type { OwnReview } from '../types.ts';
import { useRefusalText } from '../use-refusal-text.ts';
import { forgetDraft } from './draft.ts';
import { RatingField } from './rating-field.tsx';
import css from './review.module.css';
import type { ReviewText } from './text.ts';
import { useDraft } from './use-draft.ts';

type Props = {
  readonly token: string;
  readonly name: string;
  /** The review that is corrected; null: it is written for the first time. */
  readonly review: OwnReview | null;
  readonly r: ReviewText;
  readonly onSaved: (review: OwnReview) => void;
  /** The review is another one by now, or can be written no more. */
  readonly onRefused: (why: string) => void;
  readonly onBack: () => void;
};

/** Five ratings, any of which may be skipped, and a text. */
export function ReviewForm({ token, name, review, r, onSaved, onRefused, onBack }: Props) {
  const { locale, t } = usePage();
  const refusalText = useRefusalText();
  const { draft, busy, send, rate, type } = useDraft(token, review);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const isEmpty = Object.keys(draft.ratings).length === 0;
  const number = new Intl.NumberFormat(locale);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isEmpty) {
      setProblem(r('none'));
      return form.current?.querySelector('input')?.focus();
    }
    setProblem(null);
    const answer = await send(review && (review.editedAt ?? review.writtenAt));
    if (!answer) return;
    if (answer.kind === 'done') return onSaved(answer.value.review);
    if (answer.kind !== 'refused') return setProblem(t('problem.offline'));
    const [issue] = answer.issues;
    const why = refusalText(issue?.code ?? answer.errorid) || t('problem.heading');
    if (answer.errorid.startsWith('review.')) onRefused(why);
    else setProblem(why);
  }

  function leave() {
    forgetDraft(token);
    onBack();
  }

  return (
    <form ref={form} className={css.form} onSubmit={(event) => void submit(event)} noValidate aria-busy={busy}>
      {RATED.map((rated) => (
        <RatingField
          key={rated}
          {...{ rated, r }}
          level={draft.ratings[rated]}
          onRate={(level) => {
            if (!busy) rate(rated, level);
            setProblem(null);
          }}
        />
      ))}
      <div className={css.words}>
        <label htmlFor="review-text">
          {r('text')} ({t('who.optional')})
        </label>
        <textarea
          id="review-text"
          rows={5}
          maxLength={MAX_REVIEW_LENGTH}
          value={draft.text}
          readOnly={busy}
          aria-describedby="review-count review-public"
          onChange={(event) => type(event.currentTarget.value)}
        />
        <p id="review-count" className={css.soft}>
          {r('count', { used: number.format(draft.text.length), most: number.format(MAX_REVIEW_LENGTH) })}
        </p>
        <p id="review-public" className={css.soft}>
          {r('public', { name: `\u2068${review?.author || name}\u2069` })}
        </p>
      </div>
      <div role="status">
        <FieldError id="review-error" text={problem ?? undefined} />
      </div>
      <div className={css.actions}>
        <button type="submit" className="button primary" aria-disabled={busy}>
          {busy ? t('book.sending') : r(review ? 'save' : 'send')}
        </button>
        {review && (
          <button type="button" className="button" onClick={leave}>
            {r('back')}
          </button>
        )}
      </div>
    </form>
  );
}
