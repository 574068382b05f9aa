import { useEffect, useRef } from 'react';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { longDay } from '#web/i18n/guest/format.ts';
import { useVisitCoupon } from '../coupon/use-visit-coupon.ts';
import { VisitCoupon } from '../coupon/visit-coupon.tsx';
import { usePage } from '../page-context.ts';
import { useTexts } from '../use-texts.ts';
import { useTitle } from '../use-title.ts';
import { LinkProblem } from './link-problem.tsx';
import { OwnReviewShown } from './own-review.tsx';
import css from './review.module.css';
import { ReviewForm } from './review-form.tsx';
import { StopInvitations } from './stop-invitations.tsx';
import type { ReviewKey } from './text.ts';
import { useReview } from './use-review.ts';

/** `/review#…`: the review of a visit, behind the link that the guest was sent, and the coupon that is theirs anyway. */
export function ReviewScreen({ token }: { readonly token: string }) {
  const { locale, venue, t } = usePage();
  const r = useTexts<ReviewKey>(locale, 'review');
  const { data, failure, reload, review, done, refused, writes, edit, leave, save, refuse } = useReview(token);
  const coupon = useVisitCoupon(token);
  const title = useRef<HTMLHeadingElement>(null);
  useTitle(r?.('title'), venue);
  const shows = writes ? 'form' : (done ?? 'review');
  // Drawn once it is known whether there is a coupon, so that nothing moves under a finger.
  const isThere = r !== null && data !== null && coupon !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something else is shown
  useEffect(() => {
    if (!isThere) return;
    title.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [shows, isThere]);

  if (r && !data && (failure || !token)) return <LinkProblem failure={failure} r={r} onRetry={reload} />;
  if (!isThere) return <div className={css.card} aria-busy="true" />;

  const { state, name, visited, stopped } = data;
  const over = state === 'over' ? 'over' : 'noVisit';
  return (
    <div className={css.card}>
      {!writes && review ? (
        <OwnReviewShown {...{ review, done, refused, r, title }} onEdit={edit} />
      ) : (
        <>
          <h1 ref={title} tabIndex={-1}>
            {r(writes ? 'heading' : over)}
          </h1>
          <p className={css.lead}>
            {writes ? r('visited', { day: longDay(locale, visited as LocalDate) }) : (refused ?? r(`${over}.text`))}
          </p>
        </>
      )}
      {coupon && <VisitCoupon coupon={coupon} open={done !== null} />}
      {writes && <ReviewForm {...{ token, name, review, r }} onSaved={save} onRefused={refuse} onBack={leave} />}
      <p>
        <a href="/" className={css.home}>
          {t('home')}
        </a>
      </p>
      <StopInvitations {...{ token, stopped, r }} />
    </div>
  );
}
