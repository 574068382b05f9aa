import styles from './open-button.module.css';

type Props = {
  readonly name: string;
  /** The accessible name, which says what a press does. */
  readonly label: string;
  readonly onPress: () => void;
};

/** A name in a table that opens its details. */
export function OpenButton({ name, label, onPress }: Props) {
  return (
    <button type="button" className={styles.open} aria-label={label} onClick={onPress}>
      <bdi>{name}</bdi>
    </button>
  );
}
