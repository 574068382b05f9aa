import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/app/app-context.tsx';
import { answerOf } from '#web/app/queries.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Card } from '#web/ui/card.tsx';
import { DOT } from '#web/ui/dot.ts';
import styles from './belongings.module.css';

/** The venues whose messages are to be looked at; nothing where there are none. */
export function AlertsCard() {
  const text = useText('boss');
  const api = useApi();
  const day = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeZone: 'UTC' });
  const { data } = useQuery({
    queryKey: ['boss', 'alerts'],
    queryFn: async ({ signal }) => answerOf(await api.accounts.alerts({}, { signal })).alerts,
  });
  if (!data || data.length === 0) return null;
  return (
    <Card title={text('alerts')} about={text('alerts.about')}>
      <ul className={styles.alerts}>
        {data.map(({ venueId, venue, account, reason, count, of, at }) => (
          <li key={`${venueId} ${reason} ${at}`}>
            <strong>
              <bdi>{[account, venue].filter(Boolean).join(DOT)}</bdi>
            </strong>
            <span>{text(`alerts.${reason}`, { date: day.format(at), count: String(count), of: String(of) })}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
