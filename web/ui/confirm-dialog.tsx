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
  /** Another answer than that, where there are two. */
  readonly other?: { readonly label: string; readonly onPress: () => void };
  readonly busy?: boolean;
  /** What hurts is red; what only wants to be meant is not. */
  readonly tone?: 'danger' | 'primary';
  /** What has the focus afterwards, where that is not what had it when the question came. False: whoever asked has seen to it. */
  readonly finalFocus?: RefObject<HTMLElement | null> | (() => boolean);
  /** A field or two that the decision needs. */
  readonly children?: ReactNode;
};

/** Asks before something that hurts. Only its buttons or Escape close it, never a stray tap beside it. */
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
        <Base.Backdrop className={styles.backdrop} />
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
