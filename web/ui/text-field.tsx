import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './text-field.module.css';

type Props = Omit<ComponentProps<'input'>, 'id'> & {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Shown below the field and read with it. */
  readonly error?: string | undefined;
  /** A button at the end of the field. */
  readonly trailing?: ReactNode;
};

export function TextField({ label, hint, error, trailing, className, ...input }: Props) {
  const id = useId();
  const below = error ?? hint;
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          {...input}
          id={id}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={below ? `${id}-below` : undefined}
        />
        {trailing}
      </div>
      {below && (
        <p id={`${id}-below`} className={error ? styles.error : styles.hint}>
          {error && <Icon name="alert" size={16} />}
          <bdi>{below}</bdi>
        </p>
      )}
    </div>
  );
}
