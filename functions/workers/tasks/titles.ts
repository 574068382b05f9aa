import type { Venue } from '#functions/stores/venues.ts';
import de from '#locales/de/cause-tasks.json' with { type: 'json' };
import en from '#locales/en/cause-tasks.json' with { type: 'json' };
import es from '#locales/es/cause-tasks.json' with { type: 'json' };
import fr from '#locales/fr/cause-tasks.json' with { type: 'json' };
import it from '#locales/it/cause-tasks.json' with { type: 'json' };
import ja from '#locales/ja/cause-tasks.json' with { type: 'json' };
import ptBR from '#locales/pt-BR/cause-tasks.json' with { type: 'json' };
import zh from '#locales/zh/cause-tasks.json' with { type: 'json' };
import type { Locale } from '#shared/domain/kernel/locale.ts';
import { DATE_FORMS } from '#shared/domain/kernel/time/instant-there.ts';
import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { whenInWords } from '#shared/domain/messaging/wording.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { partyIdOf } from '#shared/domain/reservation/sheet-effect.ts';
import type { ScheduledRule } from '#shared/domain/task/rules.ts';
import type { BuiltIn, CauseKind } from '#shared/domain/task/task.ts';

const TEXTS: Readonly<Record<Locale, Readonly<Record<BuiltIn, string>>>> = {
  ...{ en, it, de, fr, es, zh, ja },
  'pt-BR': ptBR,
};

/** What is to be done, in the venue's language. It names no guest: tasks are read by the kitchen too. */
export function titleOfCause(kind: CauseKind, venue: Venue, reservation: Reservation): string {
  const said = wordsOf(venue, reservation);
  return filled(TEXTS[venue.locale][kind], said);
}

const filled = (text: string, words: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => words[name] ?? '');

/** The same for an evening of which `count` parties are not marked. */
export const titleOfEvening = ({ locale }: Venue, day: LocalDate, count: number): string =>
  filled(TEXTS[locale].unmarked, { day: dayInWords(day, locale), count: String(count) });

/** The same for a schedule of the venue: its text, and the day of the closure that it is about. */
export const titleOfSchedule = ({ locale }: Venue, { text, schedule, daysBefore }: ScheduledRule, day: LocalDate) =>
  schedule.every === 'closure' ? `${text} · ${dayInWords(addDays(day, daysBefore), locale)}` : text;

const dayInWords = (day: LocalDate, locale: Locale): string =>
  new Intl.DateTimeFormat(DATE_FORMS[locale], {
    ...{ weekday: 'short', day: 'numeric', month: 'short' },
    timeZone: 'UTC',
  }).format(new Date(day));

/** The same for a rule of the venue: its text, when the party comes, and its code. */
export function titleOfRule(text: string, venue: Venue, reservation: Reservation): string {
  const { when, covers, code } = wordsOf(venue, reservation);
  return `${text} · ${when} · ${covers} (${code})`;
}

function wordsOf({ locale, rules }: Venue, reservation: Reservation): Readonly<Record<string, string>> {
  const { date, start, adults, children, highchairs } = reservation;
  return {
    when: whenInWords(date, start, rules.zone, locale, 'short'),
    covers: String(adults + children),
    highchairs: String(highchairs),
    code: partyIdOf(reservation),
  };
}
