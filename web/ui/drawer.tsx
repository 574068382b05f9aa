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
  /** The side of the screen, in reading direction. */
  readonly side: 'start' | 'end';
  /** Another theme than the page's. */
  readonly theme?: 'dark' | undefined;
  /** Without a backdrop, because the page shows the effect of what is chosen here. */
  readonly clear?: boolean;
  /** For a whole record: up to 480 pixels wide, and on a phone a sheet from the bottom. */
  readonly wide?: boolean;
  readonly children: ReactNode;
  /** Below the part that scrolls. */
  readonly footer?: ReactNode;
};

/** A panel, at most 300 pixels wide unless it is `wide`, at the side of the screen above the page, until it is closed. */
export function Drawer(props: Props) {
  const { open, onClose, title, closeLabel, side, theme, clear = false, wide = false, children, footer } = props;
  useBackCloses(open, onClose);
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        {!clear && <Base.Backdrop className={styles.backdrop} />}
        <Base.Viewport className={styles.viewport}>
          <Base.Popup className={classNames(styles.popup, styles[side], wide && styles.wide)} data-theme={theme}>
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
