import type { GuestReservation } from '../types.ts';
import css from './offer.module.css';
import type { ReservationText } from './text.ts';
import { TwoAnswers } from './two-answers.tsx';

type Props = {
  readonly reservation: GuestReservation;
  readonly r: ReservationText;
  readonly busy: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
};

/** Whether the guest still comes: the question with both answers while it is open, and what was said once it is not. */
export function Coming({ reservation, r, busy, onYes, onNo }: Props) {
  const { booking, reconfirm, cancellable } = reservation;
  if (booking !== 'confirmed' || !reconfirm) return null;
  if (reconfirm.state !== 'asked') return <p className={css.said}>{r('coming.told')}</p>;
  // Whose visit has begun shows it by being there.
  if (!cancellable) return null;
  return (
    <section className={css.offer} aria-labelledby="coming">
      <h2 id="coming">{r('coming.heading')}</h2>
      <p>{r('coming.text')}</p>
      <TwoAnswers yes={r('coming.yes')} no={r('coming.no')} {...{ busy, onYes, onNo }} />
    </section>
  );
}
