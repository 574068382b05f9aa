import { isAmong } from '#shared/domain/account/roles.ts';
import { useSettings } from '#web/app/app-context.tsx';
import { WaitingLinks, waitingFor } from '#web/app/frame/waiting-links.tsx';
import { paths } from '#web/app/paths.ts';
import { Link } from '#web/app/routing/routing.ts';
import { MAY_SET, SEES_SERVICE_DAY } from '#web/app/session/guards.ts';
import { hasText, useText } from '#web/i18n/app/use-text.tsx';
import { Card } from '#web/ui/card.tsx';
import styles from './stats.module.css';
import { useFormat } from './use-format.ts';
import type { Outlook, Summary } from './use-stats.ts';

type Props = { readonly outlook: Outlook; readonly present: Summary | undefined };

/** The evening against the usual one, what is wrong, and what to do: each one tap from the screen where it is done. */
export function Questions({ outlook, present }: Props) {
  const text = useText('stats');
  const settings = useSettings();
  const { number } = useFormat();
  const reasonText = useReason();
  const role = settings?.role;
  const evening = outlook.days.find(({ date }) => date === outlook.today);
  const waiting = settings ? waitingFor(settings) : [];
  const [refused] = present?.refused ?? [];
  return (
    <div className={styles.questions}>
      <Card title={text('q.tonight')}>
        <p>
          {evening
            ? text('q.tonight.text', {
                ...{ books: number(evening.books), usual: number(evening.usual), expected: number(evening.expected) },
                ...{ low: number(evening.low), high: number(evening.high) },
              })
            : text('q.tonight.none')}
        </p>
        {role && isAmong(SEES_SERVICE_DAY, role) && (
          <Link className={styles.link ?? ''} to={paths.manage}>
            {text('q.tonight.open')}
          </Link>
        )}
      </Card>
      <Card title={text('q.wrong')}>
        {waiting.length > 0 ? <WaitingLinks waiting={waiting} /> : <p>{text('q.wrong.none')}</p>}
      </Card>
      <Card title={text('q.do')}>
        <p>
          {refused
            ? text('q.do.refused', { covers: number(refused.covers), reason: reasonText(refused.reason) })
            : text('q.do.none')}
        </p>
        {refused && role && isAmong(MAY_SET, role) && (
          <Link className={styles.link ?? ''} to={paths.settingsPage('steering')}>
            {text('q.do.open')}
          </Link>
        )}
      </Card>
    </div>
  );
}

/** Why guests were refused, in words. */
export function useReason(): (reason: string) => string {
  const refusals = useText('refusals');
  return (reason) => (hasText('refusals', reason) ? refusals(reason as 'tables.none') : reason);
}
