import { Select as Base } from '@base-ui/react/select';
import type { Ref } from 'react';
import { Icon } from './icon.tsx';
import styles from './select.module.css';

type Props<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly onChoose: (value: Value) => void;
  readonly ref?: Ref<HTMLButtonElement>;
  /** The attributes from `withNotes`, if the value is refused. */
  readonly 'aria-invalid'?: true | undefined;
  readonly 'aria-describedby'?: string | undefined;
};

/** A drop-down list; its label is for screen readers only. */
export function Select<Value extends string>({ label, value, choices, onChoose, ref, ...notes }: Props<Value>) {
  return (
    <Base.Root
      items={choices}
      value={value}
      modal={false}
      onValueChange={(next: Value | null) => next !== null && onChoose(next)}
    >
      <Base.Trigger ref={ref} className={styles.trigger} aria-label={label} {...notes}>
        {/* A name that is too long is cut at its own end, whatever the direction of the page. */}
        <Base.Value className={styles.value} dir="auto" />
        <Base.Icon className={styles.icon}>
          <Icon name="chevronDown" size={16} />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner
          className={styles.positioner}
          sideOffset={6}
          alignItemWithTrigger={false}
          align="start"
          collisionPadding={8}
        >
          <Base.Popup className={styles.popup}>
            <Base.List>
              {choices.map((choice) => (
                <Base.Item key={choice.value} value={choice.value} className={styles.item}>
                  <span className={styles.mark}>
                    <Base.ItemIndicator>
                      <Icon name="check" />
                    </Base.ItemIndicator>
                  </span>
                  <Base.ItemText>{choice.label}</Base.ItemText>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
