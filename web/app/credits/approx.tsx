import { converted } from '#shared/domain/kernel/fixing/fixing.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { mediumDay } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { money } from '#web/i18n/money.ts';
import styles from './approx.module.css';
import { useRate } from './use-rate.ts';

/** About how much cents of a euro are where the account is; nothing where people pay in euros. */
export function Approx({ cents }: { readonly cents: number }) {
  const locale = useLocale();
  const rate = useRate();
  if (!rate) return null;
  return <bdi className={styles.approx}>{`≈ ${money(locale, converted(cents, rate), rate.currency)}`}</bdi>;
}

/** By which rate sums are converted, and that it is old if it is. */
export function RateNote() {
  const text = useText('credits');
  const locale = useLocale();
  const rate = useRate();
  if (!rate) return null;
  const key = rate.old ? 'rate.old' : 'rate.note';
  return <p className={styles.note}>{text(key, { day: mediumDay(locale, rate.date as LocalDate) })}</p>;
}
