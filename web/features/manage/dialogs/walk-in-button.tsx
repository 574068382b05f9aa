import { useState } from 'react';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { useWalkIn } from '../actions/use-walk-in.ts';
import type { HostReservation, ServiceDay } from '../day/day-data.ts';
import { WalkInDialog } from './walk-in-dialog.tsx';

type Props = {
  readonly venueId: string;
  readonly day: ServiceDay;
  /** Undoes the seating. */
  readonly onUndo: (party: HostReservation) => Promise<void>;
};

/** Seats walk-ins: the first press opens the sizes with their waits, the second seats the party or puts it in the line. */
export function WalkInButton(props: Props) {
  const { venueId, day, onUndo } = props;
  const text = useText('manage');
  const [open, setOpen] = useState(false);
  const { seat, wait } = useWalkIn({ venueId, day, onUndo });

  return (
    <>
      <Button icon="plus" onClick={() => setOpen(true)}>
        {text('walkIn.action')}
      </Button>
      {open && <WalkInDialog {...{ venueId, day }} onSeat={seat} onWait={wait} onClose={() => setOpen(false)} />}
    </>
  );
}
