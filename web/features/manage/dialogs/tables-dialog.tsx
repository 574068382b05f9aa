import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { clockOf, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { newKey } from '#web/api/idempotency.ts';
import { useApi } from '#web/app/app-context.tsx';
import { ReadFailedBanner } from '#web/app/frame/read-failed.tsx';
import { answerOf } from '#web/app/queries.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DOT } from '#web/ui/dot.ts';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { showToast } from '#web/ui/toast.tsx';
import type { Unit } from '../day/service-day.ts';
import styles from './tables-dialog.module.css';

type Props = {
  readonly venueId: string;
  readonly date: LocalDate;
  /** The parties concerned: those that start within `[from, to)`. */
  readonly begin: number;
  readonly end: number;
  readonly units: readonly Unit[];
  readonly onClose: () => void;
};

/** The tables proposed for parties due soon: every move from one table to another is listed before it is made. */
export function TablesDialog({ venueId, date, begin, end, units, onClose }: Props) {
  const text = useText('manage');
  const app = useText('app');
  const refusal = useText('refusals');
  const api = useApi();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const window = { venueId, date, begin, end };
  const { data, error, refetch } = useQuery({
    queryKey: ['tables', venueId, date, begin, end],
    queryFn: async ({ signal }) => answerOf(await api.reservations.propose_tables(window, { signal })),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const nameOf = (no: number) => units.find((unit) => unit.no === no)?.name ?? '—';

  async function bind({ version, at }: { readonly version: number; readonly at: number }) {
    setBusy(true);
    const answer = await api.reservations.bind_tables({ ...window, version, at }, { key: newKey() });
    setBusy(false);
    void queries.invalidateQueries({ queryKey: ['tonight', venueId] });
    if (answer.kind === 'done') {
      showToast({ tone: 'ok', title: text('tables.done', { count: answer.value.bound }) });
      return onClose();
    }
    // The day has changed meanwhile: the newest proposal replaces the one on screen.
    void refetch();
    if (answer.kind === 'refused') showToast({ tone: 'bad', title: text('refused'), text: refusal(answer.errorid) });
    else showToast({ tone: 'bad', title: app('connection.title'), text: app('connection.unsure') });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={text('tables.title')}
      description={text('tables.text', { from: clockOf(begin), to: clockOf(end) })}
      closeLabel={app('close')}
      footer={
        data &&
        data.bound > 0 && (
          <Button tone="primary" icon="pin" busy={busy} onClick={() => bind(data)}>
            {text('tables.apply', { count: data.bound })}
          </Button>
        )
      }
    >
      <div className={styles.tables} aria-busy={busy}>
        {error ? (
          <ReadFailedBanner error={error} />
        ) : !data ? (
          <LoadingState label={app('loading')} lines={3} />
        ) : (
          <>
            {data.stranded.length > 0 && (
              <Banner
                tone="bad"
                icon="alert"
                title={text('tables.stranded')}
                text={data.stranded.map(({ name, start }) => `${name} (${clockOf(start)})`).join(', ')}
              />
            )}
            <p>{text(data.bound === 0 ? 'tables.nobody' : data.moves.length === 0 ? 'tables.stay' : 'tables.moves')}</p>
            <ul className={styles.moves}>
              {data.moves.map(({ id, name, start, covers, from, to }) => (
                <li key={`${id} ${from}`} className={styles.move}>
                  <span>
                    <strong>{name}</strong>
                    {DOT}
                    {clockOf(start)}
                    {DOT}
                    {text('covers', { count: covers })}
                  </span>
                  <span>{text('tables.move', { from: nameOf(from), to: nameOf(to) })}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  );
}
