import { useState } from 'react';
import { MEALS } from '#shared/domain/venue/meals.ts';
import { internationalNumber } from '#web/app/forms/national-number.ts';
import { useIssueText } from '#web/app/forms/use-issue-text.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form-fields.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { EntryList } from '../fields/entry-list.tsx';
import { TimeField } from '../fields/time-field.tsx';
import { WeekdaysField } from '../fields/weekdays-field.tsx';
import { AREAS } from '../pages/areas.ts';
import { WidgetLine } from '../pages/booking.tsx';
import { QuickFields, useQuickTables } from '../pages/quick-tables.tsx';
import { freshShift, shiftName } from '../pages/shifts.tsx';
import { SectionProblems } from '../section-problems.tsx';
import styles from '../settings.module.css';
import { type SectionFormState, useSectionForm } from '../use-section-form.ts';
import { useVenue } from '../venue.ts';
import css from './setup.module.css';
import { StepCard } from './step-card.tsx';
import { ContactFields, MailField, RegionFields } from './venue-fields.tsx';

/** Saves the changed forms one after the other; stops at the first that fails. */
async function saveAll(...forms: readonly { dirty: boolean; save: () => Promise<boolean> }[]): Promise<boolean> {
  for (const form of forms) if (form.dirty && !(await form.save())) return false;
  return true;
}

function useErrors() {
  const issueText = useIssueText();
  return (state: Pick<SectionFormState<'page'>, 'issueOf'>) => (path: string) => {
    const issue = state.issueOf(path);
    return issue && issueText(issue);
  };
}

/** The first step once the venue exists: the same fields, saved like other settings. */
export function VenueStep() {
  const place = useSectionForm('location', { quiet: true });
  const region = useSectionForm('region', { quiet: true });
  const errorOf = useErrors();

  async function next(): Promise<boolean> {
    const typed = place.value.phone;
    const phone = await internationalNumber(typed, region.value.country);
    const asDialled = { dirty: place.dirty || phone !== typed, save: () => place.save([], { phone }) };
    return saveAll(asDialled, region);
  }

  return (
    <StepCard step="venue" busy={place.busy || region.busy} onNext={next}>
      <div className={styles.fields}>
        <ContactFields value={place.value} change={place.change} error={errorOf(place)} />
        <MailField value={place.value.email} change={place.change} error={errorOf(place)('email')} />
        <RegionFields value={region.value} change={region.change} error={errorOf(region)} />
      </div>
      <SectionProblems state={place} />
      <SectionProblems state={region} />
    </StepCard>
  );
}

export function HoursStep() {
  const text = useText('settings');
  const closures = useSectionForm('weeklyClosures', { quiet: true });
  const shifts = useSectionForm('shifts', { quiet: true });
  const error = useErrors()(shifts);
  const list = shifts.value.shifts;
  return (
    <StepCard step="hours" busy={closures.busy || shifts.busy} onNext={() => saveAll(closures, shifts)}>
      <WeekdaysField
        label={text('closures.days')}
        chosen={closures.value.closedWeekdays}
        onChange={(closedWeekdays) => closures.change({ closedWeekdays })}
      />
      <EntryList
        entries={list}
        onChange={(next) => shifts.change({ shifts: next })}
        nameOf={(_, at) => shiftName(list, at, (meal) => text(`meal.${meal}`))}
        addLabel={text('shifts.add')}
        fresh={() => freshShift(list)}
        empty={text('shifts.none')}
        error={error('shifts')}
      >
        {(shift, set, at) => (
          <>
            <SelectField
              label={text('shifts.meal')}
              value={shift.meal}
              choices={MEALS.map((value) => ({ value, label: text(`meal.${value}`) }))}
              onChoose={(meal) => set({ meal })}
            />
            {(['firstSeating', 'lastSeating', 'close'] as const).map((field) => (
              <TimeField
                key={field}
                label={text(`shifts.${field}`)}
                value={shift[field]}
                {...(field === 'firstSeating' ? { night: true } : { after: shift.firstSeating })}
                onChange={(minute) => set({ [field]: minute })}
                error={error(`shifts.${at}.${field}`)}
              />
            ))}
          </>
        )}
      </EntryList>
      <SectionProblems state={closures} />
      <SectionProblems state={shifts} />
    </StepCard>
  );
}

export function TablesStep() {
  const text = useText('settings');
  const state = useSectionForm('tables', { quiet: true });
  const refusal = useText('refusals');
  const { tables } = state.value;
  const quick = useQuickTables(tables);
  const [without, setWithout] = useState(false);

  // Counts that were typed but not added are meant, so they are added on continuing.
  async function next(): Promise<boolean> {
    if (quick.wrong) return false;
    const all = [...tables, ...quick.typed];
    setWithout(all.length === 0);
    if (all.length === 0) return false;
    if (quick.typed.length === 0) return saveAll(state);
    const saved = await state.save([], { tables: all });
    if (saved) quick.setCounts({});
    return saved;
  }

  const missing = without && quick.typed.length === 0;
  const sizes = [...new Set(tables.map(({ max }) => max))].sort((a, b) => a - b);
  return (
    <StepCard step="tables" busy={state.busy} onNext={next}>
      <QuickFields quick={quick} onAdd={(more) => state.change({ tables: [...tables, ...more] })} />
      {tables.length === 0 ? (
        <p className={missing ? styles.error : styles.empty} role={missing ? 'alert' : undefined}>
          {missing ? refusal('venue.noTables') : text('tables.none')}
        </p>
      ) : (
        <ul className={css.made}>
          {AREAS.flatMap((area) =>
            sizes.map((size) => {
              const alike = tables.filter((table) => table.area === area && table.max === size);
              if (alike.length === 0) return null;
              const said = text('setup.tables.made', {
                count: alike.length,
                seats: size,
                area: text(`area.${area}`),
              });
              return (
                <li key={`${area} ${size}`}>
                  {said}
                  <Button
                    tone="quiet"
                    icon="close"
                    iconOnly
                    aria-label={text('remove', { name: said })}
                    onClick={() => state.change({ tables: tables.filter((each) => !alike.includes(each)) })}
                  />
                </li>
              );
            }),
          )}
        </ul>
      )}
      <SectionProblems state={state} />
    </StepCard>
  );
}

export function WhatsappStep() {
  const text = useText('settings');
  const state = useSectionForm('whatsapp', { quiet: true });
  const error = useErrors()(state);
  const { country } = useVenue().sections.region.value;

  async function next(): Promise<boolean> {
    const number = await internationalNumber(state.value.number, country);
    return saveAll({ dirty: state.dirty, save: () => state.save([], { number }) });
  }

  return (
    <StepCard step="whatsapp" busy={state.busy} onNext={next}>
      <div className={styles.fields}>
        <TextField
          label={text('whatsapp.number')}
          hint={text('whatsapp.number.hint')}
          type="tel"
          dir="ltr"
          value={state.value.number}
          onChange={(event) => state.change({ number: event.target.value })}
          error={error('number')}
        />
        <TextField
          label={text('whatsapp.displayName')}
          value={state.value.displayName}
          maxLength={60}
          onChange={(event) => state.change({ displayName: event.target.value })}
          error={error('displayName')}
        />
      </div>
      <SectionProblems state={state} />
    </StepCard>
  );
}

export function WidgetStep() {
  const { host } = useVenue();
  return (
    <StepCard step="widget" busy={false} onNext={async () => true}>
      <WidgetLine host={host} />
    </StepCard>
  );
}
