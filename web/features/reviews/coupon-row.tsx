import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { useChosenVenue } from '#web/app/session/venue.tsx';
import { daySpan, mediumInstant } from '#web/i18n/app/format.ts';
import { named } from '#web/i18n/app/named.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DOT } from '#web/ui/dot.ts';
import { Row } from '#web/ui/rows.tsx';
import { useGiftText, type VenueCoupon } from './coupons.ts';
import styles from './reviews.module.css';

const TONES = { valid: 'ok', spent: 'neutral', overdue: 'wait', void: 'neutral' } as const satisfies Record<
  VenueCoupon['state'],
  Tone
>;

type Props = {
  readonly coupon: VenueCoupon;
  readonly onCard: (() => void) | null;
  readonly onWithdraw: (() => void) | null;
};

/** One coupon: for whom and why, what it gives and until when, and how it was used, also twice. */
export function CouponRow({ coupon, onCard, onWithdraw }: Props) {
  const text = useText('reviews');
  const locale = useLocale();
  const gift = useGiftText();
  const { from, to, reason, name, issuedBy, state, redemption, doubles, undone } = coupon;
  const { zone } = useChosenVenue();
  const who = name || text('anonymous');
  const whenBy = ({ at, by }: { readonly at: number; readonly by: string }) => ({
    time: mediumInstant(locale, at, zone),
    name: by,
  });
  const why = [text(`reason.coupon.${reason}`), reason !== 'visit' && issuedBy].filter(Boolean);
  return (
    <Row
      tools={
        state === 'valid' && (
          <>
            {onWithdraw && (
              <Button tone="quiet" icon="ban" aria-label={named(text('withdraw'), who)} onClick={onWithdraw}>
                {text('withdraw')}
              </Button>
            )}
            {onCard && (
              <Button icon="print" aria-label={named(text('card'), who)} onClick={onCard}>
                {text('card')}
              </Button>
            )}
          </>
        )
      }
    >
      <p className={styles.badges}>
        <strong>
          <bdi>{who}</bdi>
        </strong>
        <Badge tone={TONES[state]}>{text(`state.${state}`)}</Badge>
        {doubles.length > 0 && (
          <Badge tone="bad" icon="alert">
            {text('doubles', { count: doubles.length })}
          </Badge>
        )}
      </p>
      <p>{gift(coupon.gift)}</p>
      <p className={styles.small}>{[daySpan(locale, from as LocalDate, to as LocalDate), ...why].join(DOT)}</p>
      {redemption && (
        <p className={styles.small}>
          {text(redemption.offline ? 'spent.offline' : 'spent', whenBy(redemption))}
          {redemption.persons !== null && DOT + text('covers', { count: redemption.persons })}
        </p>
      )}
      {doubles.map((double) => (
        <p key={double.at} className={styles.bad}>
          {text('double', whenBy(double))}
        </p>
      ))}
      {undone.map(({ undoneAt, undoneBy, why }) => (
        <p key={undoneAt} className={styles.small}>
          {text('undone', { ...whenBy({ at: undoneAt, by: undoneBy }), why })}
        </p>
      ))}
    </Row>
  );
}
