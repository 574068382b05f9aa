import { useEffect, useRef } from 'react';
import css from './reservation-screen.module.css';
import type { ReservationText } from './text.ts';
import type { Words } from './words.ts';

type Props = {
  readonly r: ReservationText;
  readonly words: Words['cancel'];
  readonly busy: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
};

/** Asks before a table is given away. Escape and the keeping button mean no. */
export function CancelDialog({ r, words, busy, onYes, onNo }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);
  return (
    <dialog ref={dialog} className={css.dialog} aria-labelledby="cancel-heading" onCancel={onNo}>
      <h2 id="cancel-heading">{r(words.heading)}</h2>
      <p>{r(words.text)}</p>
      <div className={css.deeds}>
        <button type="button" className="button" onClick={onNo}>
          {r('cancel.no')}
        </button>
        <button type="button" className={`button ${css.danger}`} aria-disabled={busy} onClick={onYes}>
          {r(words.yes)}
        </button>
      </div>
    </dialog>
  );
}
