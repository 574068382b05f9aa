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

/** The reminder's question whether the guest will come, with both answers, or the answer once it is given. */
export function Coming({ reservation, r, busy, onYes, onNo }: Props) {
  const { booking, reconfirm, cancellable } = reservation;
  if (booking !== 'confirmed' || !reconfirm) return null;
  if (reconfirm.state !== 'asked') return <p className={css.said}>{r('coming.told')}</p>;
  // Once the visit has begun there is no need to ask.
  if (!cancellable) return null;
  return (
    <section className={css.offer} aria-labelledby="coming">
      <h2 id="coming">{r('coming.heading')}</h2>
      <p>{r('coming.text')}</p>
      <TwoAnswers yes={r('coming.yes')} no={r('coming.no')} {...{ busy, onYes, onNo }} />
    </section>
  );
}
