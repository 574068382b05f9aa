import { useState } from 'react';
import type { GuestReservation } from '../types.ts';
import { CancelMoney } from './payment/later.ts';
import type { GuestMoney } from './payment/money-of.ts';
import { Question } from './question.tsx';
import type { ReservationText } from './text.ts';
import type { InputOf } from './use-reservation.ts';
import type { Words } from './words.ts';

type Props = {
  readonly reservation: GuestReservation;
  readonly money: GuestMoney | null;
  readonly r: ReservationText;
  readonly words: Words['cancel'];
  readonly busy: boolean;
  /** Returns the error to show, or null on success. */
  readonly onYes: (input: InputOf<'cancel'>) => Promise<string | null>;
  readonly onNo: () => void;
};

/**
 * Asks before a table is given up, and stays open until that is done, so that an error is seen wherever the page is
 * scrolled.
 */
export function CancelDialog({ reservation, money, r, words, busy, onNo, onYes }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  // A new offer that arrives meanwhile is not the one in question.
  const [input] = useState(() => inputOf(reservation));
  const confirm = async () => {
    if (!busy) setProblem(await onYes(input));
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
      {money && <CancelMoney money={money} booking={reservation.booking} />}
    </Question>
  );
}

const inputOf = ({ booking, date, start }: GuestReservation): InputOf<'cancel'> =>
  booking === 'offered' ? { offer: { date, start } } : {};
