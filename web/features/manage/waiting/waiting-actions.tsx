import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonRow } from '#web/ui/button-row.tsx';
import { offeredActions } from '../actions/offered-actions.ts';
import { oncePerTap } from '../actions/once-per-tap.ts';
import type { RowCommand } from '../actions/row-command.ts';
import type { HostReservation } from '../day/day-data.ts';
import styles from './waiting-row.module.css';

type Props = {
  readonly party: HostReservation;
  readonly isToday: boolean;
  readonly busy: boolean;
  readonly onSeat: () => void;
  readonly onCommand: (party: HostReservation, command: RowCommand) => void;
};

/** What can be done with a waiting party: take it off the line, offer it a table, or seat it. */
export function WaitingActions({ party, isToday, busy, onSeat, onCommand }: Props) {
  const manage = useText('manage');
  const once = oncePerTap(party.id);
  const offered = party.booking === 'offered';
  const atDoor = party.presence === 'arrived';
  // An offer made just now is undone silently if its message has not been sent; an older one is withdrawn.
  const back = (['undo', 'withdrawOffer'] as const).find((each) => party.actions.includes(each));
  const { tellReady, unsend } = offeredActions(party, null);
  // A party that waits at home cannot have left the door.
  const leaves = manage(atDoor ? 'line.leaves' : 'line.takeOff');
  const labelled = (action: string) => manage('actionFor', { action, name: party.name });
  return (
    <ButtonRow align="end" className={styles.actions}>
      <Button
        tone="quiet"
        icon="close"
        busy={busy}
        aria-label={labelled(leaves)}
        onClick={() => onCommand(party, 'cancel')}
      >
        {leaves}
      </Button>
      {back && (
        <Button
          tone="quiet"
          icon="undo"
          busy={busy}
          aria-label={labelled(manage(`action.${back}`))}
          onClick={() => onCommand(party, back)}
        >
          {manage(`action.${back}`)}
        </Button>
      )}
      {!offered && !atDoor && (
        <Button
          icon="table"
          busy={busy}
          aria-label={labelled(manage('action.offer'))}
          onClick={() => onCommand(party, 'offer')}
        >
          {manage('action.offer')}
        </Button>
      )}
      {isToday && tellReady && (
        <Button
          icon={unsend ? 'undo' : 'send'}
          busy={busy}
          aria-label={labelled(manage(unsend ? 'action.unsend' : 'action.tellReady'))}
          onClick={(event) => once(event) && onCommand(party, unsend ? 'unsend' : 'tellReady')}
        >
          {manage(unsend ? 'action.unsend' : 'action.tellReady')}
        </Button>
      )}
      {isToday && (
        <Button
          tone="primary"
          icon="seat"
          busy={busy}
          aria-label={labelled(manage('action.seat'))}
          onClick={(event) => once(event) && onSeat()}
        >
          {manage('action.seat')}
        </Button>
      )}
    </ButtonRow>
  );
}
