import { paths } from '#web/app/paths.ts';
import { NavLink } from '#web/app/routing/routing.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import styles from './tasks-nav.module.css';

const SCREENS = [
  { to: paths.tasks, text: 'nav.list' },
  { to: paths.tasksCalendar, text: 'nav.calendar' },
  { to: paths.tasksOrders, text: 'nav.orders' },
] as const;

/** From one screen of the tasks to the others. */
export function TasksNav() {
  const text = useText('tasks');
  return (
    <nav className={styles.nav} aria-label={text('nav.label')}>
      {SCREENS.map((screen) => (
        <NavLink key={screen.to} to={screen.to} end className={styles.link ?? ''}>
          {text(screen.text)}
        </NavLink>
      ))}
    </nav>
  );
}
