import { reachesArea, type StaffArea } from '#shared/domain/account/staff.ts';
import { isShort } from '#shared/domain/figures/spends.ts';
import { useSettings } from '#web/app/app-context.tsx';
import { paths } from '#web/app/paths.ts';
import { Link } from '#web/app/routing/routing.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { money } from '#web/i18n/money.ts';
import { Card } from '#web/ui/card.tsx';
import styles from './dashboard.module.css';
import { type Dashboard, SUPPLIER_NAMES } from './dashboard.ts';

type Task = {
  readonly name: 'pending' | 'alerts' | 'reports' | 'tickets' | 'unpaid' | 'losses';
  readonly area: StaffArea;
  readonly to: string | null;
};
const TASKS: readonly Task[] = [
  { name: 'pending', area: 'customers', to: paths.bossUsers },
  { name: 'alerts', area: 'customers', to: paths.bossUsers },
  { name: 'reports', area: 'support', to: paths.bossReviews },
  { name: 'tickets', area: 'support', to: paths.bossTickets },
  { name: 'unpaid', area: 'money', to: paths.bossInvoices },
  { name: 'losses', area: 'money', to: null },
];

/** What waits for somebody of the staff, each with the way to where it is done. */
export function WaitingCard({ data: { tasks, suppliers } }: { readonly data: Dashboard }) {
  const text = useText('dashboard');
  const locale = useLocale();
  const settings = useSettings();
  const waiting = TASKS.filter(({ name }) => tasks[name] > 0);
  const short = suppliers.lines.filter(isShort);
  return (
    <Card title={text('tasks')}>
      {waiting.length + short.length === 0 && <p className={styles.small}>{text('tasks.none')}</p>}
      <ul className={styles.tasks}>
        {waiting.map(({ name, area, to }) => {
          const said = text(`task.${name}`, { count: tasks[name] });
          const opens = to !== null && settings !== null && reachesArea(settings, area);
          return <li key={name}>{opens ? <Link to={to}>{said}</Link> : said}</li>;
        })}
        {short.map(({ supplier, alertBelow }) => (
          <li key={supplier}>
            {text('task.supplier', { name: SUPPLIER_NAMES[supplier], sum: money(locale, alertBelow ?? 0, 'eur') })}
          </li>
        ))}
      </ul>
    </Card>
  );
}
