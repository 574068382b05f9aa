import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutputOf } from '#shared/contracts/define.ts';
import { clockOf } from '#shared/domain/kernel/time/local-date.ts';
import type { Registry } from '#shared/operations/index.ts';
import { useApi } from '#web/app/app-context.tsx';
import { type CallProblem, ProblemBanner, problemOf } from '#web/app/frame/call-problem.tsx';
import { ReadFailedBanner } from '#web/app/frame/read-failed.tsx';
import { retryAfter } from '#web/app/offline/retry-after.ts';
import { answerOf, refusedWith } from '#web/app/queries.ts';
import { mediumDay, mediumInstant } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DOT } from '#web/ui/dot.ts';
import { GuardedProblem } from '../guard/guarded-problem.tsx';
import styles from '../settings.module.css';
import { useVenue } from '../venue.ts';
import css from './imports-card.module.css';

type Run = OutputOf<Registry['transfers']['imports']>['runs'][number];

/** The query that an import, or undoing one, makes stale. */
export const importsKey = (venueId: string) => ['imports', venueId] as const;

/** Recent imports: each can be undone as a whole, naming what stays. Nothing is shown when there is none. */
export function ImportsCard() {
  const text = useText('settings');
  const api = useApi();
  const client = useQueryClient();
  const { venueId, refresh } = useVenue();
  const [asking, setAsking] = useState<Run | null>(null);
  const [working, setWorking] = useState<{ run: Run; done: number } | null>(null);
  const [problem, setProblem] = useState<{ run: Run; why: CallProblem } | null>(null);
  const [nobody, setNobody] = useState<Run['runId'] | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: importsKey(venueId),
    queryFn: async ({ signal }) => answerOf(await api.transfers.imports({ venueId }, { signal })),
    retry: false,
  });

  async function takeBack(run: Run) {
    setAsking(null);
    setProblem(null);
    setNobody(null);
    let after: string | undefined;
    for (let done = 0, more = true; more; ) {
      setWorking({ run, done });
      const outcome = await retryAfter(() =>
        api.transfers.undo_import({ venueId, run: run.runId, ...(after && { after }) }),
      );
      if (outcome.kind !== 'done') {
        // What was undone so far stays undone; pressing again continues from there.
        setProblem({ run, why: problemOf(outcome) });
        break;
      }
      done += outcome.value.removed;
      ({ more, after } = outcome.value);
      if (!more && done === 0 && run.undone) setNobody(run.runId);
    }
    setWorking(null);
    await Promise.all([client.invalidateQueries({ queryKey: importsKey(venueId) }), refresh()]);
  }

  // When files are guarded, the list waits for the password like everything else on this page.
  const failed = refusedWith(error) === 'settings.guarded' ? null : error;
  const runs = data?.runs ?? [];
  if (!failed && runs.length === 0) return null;
  return (
    <Card title={text('imports.title')} about={text('imports.about')}>
      {failed && <ReadFailedBanner error={failed} onRetry={refetch} />}
      {problem && <ProblemBanner title={text('refused')} problem={problem.why} />}
      <GuardedProblem problem={problem?.why ?? null} onOpened={() => problem && void takeBack(problem.run)} />
      <ul className={styles.log}>
        {runs.map((run) => (
          <RunLine key={run.runId} {...{ run, working }} nobody={nobody === run.runId} onAsk={() => setAsking(run)} />
        ))}
      </ul>
      <ConfirmDialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        onConfirm={() => asking && void takeBack(asking)}
        title={text(asking?.undone ? 'imports.again.ask' : 'imports.ask')}
        text={text(wordsOf(asking, runs))}
        confirmLabel={text(asking?.undone ? 'imports.again.do' : 'imports.do')}
        keepLabel={text('imports.keep')}
      />
    </Card>
  );
}

const wordsOf = (run: Run | null, runs: readonly Run[]) =>
  run?.undone ? 'imports.again.text' : run && waitsForOther(run, runs) ? 'imports.ask.guests' : 'imports.ask.text';

/** Guests with reservations here stay: when reservations were imported too, that import must be undone first. */
const waitsForOther = ({ kind }: Run, runs: readonly Run[]): boolean =>
  kind === 'guests' && runs.some((other) => other.kind === 'reservations' && other.undone === null);

/** Subtracted so that a deadline at midnight is shown as the last minute of its day. */
const MINUTE = 60_000;
/** Names shown at once; the rest on request. */
const FEW = 8;

type LineProps = {
  readonly run: Run;
  readonly working: { readonly run: Run; readonly done: number } | null;
  /** Undoing was tried again, and everything that was left stays. */
  readonly nobody: boolean;
  readonly onAsk: () => void;
};

/** One import: what it brought, when and by whom, and whether it was or can be undone. */
function RunLine({ run, working, nobody, onAsk }: LineProps) {
  const text = useText('settings');
  const locale = useLocale();
  const { zone } = useVenue().sections.region.value;
  const { at, by, kind, taken, until, undone, kept, stays, again } = run;
  const when = (instant: number) => mediumInstant(locale, instant, zone);
  return (
    <li className={css.run}>
      <p>
        <strong>
          <bdi>{text(`imports.${kind}`, { count: taken })}</bdi>
        </strong>
        {DOT}
        <bdi>{by}</bdi>
        {DOT}
        <time>{when(at)}</time>
      </p>
      <p className={styles.hint}>
        {undone
          ? text('imports.undone', { when: when(undone.at), who: undone.by })
          : text('imports.until', { when: when(until - MINUTE) })}
      </p>
      {(!undone || again > 0) && (
        <div>
          <Button icon="undo" busy={working !== null} onClick={onAsk}>
            {text(undone ? 'imports.again' : 'imports.undo')}
          </Button>
        </div>
      )}
      {nobody && <p role="status">{text('imports.again.none')}</p>}
      {working?.run.runId === run.runId && <p role="status">{text('imports.working', { done: working.done })}</p>}
      {kept.length > 0 && (
        <details open={kept.length <= FEW}>
          <summary>
            <bdi>{text('imports.kept', { count: stays })}</bdi>
          </summary>
          <ul className={css.kept}>
            {kept.map(({ id, name, date, start }) => (
              <li key={id}>
                <bdi>{name}</bdi>
                {date !== null && `${DOT}${mediumDay(locale, date)}`}
                {start !== null && `${DOT}${clockOf(start)}`}
              </li>
            ))}
            {stays > kept.length && <li>{text('transfer.more', { count: stays - kept.length })}</li>}
          </ul>
        </details>
      )}
    </li>
  );
}
