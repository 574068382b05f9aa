import { type FormEvent, useId, useState } from 'react';
import { fitsInPlaceOf, MAX_OVERRIDE_LENGTH, placeholdersIn } from '#shared/domain/kernel/text-overrides.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/form-fields.tsx';
import styles from './localize.module.css';
import type { TextRow } from './localize.ts';

type Props = {
  readonly row: TextRow;
  readonly busy: boolean;
  readonly onClose: () => void;
  /** Null: the bundled text again. */
  readonly onChange: (text: string | null) => void;
};

/** Another text in place of a bundled one, which has to say the same values. */
export function TextDialog({ row, busy, onClose, onChange }: Props) {
  const text = useText('localize');
  const app = useText('app');
  const id = useId();
  const { bundled = '', own, english } = row;
  const [typed, setTyped] = useState(own ?? bundled);
  const [wrong, setWrong] = useState(false);
  const values = placeholdersIn(bundled).map((name) => `{{${name}}}`);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fits = fitsInPlaceOf(bundled, typed);
    setWrong(!fits);
    if (fits) onChange(typed);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={row.id}
      closeLabel={app('close')}
      footer={
        <>
          {own !== undefined && (
            <Button tone="quiet" icon="undo" busy={busy} onClick={() => onChange(null)}>
              {text('reset')}
            </Button>
          )}
          <Button type="submit" form={id} tone="primary" icon="check" busy={busy}>
            {text('save')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate className={styles.form}>
        <p className={styles.small}>{`${text('english')}: ${english}`}</p>
        <p className={styles.small}>{`${text('bundled')}: ${bundled}`}</p>
        <TextArea
          label={text('text')}
          hint={values.length > 0 ? text('values', { values: values.join(' ') }) : undefined}
          error={wrong ? text('values.wrong') : undefined}
          maxLength={MAX_OVERRIDE_LENGTH}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
