import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { DOT } from '#web/ui/dot.ts';
import styles from './limits.module.css';
import { namesOfLimit, type ReadLimits } from './limits.ts';

/** Who changed which limit, the newest first. */
export function LimitsHistory({ changes }: Pick<ReadLimits, 'changes'>) {
  const text = useText('boss');
  const moment = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  if (changes.length === 0) return <p>{text('limits.changes.none')}</p>;
  return (
    <ul className={styles.changes}>
      {changes.map(({ at, by, name, from, to }) => (
        <li key={`${at} ${name}`}>
          {text('limits.change', {
            ...{ date: moment.format(at), by, from, to },
            name: namesOfLimit(name)
              .map((key) => text(key))
              .join(DOT),
          })}
        </li>
      ))}
    </ul>
  );
}
