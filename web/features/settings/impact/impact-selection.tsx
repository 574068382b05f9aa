import type { AffectedReservation } from '#shared/contracts/errors.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './impact.module.css';
import { PickBox } from './pick-box.tsx';

type Props = {
  readonly affected: readonly AffectedReservation[];
  readonly undecided: readonly AffectedReservation[];
  readonly picked: ReadonlySet<string>;
  readonly onPick: (these: readonly AffectedReservation[], on: boolean) => void;
};

/** Selects all at once, all of a kind, or those that are still to be decided. */
export function ImpactSelection({ affected, undecided, picked, onPick }: Props) {
  const text = useText('settings');
  const refusal = useText('refusals');
  const kinds = [...Map.groupBy(affected, ({ reason }) => reason)];
  const isPart = undecided.length > 0 && undecided.length < affected.length;
  return (
    <div className={styles.selection}>
      <PickBox these={affected} {...{ picked, onPick }}>
        {picked.size > 0 ? text('impact.selected', { count: picked.size }) : text('impact.all')}
      </PickBox>
      {isPart && (
        <Button tone="quiet" onClick={() => onPick(undecided, true)}>
          {text('impact.selectOpen', { count: undecided.length })}
        </Button>
      )}
      {kinds.length > 1 &&
        kinds.map(([reason, these]) => (
          <Button key={reason} tone="quiet" onClick={() => onPick(these, true)}>
            {text('impact.kind', { reason: refusal(reason), count: these.length })}
          </Button>
        ))}
    </div>
  );
}
