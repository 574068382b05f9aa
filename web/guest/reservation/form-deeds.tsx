import css from './reservation-screen.module.css';
import type { ReservationText } from './text.ts';

type Props = {
  readonly r: ReservationText;
  /** The words of the sending button. */
  readonly send: string;
  readonly busy: boolean;
  readonly onClose: () => void;
};

/** Below a form of the reservation's page: the button that sends it, and the way back. */
export function FormDeeds({ r, send, busy, onClose }: Props) {
  return (
    <div className={css.deeds}>
      <button type="submit" className="button primary" aria-disabled={busy}>
        {send}
      </button>
      <button type="button" className="button" onClick={onClose}>
        {r('change.back')}
      </button>
    </div>
  );
}
