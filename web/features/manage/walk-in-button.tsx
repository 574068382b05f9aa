import { useState } from 'react';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import type { HostReservation, Unit } from './tonight.ts';
import { useWalkIn } from './use-walk-in.ts';
import { WalkInDialog } from './walk-in-dialog.tsx';

type Props = {
  readonly venueId: string;
  readonly units: readonly Unit[];
  /** Takes the seating back. */
  readonly onUndo: (party: HostReservation) => void;
};

/** Seats whoever stands at the door: one press opens the sizes with their waits, the second seats the party or puts it in line. */
export function WalkInButton(props: Props) {
  const { venueId, units } = props;
  const text = useText('manage');
  const [open, setOpen] = useState(false);
  const { seat, wait } = useWalkIn(props);

  return (
    <>
      <Button icon="plus" onClick={() => setOpen(true)}>
        {text('walkIn.action')}
      </Button>
      {open && <WalkInDialog {...{ venueId, units }} onSeat={seat} onWait={wait} onClose={() => setOpen(false)} />}
    </>
  );
}
