import type { Ref } from 'react';
import { instantThere } from '#shared/domain/kernel/time/instant-there.ts';
import { usePage } from '../page-context.ts';
import type { OwnReview } from '../types.ts';
import css from './review.module.css';
import { GivenRatings } from './stars.tsx';
import type { ReviewText } from './text.ts';

type Props = {
  readonly review: OwnReview;
  /** What has just been done with it; null: it had been written before. */
  readonly done: 'written' | 'changed' | null;
  /** Why what was typed was not published. */
  readonly refused: string | null;
  readonly r: ReviewText;
  readonly title: Ref<HTMLHeadingElement>;
  readonly onEdit: (() => void) | null;
};

const WORDS = { written: 'thanks.text', changed: 'changed' } as const;

/** The review of the visit as it is published, with its tracking token at its end. */
export function OwnReviewShown({ review, done, refused, r, title, onEdit }: Props) {
  const { locale, venue } = usePage();
  const { ratings, text, answer, hidden, token, editableUntil } = review;
  return (
    <section>
      <h1 ref={title} tabIndex={-1}>
        {r(done ? 'thanks' : 'released')}
      </h1>
      <p className={css.lead} role="status">
        {refused ?? r(done ? WORDS[done] : 'released.text')}
      </p>
      {hidden && <p className={css.note}>{r('hidden')}</p>}
      <div className={css.own}>
        <GivenRatings ratings={ratings} r={r} />
        {text && <p className={css.text}>{text}</p>}
        <p className={css.token}>
          {r('token')}{' '}
          <code translate="no" dir="ltr">
            {token}
          </code>
        </p>
        <p className={css.soft}>{r('token.about')}</p>
      </div>
      {answer && (
        <div className={css.answer}>
          <h2>{r('answer')}</h2>
          <p className={css.text}>{answer.text}</p>
        </div>
      )}
      {onEdit && (
        <p className={css.actions}>
          <button type="button" className="button" onClick={onEdit}>
            {r('edit')}
          </button>
          <span className={css.soft}>{r('editable', { time: instantThere(locale, editableUntil, venue.zone) })}</span>
        </p>
      )}
    </section>
  );
}
