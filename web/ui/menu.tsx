import { Menu as Base } from '@base-ui/react/menu';
import {
  type ComponentProps,
  cloneElement,
  type KeyboardEvent as KeyPress,
  type ReactElement,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './menu.module.css';

type Props = { readonly trigger: ReactElement<TriggerProps>; readonly children: ReactNode };
type TriggerProps = Pick<ComponentProps<'button'>, 'onClick' | 'onKeyDown' | 'aria-haspopup' | 'aria-expanded'>;

/** How the button was first pressed: by pointer; by Enter, Space or a screen reader (`key`); or by an arrow key. */
type FirstPress = 'pointer' | 'key' | 'ArrowDown' | 'ArrowUp';

/**
 * A menu and the button that opens it. Until the first press only the button is rendered: a list of three hundred rows
 * has six hundred menus, few of which are ever opened.
 */
export function Menu({ trigger, children }: Props) {
  const [first, setFirst] = useState<FirstPress | null>(null);
  if (!first) {
    // A busy button ignores the click, so the menu stays closed.
    return cloneElement(trigger, {
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      onClick: ({ detail }) => setFirst(detail === 0 ? 'key' : 'pointer'),
      onKeyDown(event: KeyPress) {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        setFirst(event.key);
      },
    });
  }
  return <Drawn {...{ trigger, children, first }} />;
}

/**
 * The menu after the first press. A press by key is repeated on the new button, because only a key press that the menu
 * itself handles puts the focus on its first or last item.
 */
function Drawn({ trigger, children, first }: Props & { readonly first: FirstPress }) {
  const button = useRef<HTMLButtonElement>(null);
  // The pressed button was replaced and its focus lost. This one takes it, so that it gets it back when the menu
  // closes.
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (first === 'pointer') return;
    if (first === 'key') button.current?.click();
    else button.current?.dispatchEvent(new KeyboardEvent('keydown', { key: first, bubbles: true, cancelable: true }));
  }, [first]);
  return (
    <Base.Root defaultOpen={first === 'pointer'}>
      <Base.Trigger ref={button} render={trigger} />
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

/** The subject of the menu; not an item. */
export function MenuHeading({ children }: { readonly children: ReactNode }) {
  return <div className={styles.heading}>{children}</div>;
}

export function MenuSeparator() {
  return <Base.Separator className={styles.separator} />;
}
