import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { IssueCode, RefusalCode } from '#shared/contracts/errors.ts';
import { useApi } from '#web/app/app-context.tsx';
import { answerOf } from '#web/app/queries.ts';
import { useSettled } from '#web/app/use-settled.ts';
import { needTexts } from '#web/i18n/app/language.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { ReadFailure } from './read-failure.tsx';
import type { Tonight } from './tonight.ts';
import type { LedTo } from './use-walk-in.ts';
import styles from './walk-in-dialog.module.css';

/** The allocator comes with it, which nobody needs who takes the table that is proposed. */
const LedDialog = lazy(async () => {
  const [{ LedDialog: part }] = await Promise.all([import('./door/led-dialog.tsx'), needTexts('floor', 'grid', 'map')]);
  return { default: part };
});

type Props = {
  readonly venueId: string;
  readonly day: Tonight;
  /** Seats them, where nothing is said at the best table; true when it was done. */
  readonly onSeat: (covers: number, name: string, led?: LedTo) => Promise<boolean>;
  /** Puts them in line; true when it was done, or what is wrong with the number. */
  readonly onWait: (covers: number, name: string, phone: string) => Promise<boolean | IssueCode | RefusalCode>;
  readonly onClose: () => void;
};

const FIRST_COVERS = 2;

/** Somebody stands at the door: each size with the time it would wait, and one press seats the party or puts it in line. */
export function WalkInDialog({ venueId, day, onSeat, onWait, onClose }: Props) {
  const text = useText('manage');
  const app = useText('app');
  const refusal = useText('refusals');
  const api = useApi();
  const [name, setName] = useState('');
  const [phone, setPhone] = useState('');
  const [issue, setIssue] = useState<IssueCode | RefusalCode | null>(null);
  const [larger, setLarger] = useState('');
  const covers = useSettled(Number(larger));
  const more = Number.isInteger(covers) && covers > 0 && covers < 100 ? { covers } : {};
  const [busy, setBusy] = useState(false);
  const [leading, setLeading] = useState(false);
  const called = name.trim() || text('walkIn.guest');
  const { data, error } = useQuery({
    queryKey: ['walk-in', venueId, covers],
    queryFn: async ({ signal }) => answerOf(await api.reservations.walk_in_quotes({ venueId, ...more }, { signal })),
    gcTime: 0,
    placeholderData: keepPreviousData,
    // The wait is told to somebody's face: it must not be of a minute ago.
    refetchInterval: 15_000,
  });

  async function take(covers: number, now: boolean) {
    if (busy) return;
    setBusy(true);
    const done = await (now ? onSeat(covers, called) : onWait(covers, called, phone.trim()));
    setBusy(false);
    setIssue(typeof done === 'string' ? done : null);
    if (done === true) onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={text('walkIn.title')}
      description={text('walkIn.text')}
      closeLabel={app('close')}
    >
      {error && !data ? (
        <ReadFailure error={error} />
      ) : !data ? (
        <LoadingState label={app('loading')} lines={3} />
      ) : (
        <div className={styles.door} aria-busy={busy}>
          <ul className={styles.sizes}>
            {data.quotes.map(({ covers, quote }) => {
              const names = quote?.units.map((no) => day.units.find((unit) => unit.no === no)?.name ?? '') ?? [];
              const unit = names.join(' + ');
              const now = quote?.wait === 0;
              const wait = !quote
                ? text('walkIn.none')
                : now
                  ? text('walkIn.now', { table: text('table', { name: unit }) })
                  : text('walkIn.wait', { count: quote.wait });
              return (
                <li key={covers}>
                  <button
                    type="button"
                    className={classNames(styles.size, now && styles.free)}
                    aria-disabled={busy}
                    aria-label={`${text('covers', { count: covers })}: ${wait}`}
                    onClick={() => void take(covers, now)}
                  >
                    <span className={styles.figure}>{covers}</span>
                    <span className={styles.wait}>{wait}</span>
                  </button>
                </li>
              );
            })}
          </ul>
          <TextField
            label={text('walkIn.larger')}
            type="number"
            inputMode="numeric"
            min={1}
            max={99}
            value={larger}
            onChange={(event) => setLarger(event.target.value)}
          />
          <Button icon="table" onClick={() => setLeading(true)}>
            {text('walkIn.choose')}
          </Button>
          <TextField
            label={text('walkIn.name')}
            maxLength={80}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <TextField
            label={text('walkIn.phone')}
            type="tel"
            maxLength={32}
            value={phone}
            error={issue ? refusal(issue) : undefined}
            onChange={(event) => setPhone(event.target.value)}
          />
        </div>
      )}
      {leading && (
        <Suspense fallback={null}>
          <LedDialog
            {...{ venueId, day }}
            covers={more.covers ?? FIRST_COVERS}
            name={called}
            onSeat={async (covers, led) => {
              if (await onSeat(covers, called, led)) onClose();
            }}
            onClose={() => setLeading(false)}
          />
        </Suspense>
      )}
    </Dialog>
  );
}
