import { type LocalDate, weekdayOf } from '#shared/domain/kernel/time/local-date.ts';
import { type ClosedPeriod, nthOf, repeatsOf } from '#shared/domain/venue/closed-period.ts';
import { dayOfYear, weekdayNames } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { SelectField } from '#web/ui/form-fields.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { EntryList } from '../fields/entry-list.tsx';
import { SectionForm } from '../section-form.tsx';

export function ClosedPeriodsPage() {
  const text = useText('settings');
  return (
    <SectionForm
      section="closedPeriods"
      alone
      title={text('page.closedPeriods')}
      about={text('page.closedPeriods.about')}
    >
      {({ value, change, error }) => (
        <EntryList
          entries={value.closedPeriods as readonly ClosedPeriod[]}
          onChange={(closedPeriods) => change({ closedPeriods })}
          nameOf={({ from, note }) => note || from || text('periods.new')}
          addLabel={text('periods.add')}
          fresh={(): ClosedPeriod => ({ from: '' as LocalDate, to: '' as LocalDate })}
          empty={text('periods.none')}
          error={error('closedPeriods')}
        >
          {(period, _set, at) => (
            <PeriodFields
              period={period}
              onChange={(next) => change({ closedPeriods: value.closedPeriods.with(at, next) })}
              error={(field) => error(`closedPeriods.${at}.${field}`)}
            />
          )}
        </EntryList>
      )}
    </SectionForm>
  );
}

type Props = {
  readonly period: ClosedPeriod;
  readonly onChange: (period: ClosedPeriod) => void;
  readonly error: (field: keyof ClosedPeriod) => string | undefined;
};

function PeriodFields({ period, onChange, error }: Props) {
  const text = useText('settings');
  const { from, to, note } = period;
  /** Other days may not come again in the way that was chosen. */
  const onDays = (days: Pick<ClosedPeriod, 'from' | 'to'>) => {
    const { every: before, ...rest } = period;
    onChange({ ...rest, ...days, ...(before && repeatsOf(days).includes(before) && { every: before }) });
  };
  return (
    <>
      <TextField
        label={text('periods.from')}
        type="date"
        value={from}
        onChange={(event) => {
          const day = event.target.value as LocalDate;
          onDays({ from: day, to: to || day });
        }}
        error={error('from')}
      />
      <TextField
        label={text('periods.to')}
        type="date"
        value={to}
        onChange={(event) => onDays({ from, to: event.target.value as LocalDate })}
        error={error('to')}
      />
      <RepeatsField period={period} onChange={onChange} error={error('every')} />
      <TextField
        label={text('periods.note')}
        value={note ?? ''}
        maxLength={80}
        onChange={(event) => {
          const { note: _n, ...rest } = period;
          onChange(event.target.value ? { ...rest, note: event.target.value } : rest);
        }}
        error={error('note')}
      />
    </>
  );
}

function RepeatsField({ period, onChange, error }: Omit<Props, 'error'> & { readonly error: string | undefined }) {
  const text = useText('settings');
  const locale = useLocale();
  const { from, to, every, ...rest } = period;
  if (!from || !to) return null;
  const weekday = weekdayNames(locale, 1)[weekdayOf(from) - 1]?.long ?? '';
  const nth = Math.min(4, nthOf(from)) as 1 | 2 | 3 | 4;
  const words = {
    year: text(from === to ? 'periods.every.year' : 'periods.every.yearDays', { day: dayOfYear(locale, from) }),
    nthWeekday: text(`periods.every.nth${nth}`, { weekday }),
    lastWeekday: text('periods.every.last', { weekday }),
  };
  return (
    <SelectField
      label={text('periods.every')}
      value={every ?? 'once'}
      choices={[
        { value: 'once' as const, label: text('periods.every.once') },
        ...repeatsOf(period).map((value) => ({ value, label: words[value] })),
      ]}
      onChoose={(chosen) => onChange({ ...rest, from, to, ...(chosen !== 'once' && { every: chosen }) })}
      error={error}
    />
  );
}
