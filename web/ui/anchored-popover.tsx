import { Popover as Base } from '@base-ui/react/popover';
import type { ReactNode } from 'react';
import styles from './popover.module.css';

type Props = {
  /** What was pressed; it gets the focus back. */
  readonly anchor: HTMLElement;
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A popover beside one of many things, which need none of their own; shown as long as it is drawn. */
export function AnchoredPopover({ anchor, label, onClose, children }: Props) {
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Positioner className={styles.positioner} anchor={anchor} sideOffset={6} collisionPadding={8}>
          <Base.Popup className={styles.popup} aria-label={label} finalFocus={() => anchor}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
