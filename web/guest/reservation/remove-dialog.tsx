import { Question } from './question.tsx';
import type { ReservationText } from './text.ts';

type Props = {
  readonly r: ReservationText;
  /** Whether a link sent to the guest can prove all of their bookings. */
  readonly provable: boolean;
  /** The number of reservations that would be cancelled; null while unknown. */
  readonly open: number | null;
  readonly problem: string | null;
  readonly busy: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
};

/** Asks before data are erased, and again if that cancels an upcoming reservation. */
export function RemoveDialog({ r, provable, open, problem, ...asked }: Props) {
  const yes = r(open === null ? 'remove.yes' : 'remove.yesCancel');
  const what = open === null ? r(provable ? 'remove.text' : 'remove.own') : r('remove.open', { count: open });
  return (
    <Question heading={r('remove.heading')} no={r('remove.no')} yes={yes} {...asked}>
      <p role="status">{problem ?? what}</p>
    </Question>
  );
}
