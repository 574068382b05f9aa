import { useState } from 'react';
import { Question } from './question.tsx';
import type { ReservationText } from './text.ts';
import type { Words } from './words.ts';

type Props = {
  readonly r: ReservationText;
  readonly words: Words['cancel'];
  readonly busy: boolean;
  /** The error to show, or null when it is done. */
  readonly onYes: () => Promise<string | null>;
  readonly onNo: () => void;
};

/** Asks before a table is given away, and stays until it is: who is far down the page would not see what went wrong. */
export function CancelDialog({ r, words, busy, onNo, onYes }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = async () => {
    if (!busy) setProblem(await onYes());
  };
  return (
    <Question
      heading={r(words.heading)}
      no={r('cancel.no')}
      yes={r(words.yes)}
      {...{ busy, onNo }}
      onYes={() => void confirm()}
    >
      <p role="status">{problem ?? r(words.text)}</p>
    </Question>
  );
}
