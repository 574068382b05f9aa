import { useState } from 'react';
import { usePage } from '../page-context.ts';
import { useResource } from '../use-resource.ts';
import { useTexts } from '../use-texts.ts';
import css from './coupon.module.css';
import { CouponCard } from './coupon-card.tsx';
import type { CouponKey } from './text.ts';
import { useSeenAgain } from './use-seen-again.ts';

type Props = {
  readonly token: string;
  /** It is shown whole without being asked for. */
  readonly open: boolean;
};

/** The coupon that belongs to the visit of a link, whatever else its guest does; nothing where there is none. */
export function VisitCoupon({ token, open }: Props) {
  const { api, locale, t, venue } = usePage();
  const c = useTexts<CouponKey>(locale, 'coupon');
  const { data, reload } = useResource(token, (signal) => api.coupons.mine({}, { bearer: token, signal }));
  const [asked, setAsked] = useState(false);
  useSeenAgain(reload);
  const coupon = data?.coupon;
  if (!c || !coupon) return null;
  const isShown = open || asked;
  return (
    <section className={css.visit} aria-label={c('heading')}>
      <p>{c('mine')}</p>
      {!open && (
        <button type="button" className="button" aria-expanded={asked} onClick={() => setAsked(!asked)}>
          {c(asked ? 'mine.hide' : 'mine.show')}
        </button>
      )}
      {isShown && <CouponCard {...{ coupon, c, t, locale, venue }} heading="h2" />}
    </section>
  );
}
