import { useId } from 'react';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import { part } from '../part.ts';
import type { GuestText, HeldCoupon, Venue } from '../types.ts';
import css from './coupon.module.css';
import { CouponActions } from './coupon-actions.tsx';
import { sentenceOf, stateOn } from './state.ts';
import { giftIn, termsIn } from './terms.ts';
import type { CouponText } from './text.ts';

const QrCode = part(async () => (await import('#web/ui/qr-code.tsx')).QrCode);

type Props = {
  readonly coupon: HeldCoupon;
  readonly c: CouponText;
  readonly t: GuestText;
  readonly locale: Locale;
  /** Null on a host of no venue. */
  readonly venue: Venue | null;
  readonly heading: 'h1' | 'h2';
};

/** A coupon as its holder shows it: what it gives, its state, code and QR code, and its terms. Printed, it is a card. */
export function CouponCard({ coupon, c, t, locale, venue, heading: Heading }: Props) {
  const id = useId();
  const state = stateOn(coupon, venue?.today ?? new Date().toISOString().slice(0, 10));
  const zone = venue?.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const gift = giftIn(coupon, { locale, c }, venue?.locale ?? 'en');
  const counts = state === 'valid' || state === 'notYet';
  return (
    <article className={css.coupon} data-state={state} aria-labelledby={id}>
      <p className={css.of}>{c('of', { venue: `\u2068${coupon.venue}\u2069` })}</p>
      <Heading id={id} className={css.gift}>
        {gift}
      </Heading>
      <p role="status" className={css.state}>
        <strong>{c(`state.${state}`)}</strong> {sentenceOf(coupon, state, { locale, c, zone })}
      </p>
      {counts && <QrCode content={coupon.qr} label={c('qr', { code: coupon.code })} />}
      <p className={css.code}>
        <span className={css.soft}>{c('code')}</span>{' '}
        <code translate="no" dir="ltr">
          {coupon.code}
        </code>
      </p>
      <dl className={css.terms}>
        {termsIn(coupon, { locale, c, t }).map(([name, words]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      {counts && <CouponActions {...{ coupon, gift, c, venue }} />}
    </article>
  );
}
