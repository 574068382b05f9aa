import { useText } from '#web/i18n/app/use-text.tsx';
import styles from './day-section.module.css';
import { Folded } from './folded.tsx';
import { type RowContext, Rows } from './rows.tsx';
import type { Section } from './sections.ts';

type Props = {
  readonly section: Section;
  /** How many parties it has, also while the last of them are not rendered yet. */
  readonly count: number;
  readonly context: RowContext;
  /** Whether a section that is folded otherwise is open: because of a search, or because there is nothing else. */
  readonly open: boolean;
};

/** One section of a day: open ones below a thin heading that stays in sight, the rest folded into a line. */
export function DaySection({ section: { name, parties }, count, context, open }: Props) {
  const text = useText('manage');
  if (name === 'waiting' || name === 'done') {
    const offers = parties.filter(({ booking }) => booking === 'offered').length;
    const isDone = name === 'done';
    return (
      <Folded
        title={text(isDone ? 'section.done' : 'waiting.title')}
        count={count}
        about={offers > 0 ? text('waiting.offers', { count: offers }) : null}
        open={open}
      >
        <Rows parties={parties} context={isDone ? { ...context, mayAct: false } : context} />
      </Folded>
    );
  }
  const id = `section-${name}`;
  return (
    <section className={styles.section} data-section={name} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {text(`section.${name}`)} <span className={styles.count}>{count}</span>
      </h2>
      <Rows parties={parties} context={context} />
    </section>
  );
}
