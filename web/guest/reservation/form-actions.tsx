import css from './reservation-screen.module.css';
import type { ReservationText } from './text.ts';

type Props = {
  readonly r: ReservationText;
  /** The label of the submit button. */
  readonly send: string;
  readonly busy: boolean;
  readonly onClose: () => void;
};

/** The buttons below a form of the reservation page: submit and back. */
export function FormActions({ r, send, busy, onClose }: Props) {
  return (
    <div className={css.actions}>
      <button type="submit" className="button primary" aria-disabled={busy}>
        {send}
      </button>
      <button type="button" className="button" onClick={onClose}>
        {r('change.back')}
      </button>
    </div>
  );
}
