import { useState } from 'react';
import type { AffectedReservation } from '#shared/contracts/errors.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/form-fields.tsx';
import styles from './impact-dialog.module.css';
import { ImpactRow } from './impact-row.tsx';
import { CHOICES, type Choice, choicesOf, useImpact } from './use-impact.ts';

type Props = {
  readonly affected: readonly AffectedReservation[];
  readonly busy: boolean;
  readonly onClose: () => void;
  /** Called when every reservation is decided, with the ids of those that stay. */
  readonly onDecided: (kept: readonly string[]) => Promise<void>;
};

/** Rows drawn at once; a choice for all or for a kind includes those not drawn yet. */
const PAGE = 50;
const UNDECIDED = '-';
const ALL = { keep: 'impact.keepAll', move: 'impact.moveAll', cancel: 'impact.cancelAll' } as const;

/** Reservations that a change would strand, with a decision on each, on all of a kind, or on all. */
export function ImpactDialog({ affected, busy, onClose, onDecided }: Props) {
  const text = useText('settings');
  const refusal = useText('refusals');
  const app = useText('app');
  const [shown, setShown] = useState(PAGE);
  const { choices, choose, failed, told, progress, undecided, confirm, stop } = useImpact(affected, onDecided);
  const kinds = [...Map.groupBy(affected, ({ reason }) => reason)];
  // Guests whose move or cancellation failed come first.
  const rows = affected.toSorted((a, b) => Number(failed.has(b.id)) - Number(failed.has(a.id)));
  const working = progress !== null;
  const open = affected.filter(({ id }) => !choices[id]);

  /** The choice that all of these share; undefined where they differ. */
  const common = (these: readonly AffectedReservation[]) => {
    const [first, ...others] = new Set(these.map(({ id }) => choices[id]));
    return others.length === 0 ? first : undefined;
  };

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
          {working ? (
            <Button onClick={stop}>{text('impact.stop')}</Button>
          ) : (
            <Button onClick={onClose}>{text('impact.back')}</Button>
          )}
          <Button
            tone="primary"
            icon="check"
            busy={busy || working || undecided > 0}
            onClick={() => !busy && undecided === 0 && void confirm()}
          >
            {undecided > 0 ? text('impact.undecided', { count: undecided }) : text('save')}
          </Button>
        </>
      }
    >
      <div className={styles.said}>
        {progress && <Banner tone="info" icon="clock" title={text('impact.progress', progress)} />}
        {failed.size > 0 && !working && <Banner tone="bad" icon="alert" title={text('impact.failed')} />}
      </div>
      {!working && (
        <div className={styles.all}>
          {CHOICES.filter((choice) => affected.some((each) => choicesOf(each).includes(choice))).map((choice) => (
            <Button key={choice} onClick={() => choose(affected, choice)}>
              {text(ALL[choice])}
            </Button>
          ))}
          {undecided > 0 &&
            undecided < affected.length &&
            (['keep', 'cancel'] as const).map((choice) => (
              <Button key={`rest ${choice}`} onClick={() => choose(open, choice)}>
                {text(`impact.rest.${choice}`, { count: undecided })}
              </Button>
            ))}
          {kinds.length > 1 &&
            kinds.map(([reason, these]) => (
              <SelectField<Choice | typeof UNDECIDED>
                key={reason}
                label={text('impact.kind', { reason: refusal(reason), count: these.length })}
                value={common(these) ?? UNDECIDED}
                choices={[
                  { value: UNDECIDED, label: text('impact.each') },
                  ...CHOICES.filter((choice) => these.some((each) => choicesOf(each).includes(choice))).map(
                    (value) => ({ value, label: text(ALL[value]) }),
                  ),
                ]}
                onChoose={(choice) => choice !== UNDECIDED && choose(these, choice)}
              />
            ))}
        </div>
      )}
      <ul className={styles.list}>
        {rows.slice(0, shown).map((reservation) => (
          <ImpactRow
            key={reservation.id}
            reservation={reservation}
            choice={choices[reservation.id]}
            told={told.has(reservation.id)}
            failure={failed.get(reservation.id)}
            disabled={working}
            onChoose={choose}
          />
        ))}
      </ul>
      {rows.length > shown && (
        <div className={styles.more}>
          <Button onClick={() => setShown(shown + PAGE)}>{text('impact.more', { shown, count: rows.length })}</Button>
        </div>
      )}
    </Dialog>
  );
}
