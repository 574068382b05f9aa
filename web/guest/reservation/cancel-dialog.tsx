import { Question } from './question.tsx';
import type { ReservationText } from './text.ts';
import type { Words } from './words.ts';

type Props = {
  readonly r: ReservationText;
  readonly words: Words['cancel'];
  readonly busy: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
};

/** Asks before a table is given away. */
export function CancelDialog({ r, words, ...asked }: Props) {
  return (
    <Question heading={r(words.heading)} no={r('cancel.no')} yes={r(words.yes)} {...asked}>
      <p>{r(words.text)}</p>
    </Question>
  );
}
