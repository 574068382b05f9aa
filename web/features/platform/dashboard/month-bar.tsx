import { addMonths, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { useApi } from '#web/app/app-context.tsx';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { mediumInstant, monthName } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import styles from './dashboard.module.css';
import type { Dashboard } from './dashboard.ts';

type Props = {
  readonly data: Dashboard;
  readonly onMonth: (month: string) => void;
  readonly onBuilt: () => void;
};

/** The month that is shown, how old its figures are, and the way to new ones. */
export function MonthBar({ data: { month, builtAt }, onMonth, onBuilt }: Props) {
  const text = useText('dashboard');
  const locale = useLocale();
  const api = useApi();
  const { busy, problem, save } = useSaving();
  const step = (by: number) => onMonth(addMonths(`${month}-01` as LocalDate, by).slice(0, 7));

  async function build() {
    for (let after: string | null | undefined; after !== null; ) {
      const page = await save(() => api.boss.dashboard_build({ month, ...(after && { after }) }));
      if (!page) return;
      after = page.next;
    }
    showToast({ tone: 'ok', title: text('build.done') });
    onBuilt();
  }

  return (
    <div className={styles.bar}>
      <div className={styles.step}>
        <Button icon="chevronPrevious" iconOnly aria-label={text('month.before')} onClick={() => step(-1)} />
        <strong>{monthName(locale, month)}</strong>
        <Button icon="chevronNext" iconOnly aria-label={text('month.after')} onClick={() => step(1)} />
      </div>
      <p className={styles.small}>
        {builtAt === null ? text('built.none') : text('built', { when: mediumInstant(locale, builtAt) })}
      </p>
      <Button tone={builtAt === null ? 'primary' : 'quiet'} icon="refresh" busy={busy} onClick={() => void build()}>
        {text('build')}
      </Button>
      {problem && <ProblemBanner title={text('problem')} problem={problem} />}
    </div>
  );
}
