import { useChosenVenue } from '#web/app/session/venue.tsx';
import { mediumInstant } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { DOT } from '#web/ui/dot.ts';
import { Row, Rows } from '#web/ui/rows.tsx';
import styles from './duplicates.module.css';
import type { Alike, Pair } from './found.ts';
import type { useApart } from './use-apart.ts';

type Props = { readonly apart: Alike['apart']; readonly onSay: ReturnType<typeof useApart> };

/** Pairs that are no longer proposed as duplicates: by whom, since when, and the undo. */
export function ApartList({ apart, onSay }: Props) {
  const text = useText('guests');
  const locale = useLocale();
  const { zone } = useChosenVenue();
  if (apart.length === 0) return null;
  const nameOf = ({ names }: Pair['one']) => names[0] ?? '';
  return (
    <details className={styles.apart}>
      <summary className={styles.summary}>
        <bdi>{text('apart.list', { count: apart.length })}</bdi>
      </summary>
      <Rows>
        {apart.map(({ one, other, ids, at, by }) => {
          const both = { one: nameOf(one), other: nameOf(other) };
          return (
            <Row
              key={ids.join(' ')}
              tools={
                <Button
                  icon="undo"
                  aria-label={text('apart.againOf', both)}
                  onClick={() => void onSay([one, other], ids, false)}
                >
                  {text('apart.again')}
                </Button>
              }
            >
              <strong>
                <bdi>{both.one}</bdi>
                {DOT}
                <bdi>{both.other}</bdi>
              </strong>
              <p dir="ltr" className={styles.small}>
                {one.phone}
                {DOT}
                {other.phone}
              </p>
              <p className={styles.small}>
                {mediumInstant(locale, at, zone)}
                {DOT}
                <bdi>{by}</bdi>
              </p>
            </Row>
          );
        })}
      </Rows>
    </details>
  );
}
