import { useChosenVenue } from '#web/app/session/venue.tsx';
import { mediumInstant } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import styles from './deposits.module.css';
import type { VenueMoney } from './money.ts';

/** The terms as the guest accepted them, whatever the rules say today. */
export function MoneyPolicy({ money }: { readonly money: VenueMoney }) {
  const text = useText('deposits');
  const manage = useText('manage');
  const locale = useLocale();
  const { zone } = useChosenVenue();
  const { accepted, refundUntil } = money;
  const lines = [
    [text('column.kind'), manage(`payment.${money.kind}`)],
    [text('policy.nature'), text(`nature.${money.nature}`)],
    [text('policy.until'), refundUntil === null ? text('policy.never') : mediumInstant(locale, refundUntil, zone)],
    [
      text('policy.accepted'),
      accepted
        ? text('policy.when', {
            when: mediumInstant(locale, accepted.at, zone),
            language: language(locale, accepted.locale),
          })
        : text('policy.unknown'),
    ],
  ] as const;
  return (
    <section className={styles.part}>
      <h3>{text('policy')}</h3>
      <dl className={styles.terms}>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const language = (locale: string, tag: string): string =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(tag) ?? tag;
