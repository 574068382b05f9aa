import { useEffect, useRef } from 'react';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { longDay } from '#web/i18n/guest/format.ts';
import { VisitCoupon } from '../coupon/visit-coupon.tsx';
import { usePage } from '../page-context.ts';
import { Notice } from '../parts/notice.tsx';
import { useRefusalText } from '../use-refusal-text.ts';
import { useTexts } from '../use-texts.ts';
import { useTitle } from '../use-title.ts';
import { OwnReviewShown } from './own-review.tsx';
import css from './review.module.css';
import { ReviewForm } from './review-form.tsx';
import { StopInvitations } from './stop-invitations.tsx';
import type { ReviewKey } from './text.ts';
import { useReview } from './use-review.ts';

/** `/review#…`: the review of a visit, behind the link that the guest was sent. */
export function ReviewScreen({ token }: { readonly token: string }) {
  const { locale, venue, t } = usePage();
  const r = useTexts<ReviewKey>(locale, 'review');
  const refusalText = useRefusalText();
  const { data, failure, reload, review, done, refused, writes, edit, leave, save, refuse } = useReview(token);
  const title = useRef<HTMLHeadingElement>(null);
  useTitle(r?.('title'), venue);
  const shows = writes ? 'form' : (done ?? 'review');
  const isThere = Boolean(r && data);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something else is shown
  useEffect(() => {
    if (isThere) title.current?.focus({ preventScroll: true });
    if (isThere) scrollTo(0, 0);
  }, [shows, isThere]);

  if (!r) return <div className={css.card} aria-busy="true" />;
  if (!data) {
    if (!failure) return <div className={css.card} aria-busy="true" />;
    if (failure.kind !== 'refused') {
      return (
        <Notice heading={t('problem.heading')} text={t('problem.offline')}>
          <button type="button" className="button primary" onClick={reload}>
            {t('retry')}
          </button>
        </Notice>
      );
    }
    const isBroken = ['session.missing', 'session.invalid'].includes(failure.errorid);
    return (
      <Notice heading={r('link')} text={isBroken ? r('link.broken') : refusalText(failure.errorid)}>
        <a href="/">{t('home')}</a>
      </Notice>
    );
  }

  const { state, name, visited, stopped } = data;
  const over = state === 'over' ? 'over' : 'noVisit';
  return (
    <div className={css.card}>
      {writes && (
        <>
          <h1 ref={title} tabIndex={-1}>
            {r('heading')}
          </h1>
          <p className={css.lead}>{r('visited', { day: longDay(locale, visited as LocalDate) })}</p>
          <ReviewForm {...{ token, name, review, r }} onSaved={save} onRefused={refuse} onBack={leave} />
        </>
      )}
      {!writes && review && <OwnReviewShown {...{ review, done, refused, r, title }} onEdit={edit} />}
      {!writes && !review && (
        <section>
          <h1 ref={title} tabIndex={-1}>
            {r(over)}
          </h1>
          <p className={css.lead}>{refused ?? r(`${over}.text`)}</p>
        </section>
      )}
      <VisitCoupon token={token} open={done !== null} />
      <p>
        <a href="/">{t('home')}</a>
      </p>
      <StopInvitations {...{ token, stopped, r }} />
    </div>
  );
}
