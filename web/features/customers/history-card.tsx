import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { LICENSED } from '#shared/domain/shop/licence.ts';
import { euros } from '#web/app/credits/euros.ts';
import { mediumDay, mediumInstant } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Card } from '#web/ui/card.tsx';
import type { Known, Card as Whole } from './customer.ts';
import styles from './customers.module.css';

type Change = Whole['changes'][number];
type Props = { readonly changes: readonly Change[]; readonly actions: Known['deeds'] };

/** What the platform's staff did with an account and changed for it, the newest first. */
export function HistoryCard({ changes, actions }: Props) {
  const text = useText('customer');
  const boss = useText('boss');
  const locale = useLocale();
  const word = useChangeWords();
  const lines = [
    ...changes.map((change) => ({ at: change.at, by: change.by, words: word(change) })),
    ...actions.map(({ at, by, did, reason }) => ({
      ...{ at, by },
      words: [text(`did.${did}`), reason].filter(Boolean).join(': '),
    })),
  ].toSorted((a, b) => b.at - a.at);
  return (
    <Card title={boss('deeds')}>
      {lines.length === 0 && <p className={styles.soft}>{text('history.none')}</p>}
      <ul className={styles.lines}>
        {lines.map(({ at, by, words }) => (
          <li key={at}>
            <span className={styles.soft}>
              {mediumInstant(locale, at)}, <bdi>{by}</bdi>
            </span>{' '}
            {words}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const PRODUCTS = ['waMessage', 'waMarketing', 'forward', 'tts', 'licence'] as const;
const MODULES = ['moduleReviews', 'moduleMarketing', 'moduleVoiceMail', 'moduleAvatarAi'] as const;

function useChangeWords(): (change: Change) => string {
  const text = useText('customer');
  const boss = useText('boss');
  const credits = useText('credits');
  const locale = useLocale();
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const nameOf = (term: string): string => {
    const licensed = LICENSED.find((each) => term === `end.${each}`);
    if (licensed) return text('end.of', { what: credits(`product.${licensed}`) });
    const product = [...PRODUCTS, ...MODULES].find((each) => each === term);
    if (product) return credits(`product.${product}`);
    if (term === 'ff' || term === 'fv' || term === 'vv') return boss(`column.${term}`);
    return text(term === 'plafond' ? 'plafond' : 'list');
  };
  const shownValue = (term: string, value: Change['after']): string => {
    // The last day on which it holds.
    if (term.startsWith('end.')) return value === null ? '–' : mediumDay(locale, addDays(value as LocalDate, -1));
    if (typeof value !== 'number') return value ?? '–';
    if (term === 'ff') return euros(locale, value * 10_000);
    return term === 'fv' || term === 'vv' ? percent.format(value / 100) : euros(locale, value);
  };
  return ({ term, before, after, from, reason, undone }) =>
    [
      text(undone ? 'change.undone' : from === null ? 'change.now' : 'change', {
        what: nameOf(term),
        before: shownValue(term, before),
        after: shownValue(term, after),
        date: from === null ? '' : mediumDay(locale, from as LocalDate),
      }),
      reason,
    ]
      .filter(Boolean)
      .join(' – ');
}
