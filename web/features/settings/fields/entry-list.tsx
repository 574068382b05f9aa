import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import styles from '../settings.module.css';

type Props<T> = {
  readonly entries: readonly T[];
  readonly onChange: (entries: T[]) => void;
  /** The name of an entry, for its group and its remove button. */
  readonly nameOf: (entry: T, at: number) => string;
  readonly addLabel: string;
  readonly fresh: () => T;
  readonly empty: string;
  readonly error?: string | undefined;
  readonly className?: string | undefined;
  /** Column titles above the entries; the fields' own labels are then visible to screen readers only. */
  readonly head?: ReactNode;
  readonly children: (entry: T, change: (over: Partial<T>) => void, at: number) => ReactNode;
};

/** Entries one below the other, each with its fields; added at the end, removed one by one. */
export function EntryList<T extends object>(props: Props<T>) {
  const { entries, onChange, nameOf, addLabel, fresh, empty, error, className, head, children } = props;
  const text = useText('settings');
  const list = useRef<HTMLDivElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const removers = () => [...(list.current?.querySelectorAll<HTMLElement>(':scope > fieldset > button') ?? [])];

  function add() {
    flushSync(() => onChange([...entries, fresh()]));
    removers().at(-1)?.parentElement?.querySelector<HTMLElement>('input, textarea, button')?.focus();
  }

  function remove(at: number) {
    // When the last entry is removed none moves up into its place, so the keyboard focus goes to the one before.
    if (at === entries.length - 1) (removers()[at - 1] ?? adder.current)?.focus();
    onChange(entries.filter((_, nth) => nth !== at));
  }

  return (
    <div ref={list} className={classNames(styles.entries, head !== undefined && 'captions-above', className)}>
      {entries.length === 0 && <p className={styles.empty}>{empty}</p>}
      {entries.length > 0 && head}
      {entries.map((entry, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no name of its own before it is saved
        <fieldset key={at} className={styles.entry}>
          <legend className="visually-hidden">{nameOf(entry, at)}</legend>
          <span className={styles.entryName} aria-hidden="true">
            {nameOf(entry, at)}
          </span>
          <div className={styles.fields}>
            {children(
              entry,
              (over) => onChange(entries.map((each, nth) => (nth === at ? { ...each, ...over } : each))),
              at,
            )}
          </div>
          <Button
            tone="quiet"
            icon="close"
            iconOnly
            aria-label={text('remove', { name: nameOf(entry, at) })}
            onClick={() => remove(at)}
          />
        </fieldset>
      ))}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <div>
        <Button ref={adder} icon="plus" onClick={add}>
          {addLabel}
        </Button>
      </div>
    </div>
  );
}
