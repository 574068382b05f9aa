import { useSettings } from '#web/app/app-context.tsx';
import { paths } from '#web/app/paths.ts';
import { Link, useLocation } from '#web/app/routing/routing.ts';
import { MAY_SET } from '#web/app/session/guards.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import styles from './tasks-nav.module.css';

const SCREENS = [
  { to: paths.tasks, text: 'nav.list' },
  { to: paths.tasksCalendar, text: 'nav.calendar' },
  { to: paths.tasksOrders, text: 'nav.orders' },
] as const;
const RULES = { to: paths.tasksSettings, text: 'nav.rules' } as const;

/** From one screen of the tasks to the others. */
export function TasksNav() {
  const text = useText('tasks');
  const { pathname } = useLocation();
  const role = useSettings()?.role;
  const screens = MAY_SET.some((each) => each === role) ? [...SCREENS, RULES] : SCREENS;
  return (
    <nav className={styles.nav} aria-label={text('nav.label')}>
      {screens.map((screen) => (
        <Link
          key={screen.to}
          to={screen.to}
          className={styles.link ?? ''}
          aria-current={screen.to === pathname ? 'page' : undefined}
        >
          {text(screen.text)}
        </Link>
      ))}
    </nav>
  );
}
