import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { useBackCloses } from './use-back-closes.ts';

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: string | undefined;
  readonly closeLabel: string;
  readonly children?: ReactNode;
  /** Buttons; on a phone they are at the bottom of the sheet. */
  readonly footer?: ReactNode;
  /**
   * The element that gets the focus on closing. Needed if a field inside takes the focus at once, before the dialog has
   * noted where it was.
   */
  readonly finalFocus?: RefObject<HTMLElement | null>;
};

/** A task apart from the page: a dialog in the middle of a large screen, a sheet from the bottom on a phone. */
export function Dialog({ open, onClose, title, description, closeLabel, children, footer, finalFocus }: Props) {
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
                {description && <Base.Description className={styles.description}>{description}</Base.Description>}
              </div>
              <Base.Close render={<Button tone="quiet" icon="close" iconOnly aria-label={closeLabel} />} />
            </header>
            {children && <div className={styles.body}>{children}</div>}
            {footer && <footer className={styles.footer}>{footer}</footer>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
