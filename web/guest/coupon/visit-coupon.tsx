import { useState } from 'react';
import { usePage } from '../page-context.ts';
import type { HeldCoupon } from '../types.ts';
import { useTexts } from '../use-texts.ts';
import css from './coupon.module.css';
import { CouponCard } from './coupon-card.tsx';
import type { CouponKey } from './text.ts';

type Props = {
  readonly coupon: HeldCoupon;
  /** It is shown whole without being asked for. */
  readonly open: boolean;
};

/** The coupon of a visit, which is its guest's whatever else they do. */
export function VisitCoupon({ coupon, open }: Props) {
  const { locale, t, venue } = usePage();
  const c = useTexts<CouponKey>(locale, 'coupon');
  const [asked, setAsked] = useState(false);
  if (!c) return <section className={css.visit} />;
  return (
    <section className={css.visit} aria-label={c('heading')}>
      <p>{c('mine')}</p>
      {!open && (
        <button type="button" className="button" aria-expanded={asked} onClick={() => setAsked(!asked)}>
          {c(asked ? 'mine.hide' : 'mine.show')}
        </button>
      )}
      {(open || asked) && <CouponCard {...{ coupon, c, t, locale, venue }} heading="h2" />}
    </section>
  );
}
