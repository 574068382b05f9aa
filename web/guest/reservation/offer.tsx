import { useEffect, useState } from 'react';
import { clockOf } from '#shared/domain/kernel/time/local-date.ts';
import type { GuestReservation } from '../types.ts';
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

/** Counts down by the monotonic clock from the server's remaining seconds: the device's time of day may be wrong. */
function useCountdown(secondsLeft: number): number {
  const [ends, setEnds] = useState(0);
  const [now, setNow] = useState(0);
  useEffect(() => {
    setEnds(performance.now() + secondsLeft * 1000);
    setNow(performance.now());
  }, [secondsLeft]);
  useEffect(() => {
    const beat = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(beat);
  }, []);
  return ends === 0 ? secondsLeft : Math.max(0, Math.ceil((ends - now) / 1000));
}

/** `9:05`, or `23:10:00` for more than an hour. */
function inDigits(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] ? parts : parts.slice(1);
  return shown.map((part, i) => (i === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}
