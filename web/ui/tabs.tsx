import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './tabs.module.css';

type Props<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  readonly tabs: readonly { readonly value: Value; readonly label: string; readonly count?: number | string }[];
  readonly onChoose: (value: Value) => void;
  /** On one line with what is beside them, which scrolls sideways where there is no room. */
  readonly slim?: boolean;
  /** Shown beside the tabs. */
  readonly aside?: ReactNode;
  /** The content of the chosen tab. */
  readonly children: ReactNode;
};

export function Tabs<Value extends string>({
  label,
  value,
  tabs,
  onChoose,
  slim = false,
  aside,
  children,
}: Props<Value>) {
  return (
    <Base.Root className={styles.tabs} value={value} onValueChange={(next: Value) => onChoose(next)}>
      <div className={classNames(styles.bar, slim && styles.slim)}>
        <Base.List className={styles.list} aria-label={label} activateOnFocus>
          {tabs.map((tab) => (
            <Base.Tab key={tab.value} value={tab.value} className={styles.tab}>
              {tab.label}
              {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
            </Base.Tab>
          ))}
        </Base.List>
        {aside}
      </div>
      <Base.Panel value={value} className={styles.panel} tabIndex={-1}>
        {children}
      </Base.Panel>
    </Base.Root>
  );
}
