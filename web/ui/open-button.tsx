import styles from './open-button.module.css';

type Props = {
  readonly name: string;
  /** What a press does with it, in words. */
  readonly label: string;
  readonly onPress: () => void;
};

/** The name of something in a table, which opens what else there is of it. */
export function OpenButton({ name, label, onPress }: Props) {
  return (
    <button type="button" className={styles.open} aria-label={label} onClick={onPress}>
      <bdi>{name}</bdi>
    </button>
  );
}
