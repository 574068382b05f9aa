import type { CouponVerdict } from '#shared/domain/coupon/coupon.ts';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import { instantThere } from '#shared/domain/kernel/time/instant-there.ts';
import type { LocalDate, Weekday } from '#shared/domain/kernel/time/local-date.ts';
import { longDay, weekdayNames } from '#web/i18n/guest/format.ts';
import type { Party, Sight } from './sight.ts';
import type { Tone } from './signal.ts';
import type { ScanText } from './text.ts';

/** The sign that tells a verdict by its form alone. */
export type Shape = 'check' | 'done' | 'cross' | 'clock' | 'calendar' | 'persons' | 'triangle' | 'question' | 'dots';

/** What the screen says, large enough to be read from two metres, and the lines below it. */
export type Words = {
  readonly tone: Tone;
  readonly shape: Shape;
  readonly title: string;
  readonly lines: readonly string[];
};

export type Reader = {
  readonly t: ScanText;
  readonly locale: Locale;
  readonly refusal: (code: string) => string;
  /** The name of the venue, and its zone if it is known. */
  readonly venue: string;
  readonly zone: string | undefined;
};

const LOOKS = {
  valid: ['ok', 'check'],
  tooManyPersons: ['limit', 'persons'],
  notYet: ['no', 'clock'],
  overdue: ['no', 'clock'],
  dayNotAllowed: ['no', 'calendar'],
  mealNotAllowed: ['no', 'calendar'],
  spent: ['no', 'cross'],
  void: ['no', 'cross'],
  otherVenue: ['no', 'cross'],
  invalid: ['no', 'cross'],
} as const satisfies Record<CouponVerdict['verdict'], readonly [Tone, Shape]>;

const SIGHTS = {
  checking: ['plain', 'dots'],
  redeemed: ['ok', 'done'],
  undone: ['plain', 'check'],
  accepted: ['amber', 'triangle'],
  acceptedBefore: ['no', 'cross'],
  uncheckable: ['amber', 'question'],
  forged: ['no', 'cross'],
  unknown: ['no', 'question'],
  arrived: ['ok', 'done'],
  noParty: ['no', 'question'],
  otherDay: ['no', 'calendar'],
  problem: ['amber', 'question'],
} as const satisfies Partial<Record<Sight['kind'], readonly [Tone, Shape]>>;

const mayCount = ({ verdict }: CouponVerdict) => verdict === 'valid' || verdict === 'tooManyPersons';

/** Tone and sign. Without a connection nothing is green: a coupon that would count is amber. */
function lookOf(sight: Sight): readonly [Tone, Shape] {
  if (sight.kind === 'judged') return LOOKS[sight.verdict.verdict];
  if (sight.kind === 'unchecked') return mayCount(sight.verdict) ? ['amber', 'triangle'] : LOOKS[sight.verdict.verdict];
  if (sight.kind === 'party')
    return sight.party.actions.includes('arrive') ? ['plain', 'persons'] : ['limit', 'persons'];
  return SIGHTS[sight.kind];
}

export const toneOf = (sight: Sight): Tone => lookOf(sight)[0];

/** `persons`: for how many it is about to be redeemed. */
export function wordsOf(sight: Sight, reader: Reader): Words {
  const [tone, shape] = lookOf(sight);
  const [title, ...lines] = said(sight, reader);
  return { tone, shape, title: title ?? '', lines: lines.filter(Boolean) };
}

function said(sight: Sight, reader: Reader): string[] {
  const { t, refusal, locale } = reader;
  switch (sight.kind) {
    case 'checking':
      return [t('checking')];
    case 'judged':
      return verdictSaid(sight.verdict, reader);
    case 'unchecked':
      return mayCount(sight.verdict) ? [t('genuine'), t('genuine.text')] : verdictSaid(sight.verdict, reader);
    case 'redeemed':
      return [t('redeemed'), personsSaid(sight.persons, t)];
    case 'undone':
      return [t('undone'), t('undone.text')];
    case 'accepted':
      return [t('accepted'), personsSaid(sight.persons, t), t('accepted.text')];
    case 'acceptedBefore':
      return [t('spent'), t('spent.here', { when: moment(sight.at, reader) })];
    case 'uncheckable':
      return [t('uncheckable'), t(`uncheckable.${sight.why}`)];
    case 'party':
      return [sight.party.name, partyState(sight.party, t)];
    case 'arrived':
      return [t('arrived'), sight.party.name];
    case 'otherDay':
      return [t('day'), t('otherDay', { day: longDay(locale, sight.date) })];
    case 'problem':
      return [t('problem'), (sight.code && refusal(sight.code)) || t('problem.text')];
    default:
      return [t(sight.kind), t(`${sight.kind}.text`)];
  }
}

function verdictSaid(verdict: CouponVerdict, reader: Reader): string[] {
  const { t, locale, venue } = reader;
  switch (verdict.verdict) {
    case 'valid':
      return [t('valid'), t('counts', { count: verdict.most })];
    case 'tooManyPersons':
      return [t('tooMany'), t('counts', { count: verdict.most })];
    case 'spent':
      return verdict.sameDevice
        ? [t('spent'), t('spent.you')]
        : [t('spent'), t('spent.when', { when: moment(verdict.at, reader), venue, by: verdict.by })];
    case 'notYet':
      return [t('notYet'), t('notYet.from', { day: longDay(locale, verdict.from) })];
    case 'overdue':
      return [t('overdue'), t('overdue.since', { day: longDay(locale, verdict.since) })];
    case 'dayNotAllowed':
      return [
        t('day'),
        verdict.excluded ? t('day.excluded') : '',
        t('day.which', { days: days(verdict.weekdays, locale) }),
      ];
    case 'mealNotAllowed':
      return [
        t('meal'),
        t('meal.which', {
          meals: listOf(
            verdict.meals.map((meal) => t(`meal.${meal}`)),
            locale,
          ),
        }),
      ];
    default:
      return [t(verdict.verdict), t(`${verdict.verdict}.text`)];
  }
}

const personsSaid = (persons: number | null, t: ScanText) => (persons === null ? '' : t('persons', { count: persons }));

/** Where the party is, unless it can arrive now. */
function partyState({ actions, presence, booking }: Party, t: ScanText): string {
  if (actions.includes('arrive')) return '';
  if (booking === 'cancelled' || booking === 'noShow') return t(`state.${booking}`);
  if (presence === 'arrived' || presence === 'partArrived') return t('state.arrived');
  if (presence === 'seated' || presence === 'partSeated') return t('state.seated');
  return presence === 'left' ? t('state.left') : t('state.open');
}

const days = (weekdays: readonly Weekday[], locale: Locale) =>
  listOf(
    weekdayNames(locale, 1).flatMap(({ long }, nth) => (weekdays.some((day) => day === nth + 1) ? [long] : [])),
    locale,
  );

const listOf = (words: readonly string[], locale: Locale) => new Intl.ListFormat(locale).format(words);

/** An instant in the venue's time, or the device's: "5 Dec, 20:14". */
export const moment = (at: number, { locale, zone }: Pick<Reader, 'locale' | 'zone'>): string =>
  instantThere(locale, at, zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone);

export const dayOf = (date: string, locale: Locale) => longDay(locale, date as LocalDate);
