import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { mediumDay } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { money } from '#web/i18n/money.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DOT } from '#web/ui/dot.ts';
import { CheckField } from '#web/ui/form-fields.tsx';
import styles from './invoices.module.css';
import type { BankEntry } from './queries.ts';

type Props = {
  readonly entries: readonly BankEntry[];
  /** By the bank's references. */
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
};

const TONES = { noted: 'neutral', matched: 'ok', proposed: 'wait', unknown: 'neutral' } as const;

/** What came in on the bank account, and which invoice it pays. */
export function BankEntries({ entries, chosen, onChoose }: Props) {
  const text = useText('invoices');
  const locale = useLocale();
  const toggle = (reference: string, on: boolean) =>
    onChoose(new Set(on ? [...chosen, reference] : [...chosen].filter((each) => each !== reference)));
  return (
    <ul className={styles.entries}>
      {entries.map(({ reference, date, payer, text: words, amount, kind, invoice }) => {
        const sum = money(locale, amount, 'eur');
        return (
          <li key={reference}>
            <span className={styles.what}>
              <span>{[mediumDay(locale, date as LocalDate), payer].filter((part) => part !== '').join(DOT)}</span>
              <span className={styles.soft}>{words}</span>
            </span>
            <bdi className={styles.sum}>{sum}</bdi>
            <Badge tone={TONES[kind]}>{text(`bank.${kind}`)}</Badge>
            {invoice && (
              <CheckField
                checked={chosen.has(reference)}
                onChange={({ currentTarget }) => toggle(reference, currentTarget.checked)}
              >
                {[text('bank.take', { sum, number: invoice.number }), invoice.company].join(DOT)}
              </CheckField>
            )}
          </li>
        );
      })}
    </ul>
  );
}
