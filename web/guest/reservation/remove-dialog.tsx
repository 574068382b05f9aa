import { Question } from './question.tsx';
import type { ReservationText } from './text.ts';

type Props = {
  readonly r: ReservationText;
  /** How many reservations would be cancelled; null as long as that is not known. */
  readonly open: number | null;
  readonly problem: string | null;
  readonly busy: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
};

/** Asks before data are removed, and once more before a reservation to come is cancelled by it. */
export function RemoveDialog({ r, open, problem, ...asked }: Props) {
  const yes = r(open === null ? 'remove.yes' : 'remove.yesCancel');
  return (
    <Question heading={r('remove.heading')} no={r('remove.no')} yes={yes} {...asked}>
      <p role="status">{problem ?? (open === null ? r('remove.text') : r('remove.open', { count: open }))}</p>
    </Question>
  );
}
