import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import css from './reservation-screen.module.css';

type Props = {
  readonly heading: string;
  /** What would follow. */
  readonly children: ReactNode;
  readonly no: string;
  readonly yes: string;
  readonly busy: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
};

/** Asks before what cannot be undone. Escape and the keeping button, which stands first, mean no. */
export function Question({ heading, children, no, yes, busy, onYes, onNo }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // It is closed before it leaves the page: only then does the focus go back to what had it.
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);
  return (
    <dialog ref={dialog} className={css.dialog} aria-labelledby={id} onCancel={onNo}>
      <h2 id={id}>{heading}</h2>
      {children}
      <div className={css.deeds}>
        <button type="button" className="button" onClick={onNo}>
          {no}
        </button>
        <button type="button" className={`button ${css.danger}`} aria-disabled={busy} onClick={onYes}>
          {yes}
        </button>
      </div>
    </dialog>
  );
}
