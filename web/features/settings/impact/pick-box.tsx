import type { ReactNode } from 'react';
import type { AffectedReservation } from '#shared/contracts/errors.ts';
import styles from './impact.module.css';

type Props = {
  readonly these: readonly AffectedReservation[];
  readonly picked: ReadonlySet<string>;
  readonly disabled?: boolean;
  readonly onPick: (these: readonly AffectedReservation[], on: boolean) => void;
  readonly children: ReactNode;
};

/** A box that selects several reservations; half checked while only some of them are. */
export function PickBox({ these, picked, disabled = false, onPick, children }: Props) {
  const count = these.filter(({ id }) => picked.has(id)).length;
  const all = count > 0 && count === these.length;
  return (
    <label className={styles.pick}>
      <input
        type="checkbox"
        checked={all}
        disabled={disabled}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !all;
        }}
        onChange={() => onPick(these, !all)}
      />
      <span className={styles.pickWords}>{children}</span>
    </label>
  );
}
