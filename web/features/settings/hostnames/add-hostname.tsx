import type { FormEvent } from 'react';
import type { IssueCode, RefusalCode } from '#shared/contracts/errors.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Fields, FormActions } from '#web/ui/form-fields.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type Props = {
  readonly busy: boolean;
  readonly issue: IssueCode | RefusalCode | undefined;
  readonly onAdd: (host: string) => Promise<boolean>;
};

/** Adds a hostname. An issue shows beside the field, whose content stays to be corrected. */
export function AddHostname({ busy, issue, onAdd }: Props) {
  const text = useText('hostnames');
  const refusal = useText('refusals');

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (await onAdd(String(new FormData(form).get('host') ?? ''))) return form.reset();
    form.querySelector<HTMLElement>('[name=host]')?.focus();
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Fields>
        <TextField
          label={text('add.label')}
          name="host"
          type="text"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          maxLength={300}
          hint={text('add.hint')}
          error={issue && refusal(issue)}
        />
        <FormActions>
          <Button type="submit" tone="primary" icon="plus" busy={busy}>
            {text('add')}
          </Button>
        </FormActions>
      </Fields>
    </form>
  );
}
