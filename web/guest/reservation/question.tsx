import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import css from './reservation-screen.module.css';

type Props = {
  readonly heading: string;
  /** The consequences. */
  readonly children: ReactNode;
  readonly no: string;
  readonly yes: string;
  readonly busy: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
};

/** Asks before something irreversible. Escape and the first button mean no. */
export function Question({ heading, children, no, yes, busy, onYes, onNo }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Closed before it is unmounted: only then does the browser restore the focus.
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);
  return (
    <dialog ref={dialog} className={css.dialog} aria-labelledby={id} onCancel={onNo}>
      <h2 id={id}>{heading}</h2>
      {children}
      <div className={css.actions}>
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
