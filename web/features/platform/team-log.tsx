import { STAFF_AREAS } from '#shared/domain/account/staff.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Card } from '#web/ui/card.tsx';
import { DOT } from '#web/ui/dot.ts';
import styles from './team.module.css';
import type { Team } from './team.ts';

/** Who invited, changed or removed whom, the newest first. */
export function TeamLog({ log }: Pick<Team, 'log'>) {
  const text = useText('localize');
  const moment = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' });

  /** The rights of an entry: the level, then the areas, or a star for all of them. */
  function rights(to: string): string {
    const [level = '', ...areas] = to.split(' ');
    const known = STAFF_AREAS.filter((area) => areas.includes(area)).map((area) => text(`team.area.${area}`));
    const reached = areas.includes('*') ? text('team.areas.every') : known.join(', ');
    return [text('team.level.of', { level }), reached].filter(Boolean).join(', ');
  }

  return (
    <Card title={text('team.log')}>
      {log.length === 0 && <p className={styles.small}>{text('team.log.none')}</p>}
      <ul className={styles.log}>
        {log.map(({ at, by, did, about, to }) => (
          <li key={`${at} ${did} ${about}`}>
            {[moment.format(at), text(`team.log.${did}`, { by, about }), ...(to ? [rights(to)] : [])].join(DOT)}
          </li>
        ))}
      </ul>
    </Card>
  );
}
