import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { mediumDay } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { money } from '#web/i18n/money.ts';
import type { Audience } from '../campaigns.ts';
import styles from '../marketing.module.css';

/** What a campaign by WhatsApp costs, as the last thing before it starts. It is no matter of credits: Meta bills it. */
export function CampaignCosts({ audience: { price, pricesOf, credits } }: { readonly audience: Audience }) {
  const text = useText('marketing');
  const locale = useLocale();
  const sum = (micros: number) => money(locale, Math.round(micros / 10_000), 'eur');
  const day = mediumDay(locale, pricesOf as LocalDate);
  return (
    <ul className={styles.notes}>
      <li>{text('preflight.priceOf', { least: sum(price.least), most: sum(price.most), day })}</li>
      <li>{text('preflight.credits', { before: credits.before, after: credits.after })}</li>
    </ul>
  );
}
