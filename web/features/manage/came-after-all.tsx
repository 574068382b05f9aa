import type { HostReservation, Tonight } from './tonight.ts';
import { useWalkIn } from './use-walk-in.ts';
import { WalkInDialog } from './walk-in-dialog.tsx';

type Props = {
  readonly venueId: string;
  readonly day: Tonight;
  readonly party: HostReservation;
  /** Takes the seating back. */
  readonly onUndo: (party: HostReservation) => Promise<void>;
  readonly onClose: () => void;
};

/** A no-show comes after all and no table is left as agreed: what there is for who comes without a reservation, with what is known of them. */
export function CameAfterAll({ venueId, day, party, onUndo, onClose }: Props) {
  const { seat, wait } = useWalkIn({ venueId, units: day.units, onUndo });
  return <WalkInDialog {...{ venueId, day, onClose }} known={party} onSeat={seat} onWait={wait} />;
}
