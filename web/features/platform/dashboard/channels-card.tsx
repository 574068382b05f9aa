import { CHANNELS } from '#shared/domain/kernel/channel.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Card } from '#web/ui/card.tsx';
import styles from './dashboard.module.css';
import type { Dashboard } from './dashboard.ts';

/** Which pages guests come through. */
export function ChannelsCard({ data: { total } }: { readonly data: Dashboard }) {
  const text = useText('dashboard');
  const channel = useText('manage');
  const figure = new Intl.NumberFormat(useLocale());
  const used = CHANNELS.filter((each) => total.coversBy[each]);
  return (
    <Card title={text('channels')} about={text('channels.about')}>
      {used.length === 0 && <p className={styles.small}>{text('channels.none')}</p>}
      {used.length > 0 && (
        <table className={styles.figures} aria-label={text('channels')}>
          <thead>
            <tr>
              <th scope="col">{text('channel')}</th>
              <th scope="col">{text('f.covers')}</th>
            </tr>
          </thead>
          <tbody>
            {used.map((each) => (
              <tr key={each}>
                <th scope="row">{channel(`channel.${each}`)}</th>
                <td>{figure.format(total.coversBy[each] ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
