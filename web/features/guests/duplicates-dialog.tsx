import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#web/app/app-context.tsx';
import { ReadFailed } from '#web/app/frame/read-failed.tsx';
import { answerOf } from '#web/app/queries.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonRow } from '#web/ui/button-row.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { ApartList } from './apart-list.tsx';
import styles from './duplicates.module.css';
import { type Alike, bothNames, type Pair } from './found.ts';
import { GuestSummary } from './guest-summary.tsx';
import { MergeForm } from './merge-form.tsx';
import { useApart } from './use-apart.ts';

/** Guests who may be the same person, side by side, for a person to decide. */
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
  const onSay = useApart(venueId);
  const done = () => {
    setPair(null);
    void queries.invalidateQueries({ queryKey: ['guests'] });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={app('close')}
      title={pair ? text('duplicates.ask', bothNames(pair.one, pair.other)) : text('duplicates.title')}
      description={text(pair ? 'duplicates.choose' : 'duplicates.text')}
    >
      {pair ? (
        <MergeForm venueId={venueId} pair={pair} onBack={() => setPair(null)} onDone={done} />
      ) : data ? (
        <div className={styles.pairs}>
          {data.pairs.length === 0 ? (
            <EmptyState icon="users" title={text('duplicates.none')} />
          ) : (
            <ul className={styles.pairs}>
              {data.pairs.map((each) => (
                <Proposal key={`${each.one.guestId} ${each.other.guestId}`} {...{ each, onSay }} onCompare={setPair} />
              ))}
            </ul>
          )}
          <ApartList apart={data.apart} onSay={onSay} />
        </div>
      ) : error ? (
        <ReadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState label={app('loading')} lines={4} />
      )}
    </Dialog>
  );
}

type ProposalProps = {
  readonly each: Alike['pairs'][number];
  readonly onSay: ReturnType<typeof useApart>;
  readonly onCompare: (pair: Pair) => void;
};

function Proposal({ each: { by, one, other }, onSay, onCompare }: ProposalProps) {
  const text = useText('guests');
  const names = bothNames(one, other);
  return (
    <li className={styles.pair}>
      <Badge tone="info">{text(`duplicates.by.${by}`)}</Badge>
      <div className={styles.sides}>
        <GuestSummary guest={one} />
        <GuestSummary guest={other} />
      </div>
      <ButtonRow>
        <Button icon="users" aria-label={text('duplicates.compareOf', names)} onClick={() => onCompare({ one, other })}>
          {text('duplicates.compare')}
        </Button>
        <Button
          tone="quiet"
          aria-label={text('apart.of', names)}
          onClick={() => void onSay([one, other], [one.guestId, other.guestId], true)}
        >
          {text('apart')}
        </Button>
      </ButtonRow>
    </li>
  );
}
