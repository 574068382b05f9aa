import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#shared/contracts/define.ts';
import { clockOf } from '#shared/domain/kernel/time/local-date.ts';
import type { Registry } from '#shared/operations/index.ts';
import { useApi } from '#web/app/app-context.tsx';
import { ReadFailedBanner } from '#web/app/frame/read-failed.tsx';
import { answerOf } from '#web/app/queries.ts';
import { part } from '#web/app/routing/part.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import type { ServiceDay } from '../day/day-data.ts';
import type { Question } from './question.ts';
import styles from './why-dialog.module.css';

type Why = OutputOf<Registry['availability']['why']>;
type Remedy = Why['remedies'][number];

type Props = { readonly question: Question; readonly day: ServiceDay };

/** Loaded on demand: it brings the allocator along. */
const WhatIf = part(async () => (await import('./what-if.tsx')).WhatIf);

/** How many moves of other parties are listed at most. */
const MOST = 8;

export function WhyAnswer({ question, day }: Props) {
  const { units } = day;
  const text = useText('manage');
  const app = useText('app');
  const refusal = useText('refusals');
  const api = useApi();
  const { covers: _, ...slot } = question;
  const why = useQuery({
    queryKey: ['why', question],
    queryFn: async ({ signal }) => answerOf(await api.availability.why(question, { signal })),
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const spots = useQuery({
    queryKey: ['spots', slot],
    queryFn: async ({ signal }) => answerOf(await api.availability.spots(slot, { signal })),
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const failed = [why, spots].filter((each) => each.error);
  if (failed[0])
    return <ReadFailedBanner error={failed[0].error} onRetry={() => failed.map((each) => each.refetch())} />;
  if (!why.data || !spots.data) return <LoadingState label={app('loading')} lines={3} />;

  const time = clockOf(question.start);
  const { reason, proven, figures, remedies } = why.data;
  // Raising a limit that hides another makes no room by itself.
  const halfway = remedies.find((remedy) => remedy.kind === 'raise' && remedy.next !== null);
  const enough = remedies.filter((remedy) => remedy !== halfway);
  const nameOf = (no: number) => units.find((unit) => unit.no === no)?.name ?? '—';
  return (
    <div className={styles.answer} role="status" aria-busy={why.isFetching || spots.isFetching}>
      {reason === null ? (
        <p className={styles.free}>
          <Icon name="checks" />
          {text('why.free', { time })}
        </p>
      ) : (
        <>
          <Banner
            tone="wait"
            icon="alert"
            title={refusal(reason)}
            text={proven ? figuresText() : text('why.unproven')}
          />
          {halfway && <p>{remedyText(halfway)}</p>}
          {enough.length > 0 ? (
            <>
              <h3>{text('why.help')}</h3>
              <ul className={styles.remedies}>
                {enough.slice(0, MOST).map((remedy) => (
                  <li key={JSON.stringify(remedy)}>{remedyText(remedy)}</li>
                ))}
              </ul>
            </>
          ) : (
            figures && <p>{text('why.noHelp')}</p>
          )}
          <WhatIf {...{ question, reason, day }} meanwhile={<LoadingState label={app('loading')} lines={2} />} />
        </>
      )}
      <h3>{text('why.spots', { time })}</h3>
      <dl className={styles.spots}>
        {spots.data.spots.map(({ covers, parties }) => (
          <div key={covers} data-none={parties === 0 || undefined}>
            <dt>{text('covers', { count: covers })}</dt>
            <dd>{parties}</dd>
          </div>
        ))}
      </dl>
    </div>
  );

  function figuresText(): string {
    return figures && reason
      ? text('why.figures', { limit: text(limitKey(reason)), taken: figures.taken, most: figures.limit })
      : '';
  }

  function remedyText(remedy: Remedy): string {
    switch (remedy.kind) {
      case 'raise': {
        const raise = text('why.raise', { limit: text(limitKey(remedy.limit)), to: remedy.to });
        return remedy.next ? `${raise} – ${text('why.next', { reason: refusal(remedy.next) })}` : raise;
      }
      case 'unblock':
        return text('why.unblock', {
          table: nameOf(remedy.table),
          from: clockOf(remedy.from),
          to: clockOf(remedy.to),
        });
      default:
        return text(remedy.kind === 'unpin' ? 'why.unpin' : 'why.without', {
          name: remedy.name,
          time: clockOf(remedy.start),
          table: nameOf(remedy.unit),
        });
    }
  }
}

/** What the limit is about, in words; for tables, those that would suit the party. */
function limitKey(reason: string) {
  switch (reason) {
    case 'pacing.covers':
      return 'limit.pacing.covers';
    case 'pacing.parties':
      return 'limit.pacing.parties';
    case 'capacity.covers':
      return 'limit.capacity.covers';
    case 'capacity.parties':
      return 'limit.capacity.parties';
    default:
      return 'limit.tables';
  }
}
