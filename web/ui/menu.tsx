import { Menu as Base } from '@base-ui/react/menu';
import {
  type ComponentProps,
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useState,
} from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './menu.module.css';

type Props = { readonly trigger: ReactElement<TriggerProps>; readonly children: ReactNode };
type TriggerProps = Pick<ComponentProps<'button'>, 'onClick' | 'onKeyDown' | 'aria-haspopup' | 'aria-expanded'>;

/**
 * A menu and the button that opens it. Until the first press there is only the button: a list of three hundred rows has
 * six hundred menus, of which few are ever opened.
 */
export function Menu({ trigger, children }: Props) {
  const [used, setUsed] = useState(false);
  if (!used) {
    // A button that is busy hears no press, and keeps the menu shut.
    return cloneElement(trigger, {
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      onClick: () => setUsed(true),
      onKeyDown(event: KeyboardEvent) {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        setUsed(true);
      },
    });
  }
  return (
    <Base.Root defaultOpen>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={styles.positioner} sideOffset={6} align="end" collisionPadding={8}>
          <Base.Popup className={styles.popup}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

type ItemProps = {
  readonly icon: IconName;
  readonly onSelect: () => void;
  readonly danger?: boolean;
  readonly children: ReactNode;
};

export function MenuItem({ icon, onSelect, danger = false, children }: ItemProps) {
  return (
    <Base.Item className={classNames(styles.item, danger && styles.danger)} onClick={onSelect}>
      <Icon name={icon} />
      {children}
    </Base.Item>
  );
}

type SwitchProps = {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
};

export function MenuSwitch({ checked, onChange, children }: SwitchProps) {
  return (
    <Base.CheckboxItem className={styles.item} checked={checked} onCheckedChange={onChange}>
      <span className={styles.mark}>
        <Base.CheckboxItemIndicator>
          <Icon name="check" />
        </Base.CheckboxItemIndicator>
      </span>
      {children}
    </Base.CheckboxItem>
  );
}

type ChoicesProps<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: string; readonly lang?: string }[];
  readonly onChoose: (value: Value) => void;
};

export function MenuChoices<Value extends string>({ label, value, choices, onChoose }: ChoicesProps<Value>) {
  return (
    <Base.RadioGroup value={value} onValueChange={(next: Value) => onChoose(next)} aria-label={label}>
      {choices.map((choice) => (
        <Base.RadioItem key={choice.value} value={choice.value} lang={choice.lang} className={styles.item} closeOnClick>
          <span className={styles.mark}>
            <Base.RadioItemIndicator>
              <Icon name="check" />
            </Base.RadioItemIndicator>
          </span>
          {choice.label}
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  );
}

/** Who or what the menu is about; not an item. */
export function MenuHeading({ children }: { readonly children: ReactNode }) {
  return <div className={styles.heading}>{children}</div>;
}

export function MenuSeparator() {
  return <Base.Separator className={styles.separator} />;
}
