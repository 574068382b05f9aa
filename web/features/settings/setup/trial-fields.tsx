import type { KeyboardEvent } from 'react';
import type { GuestForm } from '#shared/domain/venue/guest-form.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { SelectField } from '#web/ui/form-fields.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** What a venue may require of all guests besides name and number. */
const ASKABLE = ['email', 'postalCode', 'birthdate', 'gender'] as const;
export type Askable = (typeof ASKABLE)[number];

export const askedOfAll = (form: Pick<GuestForm, Askable>): Askable[] =>
  ASKABLE.filter((field) => form[field] === 'required');

const INPUTS = {
  email: { type: 'email', autoComplete: 'email', maxLength: 254, dir: 'ltr' },
  postalCode: { autoComplete: 'postal-code', maxLength: 12 },
  birthdate: { type: 'date', autoComplete: 'bday', min: '1900-01-01' },
} as const;

type Props = {
  readonly asked: readonly Askable[];
  readonly value: Readonly<Record<Askable, string>>;
  readonly change: (over: Partial<Record<Askable, string>>) => void;
  readonly error: (field: Askable) => string | undefined;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

/** The fields that the venue requires of its guests, for the test booking too. */
export function TrialFields({ asked, value, change, error, onKeyDown }: Props) {
  const text = useText('settings');
  return asked.map((field) =>
    field === 'gender' ? (
      <SelectField
        key={field}
        label={text('form.gender')}
        value={value.gender}
        choices={(['Female', 'Male'] as const).map((each) => ({ value: each, label: text(`setup.trial.${each}`) }))}
        onChoose={(gender: string) => change({ gender })}
        error={error(field)}
      />
    ) : (
      <TextField
        key={field}
        {...INPUTS[field]}
        label={text(`form.${field}`)}
        value={value[field]}
        onChange={(event) => change({ [field]: event.target.value })}
        onKeyDown={onKeyDown}
        error={error(field)}
      />
    ),
  );
}
