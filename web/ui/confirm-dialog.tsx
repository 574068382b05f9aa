import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import type { ReactNode, RefObject } from 'react';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { useBackCloses } from './use-back-closes.ts';

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly keepLabel: string;
  /** A second way to go on, beside `onConfirm`. */
  readonly other?: { readonly label: string; readonly onPress: () => void };
  readonly busy?: boolean;
  /** `danger` (red) for harmful actions; `primary` for those that only must be deliberate. */
  readonly tone?: 'danger' | 'primary';
  /**
   * The element that gets the focus on closing, by default the one that had it before. A function that returns false
   * leaves the focus to the caller.
   */
  readonly finalFocus?: RefObject<HTMLElement | null> | (() => boolean);
  /** Fields that belong to the decision. */
  readonly children?: ReactNode;
};

/**
 * Asks before a harmful action. Its buttons, Escape and Android's back gesture close it; a tap beside it does not.
 */
export function ConfirmDialog(props: Props) {
  const {
    open,
    onClose,
    onConfirm,
    title,
    text,
    confirmLabel,
    keepLabel,
    other,
    busy = false,
    tone = 'danger',
    finalFocus,
    children,
  } = props;
  useBackCloses(open, onClose);
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} forceRender />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup className={styles.popup} finalFocus={finalFocus}>
            <header className={styles.header}>
              <div>
                <Base.Title className={styles.title}>{title}</Base.Title>
                <Base.Description className={styles.description}>{text}</Base.Description>
              </div>
            </header>
            {children && <div className={styles.body}>{children}</div>}
            <footer className={styles.footer}>
              <Base.Close render={<Button>{keepLabel}</Button>} />
              {other && (
                <Button busy={busy} onClick={other.onPress}>
                  {other.label}
                </Button>
              )}
              <Button tone={tone} busy={busy} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </footer>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
