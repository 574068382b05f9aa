import { memo } from 'react';
import { named } from '#web/i18n/app/named.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { DOT } from '#web/ui/dot.ts';
import { Icon } from '#web/ui/icon.tsx';
import { COURSE_LOOKS, PRESENCE_LOOKS } from '../list/looks.ts';
import styles from './eater-row.module.css';
import { type Eater, isDone } from './kitchen.ts';

/** A party for the kitchen: covers, table, course, and allergies, diets and wishes. */
export const EaterRow = memo(function EaterRow({ party }: { readonly party: Eater }) {
  const text = useText('kitchen');
  const manage = useText('manage');
  const wishes = useText('wishes');
  const { name, adults, children, highchairs, table, presence, course, options, diets, remarks, note } = party;
  const more = [
    ...(children > 0 ? [manage('children', { count: children })] : []),
    ...(highchairs > 0 ? [manage('highchairs', { count: highchairs })] : []),
  ];
  return (
    <li className={classNames(styles.row, isDone(party) && styles.done)}>
      <p className={styles.covers}>
        <span aria-hidden="true">{adults + children}</span>
        <span className="visually-hidden">{manage('covers', { count: adults + children })}</span>
      </p>
      <div className={styles.who}>
        <p className={styles.name}>
          {table && <span className={styles.table}>{manage('table', { name: table })}</span>}
          <bdi>{name || manage('guest.erased')}</bdi>
        </p>
        {more.length > 0 && <p className={styles.more}>{more.join(DOT)}</p>}
      </div>
      <p className={styles.state}>
        {course ? (
          <Badge {...COURSE_LOOKS[course]}>{manage(`course.${course}`)}</Badge>
        ) : (
          <Badge {...PRESENCE_LOOKS[presence]}>{manage(`presence.${presence}`)}</Badge>
        )}
      </p>
      {(options.length > 0 || diets.length > 0) && (
        <ul className={styles.wishes} aria-label={text('wishes')}>
          {options.map((option) => (
            <li key={option} className={styles.alarm}>
              <Icon name={option === 'birthdayCake' ? 'cake' : 'alert'} size={16} />
              {wishes(`option.${option}`)}
            </li>
          ))}
          {diets.map((diet) => (
            <li key={diet} className={styles.diet}>
              {wishes(`diet.${diet}`)}
            </li>
          ))}
        </ul>
      )}
      {(remarks || note) && (
        <p className={styles.remarks}>
          <Icon name="note" size={16} />
          {[remarks, note && named(manage('note.word'), note)].filter(Boolean).join(DOT)}
        </p>
      )}
    </li>
  );
});
