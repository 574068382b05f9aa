import { Question } from './question.tsx';
import type { ReservationText } from './text.ts';

type Props = {
  readonly r: ReservationText;
  /** Whether a link that was sent can reach all that the guest booked. */
  readonly provable: boolean;
  /** How many reservations would be cancelled; null as long as that is not known. */
  readonly open: number | null;
  readonly problem: string | null;
  readonly busy: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
};

/** Asks before data are removed, and once more before a reservation to come is cancelled by it. */
export function RemoveDialog({ r, provable, open, problem, ...asked }: Props) {
  const yes = r(open === null ? 'remove.yes' : 'remove.yesCancel');
  const what = open === null ? r(provable ? 'remove.text' : 'remove.own') : r('remove.open', { count: open });
  return (
    <Question heading={r('remove.heading')} no={r('remove.no')} yes={yes} {...asked}>
      <p role="status">{problem ?? what}</p>
    </Question>
  );
}
