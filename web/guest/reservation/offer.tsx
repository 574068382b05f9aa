import { clockOf } from '#shared/domain/kernel/time/local-date.ts';
import type { GuestReservation } from '../types.ts';
import { inDigits, useCountdown } from './countdown.ts';
import css from './offer.module.css';
import type { ReservationText } from './text.ts';
import { TwoAnswers } from './two-answers.tsx';

type Props = {
  readonly reservation: GuestReservation;
  readonly r: ReservationText;
  readonly busy: boolean;
  readonly onAccept: () => void;
  readonly onDecline: () => void;
};

/** A table offered to a waiting party: its time, how long it is held, and the two answers. */
export function Offer({ reservation: { start, waits, secondsLeft = 0 }, r, busy, onAccept, onDecline }: Props) {
  const left = useCountdown(secondsLeft);
  return (
    <section className={css.offer}>
      {waits && waits.start !== start && (
        <p className={css.note}>{r('offer.otherTime', { time: clockOf(start), wished: clockOf(waits.start) })}</p>
      )}
      {left === 0 ? (
        <p>{r('offer.over')}</p>
      ) : (
        <p className={css.left}>
          {r('offer.left')} <strong role="timer">{inDigits(left)}</strong>
        </p>
      )}
      <TwoAnswers yes={r('offer.accept')} no={r('offer.decline')} busy={busy} onYes={onAccept} onNo={onDecline} />
    </section>
  );
}
