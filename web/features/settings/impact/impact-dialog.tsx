import { useState } from 'react';
import type { AffectedReservation } from '#shared/contracts/errors.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import styles from './impact.module.css';
import { ImpactActions } from './impact-actions.tsx';
import { ImpactDay } from './impact-day.tsx';
import { ImpactSelection } from './impact-selection.tsx';
import { useImpact } from './use-impact.ts';

type Props = {
  readonly affected: readonly AffectedReservation[];
  readonly busy: boolean;
  readonly onClose: () => void;
  /** Called when every reservation is decided, with the ids of those that stay. */
  readonly onDecided: (kept: readonly string[]) => Promise<void>;
};

/** Rows drawn at once; what is selected for all, for a day or for a kind includes those not drawn yet. */
const PAGE = 50;
const NONE: ReadonlySet<string> = new Set();

/** Reservations that a change would strand, by day: select some, decide what becomes of them, and save. */
export function ImpactDialog({ affected, busy, onClose, onDecided }: Props) {
  const text = useText('settings');
  const app = useText('app');
  const [shown, setShown] = useState(PAGE);
  const [picked, setPicked] = useState(NONE);
  const impact = useImpact(affected, onDecided);
  const { failed, done, progress, undecided, confirm, stop } = impact;
  const working = progress !== null;
  const open = affected.filter(({ id }) => !done.has(id));
  const chosen = open.filter(({ id }) => picked.has(id));

  function pick(these: readonly AffectedReservation[], on: boolean) {
    const ids = these.filter(({ id }) => !done.has(id)).map(({ id }) => id);
    setPicked((before) => new Set(on ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));
  }

  const days = Map.groupBy(affected.slice(0, shown), ({ date }) => date as LocalDate);
  const ofDay = (date: LocalDate) => affected.filter((each) => each.date === date);
  return (
    <Dialog
      open
      // While the decisions are being carried out, closing only stops them.
      onClose={() => (working ? stop() : onClose())}
      title={text('impact.title', { count: affected.length })}
      description={text('impact.about')}
      closeLabel={app('close')}
      footer={
        <>
          <Button onClick={working ? stop : onClose}>{text(working ? 'impact.stop' : 'impact.back')}</Button>
          <Button
            tone="primary"
            icon="check"
            busy={busy || working || undecided.length > 0}
            onClick={() => !busy && undecided.length === 0 && void confirm()}
          >
            {undecided.length > 0 ? text('impact.undecided', { count: undecided.length }) : text('save')}
          </Button>
        </>
      }
    >
      <div className={styles.said}>
        {progress && <Banner tone="info" icon="clock" title={text('impact.progress', progress)} />}
        {failed.size > 0 && !working && <Banner tone="bad" icon="alert" title={text('impact.failed')} />}
      </div>
      {!working && (
        <div className={styles.bar}>
          <ImpactSelection {...{ affected: open, undecided, picked, onPick: pick }} />
          {chosen.length > 0 && <ImpactActions {...{ chosen, affected, impact }} onDecided={() => setPicked(NONE)} />}
        </div>
      )}
      {[...days].map(([date, rows]) => (
        <ImpactDay key={date} {...{ date, rows, all: ofDay(date), picked, impact, disabled: working }} onPick={pick} />
      ))}
      {affected.length > shown && (
        <div className={styles.more}>
          <Button onClick={() => setShown(shown + PAGE)}>
            {text('impact.more', { shown, count: affected.length })}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
