import { useWalkIn } from '../actions/use-walk-in.ts';
import type { HostReservation, ServiceDay } from '../day/day-data.ts';
import { WalkInDialog } from '../dialogs/walk-in-dialog.tsx';

type Props = {
  readonly venueId: string;
  readonly day: ServiceDay;
  readonly party: HostReservation;
  /** Undoes the seating. */
  readonly onUndo: (party: HostReservation) => Promise<void>;
  readonly onClose: () => void;
};

/**
 * For a no-show who comes after all when their table is gone: treats them as a walk-in, with name, number and size
 * filled in.
 */
export function CameAfterAll({ venueId, day, party, onUndo, onClose }: Props) {
  const { seat, wait } = useWalkIn({ venueId, day, onUndo });
  return <WalkInDialog {...{ venueId, day, onClose }} known={party} onSeat={seat} onWait={wait} />;
}
