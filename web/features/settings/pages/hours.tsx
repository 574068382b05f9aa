import { useText } from '#web/i18n/app/use-text.tsx';
import { EntryList } from '../fields/entry-list.tsx';
import { NumberField } from '../fields/number-field.tsx';
import { WeekdaysField } from '../fields/weekdays-field.tsx';
import { SectionForm } from '../section-form.tsx';
import styles from '../settings.module.css';
import { ClosedPeriodsPage } from './closed-periods.tsx';

function MealsPage() {
  const text = useText('settings');
  return (
    <SectionForm section="meals" alone title={text('page.meals')} about={text('page.meals.about')}>
      {({ value, change, error }) => (
        <>
          <EntryList
            entries={value.durations}
            onChange={(durations) => change({ durations })}
            nameOf={({ upTo }) => text('meals.size', { size: upTo ?? 0 })}
            addLabel={text('meals.add')}
            fresh={() => ({ upTo: Math.min(99, (value.durations.at(-1)?.upTo ?? 0) + 2), minutes: 120 })}
            empty={text('meals.none')}
            error={error('durations')}
          >
            {({ upTo, minutes }, set, at) => (
              <>
                <NumberField
                  label={text('meals.upTo')}
                  value={upTo}
                  onChange={(size) => set({ upTo: size })}
                  error={error(`durations.${at}.upTo`)}
                />
                <NumberField
                  label={text('meals.minutes')}
                  value={minutes}
                  onChange={(stay) => set({ minutes: stay })}
                  error={error(`durations.${at}.minutes`)}
                />
              </>
            )}
          </EntryList>
          <div className={styles.narrow}>
            <NumberField
              label={text('meals.reset')}
              hint={text('meals.reset.hint')}
              value={value.resetMinutes}
              onChange={(resetMinutes) => change({ resetMinutes })}
              error={error('resetMinutes')}
            />
          </div>
        </>
      )}
    </SectionForm>
  );
}

function WeeklyClosuresPage() {
  const text = useText('settings');
  return (
    <SectionForm
      section="weeklyClosures"
      alone
      title={text('page.weeklyClosures')}
      about={text('page.weeklyClosures.about')}
    >
      {({ value, change, error }) => (
        <WeekdaysField
          label={text('closures.days')}
          chosen={value.closedWeekdays}
          onChange={(closedWeekdays) => change({ closedWeekdays })}
          error={error('closedWeekdays')}
        />
      )}
    </SectionForm>
  );
}

/** The pages of this file. */
export const HOURS_PAGES = { meals: MealsPage, weeklyClosures: WeeklyClosuresPage, closedPeriods: ClosedPeriodsPage };
