import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutputOf } from '#shared/contracts/define.ts';
import type { LocalDate } from '#shared/domain/time/local-date.ts';
import type { Registry } from '#shared/operations/index.ts';
import { useApi } from '#web/app/app-context.tsx';
import { answerOf } from '#web/app/queries.ts';
import { mediumDay } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import styles from './duplicates.module.css';
import type { GuestCard } from './found.ts';
import { MergeForm } from './merge-form.tsx';

export type Pair = OutputOf<Registry['guests']['alike']>['pairs'][number];

/** Those who may be one and the same, side by side; a person decides who is. */
export function DuplicatesDialog({ venueId, onClose }: { readonly venueId: string; readonly onClose: () => void }) {
  const text = useText('guests');
  const app = useText('app');
  const api = useApi();
  const queries = useQueryClient();
  const [pair, setPair] = useState<Pair | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['guests', 'alike', venueId],
    queryFn: async ({ signal }) => answerOf(await api.guests.alike({ venueId }, { signal })),
    gcTime: 0,
  });
  const done = () => {
    setPair(null);
    void queries.invalidateQueries({ queryKey: ['guests'] });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={app('close')}
      title={text('duplicates.title')}
      description={text(pair ? 'duplicates.choose' : 'duplicates.text')}
    >
      {pair ? (
        <MergeForm venueId={venueId} pair={pair} onBack={() => setPair(null)} onDone={done} />
      ) : data ? (
        data.pairs.length === 0 ? (
          <EmptyState icon="users" title={text('duplicates.none')} />
        ) : (
          <ul className={styles.pairs}>
            {data.pairs.map((each) => (
              <li key={`${each.one.guestId} ${each.other.guestId}`} className={styles.pair}>
                <Badge tone="info">{text(`duplicates.by.${each.by}`)}</Badge>
                <div className={styles.sides}>
                  <Side guest={each.one} />
                  <Side guest={each.other} />
                </div>
                <Button
                  icon="users"
                  aria-label={text('duplicates.compareOf', {
                    one: each.one.names[0] ?? '',
                    other: each.other.names[0] ?? '',
                  })}
                  onClick={() => setPair(each)}
                >
                  {text('duplicates.compare')}
                </Button>
              </li>
            ))}
          </ul>
        )
      ) : error ? (
        <EmptyState icon="offline" title={app('connection.title')} text={app('error.503.text')}>
          <Button tone="primary" icon="refresh" onClick={() => void refetch()}>
            {app('retry')}
          </Button>
        </EmptyState>
      ) : (
        <LoadingState label={app('loading')} lines={4} />
      )}
    </Dialog>
  );
}

/** One of the two at a glance. */
export function Side({ guest }: { readonly guest: GuestCard }) {
  const text = useText('guests');
  const locale = useLocale();
  return (
    <div className={styles.side}>
      <p className={styles.name}>
        <bdi>{guest.names[0]}</bdi>
      </p>
      <p dir="ltr" className={styles.phone}>
        {[guest.phone, ...(guest.others ?? [])].join(', ')}
      </p>
      {guest.email && <p className={styles.small}>{guest.email}</p>}
      <p className={styles.small}>
        {text('column.visits')}: {guest.visits} · {text('column.noShows')}: {guest.noShows}
      </p>
      <p className={styles.small}>
        {text('column.latest')}: {mediumDay(locale, guest.latest as LocalDate)}
      </p>
    </div>
  );
}
