import { type FormEvent, useRef, useState } from 'react';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { ColumnKey } from './columns.tsx';
import { useSavedViews } from './saved-views.ts';
import styles from './views-bar.module.css';
import { NO_FILTER, searchOf, type Wanted } from './wanted.ts';

type Props = {
  readonly wanted: Wanted;
  readonly today: LocalDate;
  readonly columns: readonly ColumnKey[];
  readonly onChange: (change: Partial<Wanted>) => void;
  readonly onView: (search: string, columns: readonly ColumnKey[]) => void;
};

const MAX_NAME_LENGTH = 24;

/** Ready views and those that the user saved, as chips. */
export function ViewsBar({ wanted, today, columns, onChange, onView }: Props) {
  const text = useText('guests');
  const { views, save, remove } = useSavedViews();
  const here = searchOf(wanted);
  const ready = [
    { id: 'month', change: NO_FILTER },
    { id: 'today', change: { ...NO_FILTER, from: today, to: today } },
    { id: 'ahead', change: { ...NO_FILTER, from: today } },
  ] as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div role="group" aria-label={text('views')} className={styles.bar}>
      {ready.map(({ id, change }) => (
        <button
          key={id}
          type="button"
          className={styles.chip}
          aria-pressed={searchOf({ ...wanted, ...change }) === here}
          onClick={() => onChange(change)}
        >
          {text(`view.${id}`)}
        </button>
      ))}
      {views.map((view) => (
        <span key={view.name} className={styles.own}>
          <button
            type="button"
            className={styles.chip}
            aria-pressed={view.search === here}
            onClick={() => onView(view.search, view.columns)}
          >
            <bdi>{view.name}</bdi>
          </button>
          <Button
            tone="quiet"
            icon="close"
            iconOnly
            aria-label={text('view.remove', { name: view.name })}
            onClick={() => remove(view)}
          />
        </span>
      ))}
      <SaveView onSave={(name) => save({ name, search: here, columns })} />
    </div>
  );
}

function SaveView({ onSave }: { readonly onSave: (name: string) => void }) {
  const text = useText('guests');
  const app = useText('app');
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '') return;
    onSave(name.trim());
    setName('');
    setOpen(false);
  }
  return (
    <>
      <Button ref={button} tone="quiet" icon="pin" onClick={() => setOpen(true)}>
        {text('view.keep')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={text('view.keep')}
        description={text('view.device')}
        closeLabel={app('close')}
        finalFocus={button}
      >
        <form className={styles.form} onSubmit={submit}>
          <TextField
            label={text('view.name')}
            maxLength={MAX_NAME_LENGTH}
            autoFocus
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" tone="primary">
            {text('view.save')}
          </Button>
        </form>
      </Dialog>
    </>
  );
}
