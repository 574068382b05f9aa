import { useState } from 'react';
import { clockOf, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { longDay } from '#web/i18n/app/format.ts';
import { named } from '#web/i18n/app/named.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { drawText } from '#web/pdf/draw-text.ts';
import { writePdf } from '#web/pdf/write.ts';
import { Button } from '#web/ui/button.tsx';
import { DOT } from '#web/ui/dot.ts';
import { download } from '#web/ui/download.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { hoursBooked, useClocksLine } from '../day/clocks-banner.tsx';
import type { HostReservation } from '../day/day-data.ts';
import type { DayProps } from '../day/day-screen.tsx';
import { DayTop } from '../day/day-top.tsx';
import { useGuestMarks } from '../list/guest-marks.ts';
import { type MealChoice, mealsOf, mealToCome } from '../list/list.ts';
import { namesAllergy } from '../list/names-allergy.ts';
import { wishesOf } from '../list/wishes.ts';
import styles from './pdf-view.module.css';
import { Preview } from './preview.tsx';
import { onSheet, sheetPages, type Words } from './sheet.ts';

export function PdfView(props: DayProps) {
  const { day, loading } = props;
  const text = useText('manage');
  const manage = useText('manage');
  const [chosen, setChosen] = useState<MealChoice | null>(null);
  const [busy, setBusy] = useState(false);
  const listed = onSheet(day.reservations);
  const meals = mealsOf(listed);
  const wanted = chosen ?? mealToCome(listed, day);
  const meal: MealChoice = wanted !== 'all' && meals.includes(wanted) ? wanted : 'all';
  const words = useWords(props);
  const parties = day.reservations.filter((party) => meal === 'all' || party.meal === meal);
  const pages = sheetPages(parties, day.units, words);

  async function save() {
    setBusy(true);
    const bytes = await writePdf(pages, `${words.title} · ${words.venue} · ${words.day}`, drawText);
    download(`${text('pdf.file')}-${day.date}.pdf`, 'application/pdf', bytes);
    setBusy(false);
  }

  return (
    <div className={styles.view} aria-busy={loading}>
      <DayTop {...props} title={text('pdf.title')}>
        <Button tone="primary" icon="print" busy={busy || loading} onClick={() => void save()}>
          {text('pdf.save')}
        </Button>
      </DayTop>
      {meals.length > 1 && (
        <Segmented
          label={manage('meal.label')}
          value={meal}
          choices={(['all', ...meals] as const).map((value) => ({ value, label: manage(`meal.${value}`) }))}
          onChoose={setChosen}
        />
      )}
      <div className={styles.pages} inert={loading}>
        {pages.map((page, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name.
          <Preview key={nth} page={page} label={text('pdf.page', { page: nth + 1, pages: pages.length })} />
        ))}
      </div>
    </div>
  );
}

function useWords({ venueId, day, date }: DayProps): Words {
  const text = useText('manage');
  const manage = useText('manage');
  const wishes = useText('wishes');
  const marks = useGuestMarks(venueId, day);
  const locale = useLocale();
  return {
    title: text('pdf.title'),
    venue: day.venueName,
    day: longDay(locale, date ?? (day.date as LocalDate)),
    printed: text('pdf.printed', { time: clockOf(day.minute) }),
    remark: useClocksLine(day, hoursBooked(day)),
    columns: {
      covers: text('pdf.column.covers'),
      name: text('pdf.column.name'),
      table: text('pdf.column.table'),
      about: text('pdf.column.about'),
    },
    empty: manage('empty.title'),
    pageOf: (page, pages) => text('pdf.page', { page, pages }),
    sums: (parties, covers) => `${manage('parties', { count: parties })} · ${manage('covers', { count: covers })}`,
    nameOf: ({ name }) => name || manage('guest.erased'),
    allergiesOf: (party: HostReservation) =>
      [
        ...wishesOf(party).allergyOptions.map((option) => wishes(`option.${option}`)),
        ...wishesOf(party).allergyDiets.map((diet) => wishes(`diet.${diet}`)),
        ...[party.remarks, party.note].filter(namesAllergy).map(oneLine),
        ...(marks.get(party.id)?.allergies ? [marks.get(party.id)?.allergies] : []),
      ].join(DOT),
    aboutOf: (party: HostReservation) =>
      [
        ...(party.booking === 'confirmed' || party.booking === 'completed' ? [] : [manage(`status.${party.booking}`)]),
        ...(party.children > 0 ? [manage('children', { count: party.children })] : []),
        ...(party.highchairs > 0 ? [manage('highchairs', { count: party.highchairs })] : []),
        ...(party.area ? [manage(`area.${party.area}`)] : []),
        ...(wishesOf(party).birthday ? [wishes('option.birthdayCake')] : []),
        ...wishesOf(party).options.map((option) => wishes(`option.${option}`)),
        ...wishesOf(party).diets.map((diet) => wishes(`diet.${diet}`)),
        ...(party.remarks && !namesAllergy(party.remarks) ? [oneLine(party.remarks)] : []),
        ...(party.note && !namesAllergy(party.note) ? [named(manage('note.word'), oneLine(party.note))] : []),
        ...(party.phone ? [party.phone] : []),
      ].join(DOT),
  };
}

const oneLine = (words: string): string => words.replaceAll('\n', ' ');
