import type { Gift } from '#shared/domain/coupon/coupon.ts';
import { clockOf } from '#shared/domain/kernel/time/local-date.ts';
import { giftText } from './gift-text.ts';
import type { JudgedCoupon, Party, Sight } from './sight.ts';
import css from './sight-view.module.css';
import { dayOf, type Reader } from './words.ts';

type CouponProps = {
  readonly sight: Sight & { readonly kind: 'judged' };
  readonly coupon: JudgedCoupon;
  readonly reader: Reader;
};

/** What the coupon gives, whose it is, and the holder's own party of the day. */
export function CouponFacts({ sight, coupon, reader }: CouponProps) {
  const { t, locale } = reader;
  const { party } = sight;
  return (
    <div className={css.facts}>
      <p className={css.gift}>{giftText(coupon.gift as Gift, locale, t)}</p>
      {coupon.name && <p>{t('holder', { name: coupon.name })}</p>}
      {party && (
        <p>
          {t('ownParty', {
            name: party.name,
            time: clockOf(party.start),
            persons: t('persons', { count: party.covers }),
          })}
        </p>
      )}
      <p>{t('until', { day: dayOf(coupon.to, locale) })}</p>
    </div>
  );
}

/** When the party is expected, how many they are, and what the venue wrote down about it. */
export function PartyFacts({ party, reader }: { readonly party: Party; readonly reader: Reader }) {
  const { t } = reader;
  const { start, adults, children, code, note, area } = party;
  return (
    <div className={css.facts}>
      <p className={css.gift}>
        {clockOf(start)} · {t('persons', { count: adults + children })}
      </p>
      <p>{[code, area].filter(Boolean).join(' · ')}</p>
      {note && <p>{note}</p>}
    </div>
  );
}
