import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { MEALS, type MealId } from '#shared/domain/venue/meals.ts';
import type { AreaId, Shift } from '#shared/domain/venue/rules.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { SelectField } from '#web/ui/form-fields.tsx';
import { PillsField } from '#web/ui/pills-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { EntryList } from '../fields/entry-list.tsx';
import { NumberField } from '../fields/number-field.tsx';
import { TimeField } from '../fields/time-field.tsx';
import { WeekdaysField } from '../fields/weekdays-field.tsx';
import { SectionForm } from '../section-form.tsx';
import styles from '../settings.module.css';
import { useVenue } from '../venue.ts';

const AREAS: readonly AreaId[] = ['Indoor', 'Outdoor', 'HeatedDehors'];

/** A typical evening shift, with an id that no other shift has. */
export function freshShift(shifts: readonly Shift[]): Shift {
  let nth = shifts.length + 1;
  while (shifts.some(({ id }) => id === `shift-${nth}`)) nth += 1;
  return {
    id: `shift-${nth}`,
    meal: 'Dinner',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    firstSeating: 1140,
    lastSeating: 1320,
    close: 1440,
    slotStep: 15,
  };
}

/** A shift is named after its meal, and numbered where a meal has several. */
export function shiftName(shifts: readonly Shift[], at: number, mealName: (meal: MealId) => string): string {
  const meal = shifts[at]?.meal ?? 'Dinner';
  const alike = shifts.filter((each) => each.meal === meal);
  const nth = shifts.slice(0, at + 1).filter((each) => each.meal === meal).length;
  return alike.length > 1 ? `${mealName(meal)} ${nth}` : mealName(meal);
}

export function ShiftsPage() {
  const text = useText('settings');
  return (
    <SectionForm section="shifts" alone title={text('page.shifts')} about={text('page.shifts.about')}>
      {({ value: { shifts }, change, error }) => (
        <EntryList
          entries={shifts}
          onChange={(next) => change({ shifts: next })}
          nameOf={(_, at) => shiftName(shifts, at, (meal) => text(`meal.${meal}`))}
          addLabel={text('shifts.add')}
          fresh={() => freshShift(shifts)}
          empty={text('shifts.none')}
          error={error('shifts')}
        >
          {(shift, set, at) => (
            <ShiftFields
              shift={shift}
              set={set}
              drop={(name) =>
                change({
                  shifts: shifts.map((each, nth) => {
                    if (nth !== at) return each;
                    const { [name]: _, ...rest } = each;
                    return rest;
                  }),
                })
              }
              error={(path) => error(`shifts.${at}.${path}`)}
            />
          )}
        </EntryList>
      )}
    </SectionForm>
  );
}

type Props = {
  readonly shift: Shift;
  readonly set: (over: Partial<Shift>) => void;
  /** Removes an optional field of the shift. */
  readonly drop: (name: 'areas' | 'from' | 'to') => void;
  readonly error: (path: string) => string | undefined;
};

function ShiftFields({ shift, set, drop, error }: Props) {
  const text = useText('settings');
  const { sections } = useVenue();
  const { meal, weekdays, firstSeating, lastSeating, close, slotStep, areas } = shift;
  // An area without tables is offered as long as the shift names it, otherwise nobody could remove it.
  const offered = AREAS.filter(
    (area) => areas?.includes(area) || sections.tables.value.tables.some((table) => table.area === area),
  );
  return (
    <>
      <SelectField
        label={text('shifts.meal')}
        value={meal}
        choices={MEALS.map((value) => ({ value, label: text(`meal.${value}`) }))}
        onChoose={(chosen) => set({ meal: chosen })}
        error={error('meal')}
      />
      <TimeField
        label={text('shifts.firstSeating')}
        night
        value={firstSeating}
        onChange={(minute) => set({ firstSeating: minute })}
        error={error('firstSeating')}
      />
      <TimeField
        label={text('shifts.lastSeating')}
        value={lastSeating}
        after={firstSeating}
        onChange={(minute) => set({ lastSeating: minute })}
        error={error('lastSeating')}
      />
      <TimeField
        label={text('shifts.close')}
        value={close}
        after={firstSeating}
        onChange={(minute) => set({ close: minute })}
        error={error('close')}
      />
      <NumberField
        label={text('shifts.slotStep')}
        value={slotStep}
        onChange={(step) => set({ slotStep: step })}
        error={error('slotStep')}
      />
      <div className={styles.wide}>
        <WeekdaysField
          label={text('shifts.weekdays')}
          chosen={weekdays}
          onChange={(days) => set({ weekdays: days })}
          error={error('weekdays')}
        />
      </div>
      {offered.length > 1 && (
        <div className={styles.wide}>
          <PillsField
            label={text('shifts.areas')}
            choices={offered.map((value) => ({ value, label: text(`area.${value}`) }))}
            chosen={areas ?? offered}
            onChange={(chosen) =>
              chosen.length === 0 || chosen.length === offered.length ? drop('areas') : set({ areas: chosen })
            }
          />
        </div>
      )}
      {(['from', 'to'] as const).map((end) => (
        <TextField
          key={end}
          label={text(`shifts.${end}`)}
          hint={text('shifts.season.hint')}
          type="date"
          value={shift[end] ?? ''}
          onChange={(event) => (event.target.value ? set({ [end]: event.target.value as LocalDate }) : drop(end))}
          error={error(end)}
        />
      ))}
    </>
  );
}
