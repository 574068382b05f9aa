import type { IssueCode, RefusalCode } from '#shared/contracts/errors.ts';
import { STAFF_AREAS } from '#shared/domain/account/staff.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { CheckField } from '#web/ui/form-fields.tsx';
import { PillsField } from '#web/ui/pills-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Team, TypedRights } from './team.ts';

type Props = {
  readonly own: Team['own'];
  readonly rights: TypedRights;
  readonly onChange: (rights: TypedRights) => void;
  readonly issue: RefusalCode | IssueCode | undefined;
};

/** A level and areas, none of them above those of whoever grants them. */
export function RightsFields({ own, rights, onChange, issue }: Props) {
  const text = useText('localize');
  const refusal = useText('refusals');
  const grantable = STAFF_AREAS.filter((area) => own.areas?.includes(area) ?? true);
  return (
    <>
      <TextField
        label={text('team.level')}
        hint={text('team.level.hint', { most: own.level })}
        error={issue && refusal(issue)}
        name="level"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={rights.level}
        onChange={(event) => onChange({ ...rights, level: event.target.value })}
      />
      {own.areas === null && (
        <CheckField
          checked={rights.areas === null}
          onChange={(event) => onChange({ ...rights, areas: event.target.checked ? null : [] })}
        >
          {text('team.areas.all')}
        </CheckField>
      )}
      {rights.areas && (
        <PillsField
          label={text('team.areas')}
          hint={text('team.areas.hint')}
          choices={grantable.map((value) => ({ value, label: text(`team.area.${value}`) }))}
          chosen={rights.areas}
          onChange={(areas) => onChange({ ...rights, areas })}
        />
      )}
    </>
  );
}
