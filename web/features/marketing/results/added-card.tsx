import { useText } from '#web/i18n/app/use-text.tsx';
import { Card } from '#web/ui/card.tsx';
import type { Results } from '../campaigns.ts';
import styles from './funnel.module.css';

/** Bookings by the campaign's links, and what it added against the guests who were held out. */
export function AddedCard({ results: { byLink, added } }: { readonly results: Results }) {
  const text = useText('marketing');
  const { sent, held, bookings, covers, clear } = added;
  const isKnown = bookings !== null && covers !== null;
  return (
    <Card title={text('added')} about={text('added.about')}>
      <p>{text('added.byLink', { bookings: byLink.bookings, covers: byLink.covers })}</p>
      <table className={styles.sides}>
        <thead>
          <tr>
            <td />
            {(['guests', 'bookings', 'covers'] as const).map((column) => (
              <th key={column} scope="col">
                {text(`added.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(
            [
              ['sent', sent],
              ['held', held],
            ] as const
          ).map(([side, figures]) => (
            <tr key={side}>
              <th scope="row">{text(`added.${side}`)}</th>
              <td>{figures.guests}</td>
              <td>{figures.bookings}</td>
              <td>{figures.covers}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.result}>
        {isKnown ? text('added.result', { bookings: signed(bookings), covers: signed(covers) }) : text('added.nobody')}
      </p>
      {isKnown && <p className={styles.aside}>{text(clear ? 'added.clear' : 'added.chance')}</p>}
    </Card>
  );
}

const signed = (figure: number): string => (figure > 0 ? `+${figure}` : String(figure));
