import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './drawer.module.css';
import { useBackCloses } from './use-back-closes.ts';

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  /** From where it comes, in the direction of reading. */
  readonly side: 'start' | 'end';
  /** A way of its own, such as dark on a light page. */
  readonly theme?: 'dark' | undefined;
  /** The page stays in sight, because what is chosen here shows there. */
  readonly clear?: boolean;
  readonly children: ReactNode;
  /** Stands below what scrolls. */
  readonly footer?: ReactNode;
};

/** A panel of 300 pixels at the side of the screen, above the page, until it is closed. */
export function Drawer({ open, onClose, title, closeLabel, side, theme, clear = false, children, footer }: Props) {
  useBackCloses(open, onClose);
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        {!clear && <Base.Backdrop className={styles.backdrop} />}
        <Base.Viewport className={styles.viewport}>
          <Base.Popup className={classNames(styles.popup, styles[side])} data-theme={theme}>
            <header className={styles.header}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              <Base.Close render={<Button tone="quiet" icon="close" iconOnly aria-label={closeLabel} />} />
            </header>
            <div className={styles.body}>{children}</div>
            {footer && <footer className={styles.footer}>{footer}</footer>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
