import { useEffect, useRef } from 'react';
import css from './reservation-screen.module.css';
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
export function RemoveDialog({ r, open, problem, busy, onYes, onNo }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);
  return (
    <dialog ref={dialog} className={css.dialog} aria-labelledby="remove-heading" onCancel={onNo}>
      <h2 id="remove-heading">{r('remove.heading')}</h2>
      <p role="status">{problem ?? (open === null ? r('remove.text') : r('remove.open', { count: open }))}</p>
      <div className={css.deeds}>
        <button type="button" className="button" onClick={onNo}>
          {r('remove.no')}
        </button>
        <button type="button" className={`button ${css.danger}`} aria-disabled={busy} onClick={onYes}>
          {r(open === null ? 'remove.yes' : 'remove.yesCancel')}
        </button>
      </div>
    </dialog>
  );
}
