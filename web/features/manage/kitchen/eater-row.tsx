import { memo } from 'react';
import { named } from '#web/i18n/app/named.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { DOT } from '#web/ui/dot.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { COURSE_LOOKS, PRESENCE_LOOKS } from '../list/looks.ts';
import { namesAllergy } from '../list/names-allergy.ts';
import { useAllergies } from '../list/use-allergies.ts';
import { wishesOf } from '../list/wishes.ts';
import styles from './eater-row.module.css';
import { type Eater, isDone } from './kitchen.ts';

/** A party for the kitchen: covers, table, course, and allergies, diets and wishes. */
export const EaterRow = memo(function EaterRow({ party }: { readonly party: Eater }) {
  const manage = useText('manage');
  const { name, adults, children, highchairs, table, presence, course } = party;
  const [remarks, note] = [party.remarks, party.note].map((words) => (namesAllergy(words) ? '' : words));
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
      <Wishes party={party} />
      {(remarks || note) && (
        <p className={styles.remarks}>
          <Icon name="note" size={16} />
          {[remarks, note && named(manage('note.word'), note)].filter(Boolean).join(DOT)}
        </p>
      )}
    </li>
  );
});

type Wish = { readonly look: 'alarm' | 'cake' | 'wish'; readonly words: string };

const ICONS = { alarm: 'alert', cake: 'cake', wish: null } as const satisfies Record<Wish['look'], IconName | null>;

/** What the guests must not be served comes first and in red; a cake and other wishes are no alarm. */
function Wishes({ party }: { readonly party: Eater }) {
  const text = useText('manage');
  const wishes = useText('wishes');
  const { birthday, options, diets } = wishesOf(party);
  const all: readonly Wish[] = [
    ...useAllergies(party).map((words) => ({ look: 'alarm', words }) as const),
    ...(party.allergies ? [{ look: 'alarm', words: party.allergies } as const] : []),
    ...(birthday ? [{ look: 'cake', words: wishes('option.birthdayCake') } as const] : []),
    ...diets.map((diet) => ({ look: 'wish', words: wishes(`diet.${diet}`) }) as const),
    ...options.map((option) => ({ look: 'wish', words: wishes(`option.${option}`) }) as const),
  ];
  if (all.length === 0) return null;
  return (
    <ul className={styles.wishes} aria-label={text('kitchen.wishes')}>
      {all.map(({ look, words }) => (
        <li key={words} className={styles[look]}>
          {ICONS[look] && <Icon name={ICONS[look]} size={16} />}
          <bdi>{words}</bdi>
        </li>
      ))}
    </ul>
  );
}
