import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { named } from '#web/i18n/app/named.ts';
import { TextField } from '#web/ui/text-field.tsx';
import styles from '../settings.module.css';
import { EntryList } from './entry-list.tsx';

type Props = {
  /** The name of one day. */
  readonly label: string;
  readonly days: readonly LocalDate[];
  readonly onChange: (days: LocalDate[]) => void;
  readonly addLabel: string;
  readonly empty: string;
  readonly error?: string | undefined;
  readonly errorOf: (at: number) => string | undefined;
};

/** Any number of days, each with its own field. */
export function DatesField({ label, days, onChange, addLabel, empty, error, errorOf }: Props) {
  return (
    <div className={styles.wide}>
      <EntryList
        entries={days.map((day) => ({ day }))}
        onChange={(entries) => onChange(entries.map(({ day }) => day))}
        nameOf={(_, at) => named(label, String(at + 1))}
        addLabel={addLabel}
        fresh={() => ({ day: '' as LocalDate })}
        empty={empty}
        error={error}
      >
        {({ day }, change, at) => (
          <TextField
            label={label}
            type="date"
            value={day}
            error={errorOf(at)}
            onChange={(event) => change({ day: event.target.value as LocalDate })}
          />
        )}
      </EntryList>
    </div>
  );
}
