import type { Session } from '#functions/platform/actor.ts';
import { env } from '#functions/platform/env.ts';
import type { User } from '#functions/stores/users.ts';
import type { Venue } from '#functions/stores/venues.ts';
import type { OutputOf } from '#shared/contracts/define.ts';
import { BOSS_LEVEL } from '#shared/domain/account/staff.ts';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import { addDays, type LocalDate, parseLocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { NO_CONTENT, type Texts, textIn } from '#shared/domain/venue/content.ts';
import { durationFor, RULE_DEFAULTS } from '#shared/domain/venue/rules.ts';
import type { read } from '#shared/operations/settings/settings.ts';

type Settings = OutputOf<typeof read>['settings'];

/** The values that the specification gives for fields without data of their own. */
const DEFAULTS = {
  avatar: '',
  phoneTechnician: '',
  tempBrand: '',
} as const;

/** The settings of a user, with those of the first of their venues. */
export function settingsOf(
  known: User,
  { level, role, looking, endsAt }: Pick<Session, 'level' | 'role' | 'looking' | 'endsAt'>,
  venues: readonly Venue[],
  now: number,
  counts: Readonly<Record<'tbm' | 'requests' | 'messages' | 'unread' | 'tasks' | 'tickets' | 'credits', number>> & {
    readonly pushSubscribed: boolean;
  },
): Settings {
  // Who looks at a customer's account has the role that the session gives, and nothing of their own on show.
  const user: User = looking ? { ...known, role, views: [] } : known;
  const [venue] = venues;
  const rules = venue?.rules;
  const today = localMomentAt(now, rules?.zone ?? 'UTC').date;
  const month = today.slice(0, 7);
  return {
    ...DEFAULTS,
    ...contentOf(venue, user.locale),
    newBookingsAlert: user.newBookingsAlert ?? false,
    credits: counts.credits,
    spendmodal: user.spendmodal ?? true,
    active: venue?.active ?? true,
    ...(user.avatar !== undefined && { avatar: user.avatar }),
    brand: venue?.name ?? '',
    closedOn: (rules ?? RULE_DEFAULTS).closedWeekdays[0] ?? 0,
    color: venue?.color ?? '',
    conflictAlertTimeframe: (rules ?? RULE_DEFAULTS).conflictMinutes,
    datefrom: monthBefore(today),
    dateto: today,
    date: today,
    defaultMealDuration: durationFor(rules ?? RULE_DEFAULTS, 2),
    email: user.email,
    userId: user.userId,
    // The session's level: without a second factor it is capped at the boss's threshold.
    level,
    name: user.name,
    requests: counts.requests,
    pushSubscribed: counts.pushSubscribed,
    password: '',
    options: {
      avatar: user.avatar !== undefined,
      disableSameDayBooking: (rules ?? RULE_DEFAULTS).sameDayDisabled,
    },
    messagesCount: counts.messages,
    unreadCount: counts.unread,
    tasksCount: counts.tasks,
    ticketsCount: counts.tickets,
    tbm: counts.tbm,
    TBM: counts.tbm > 0,
    locale: user.locale,
    currency: user.currency ?? venue?.currency ?? 'eur',
    monthfrom: month,
    monthto: month,
    theme: user.theme ?? null,
    views: [...(user.views ?? [])],
    role: user.role,
    ...(user.areas && level > BOSS_LEVEL && { areas: [...user.areas] }),
    modules: [...new Set(venues.flatMap(({ services }) => services.modules.modules))],
    venues: venues.map(({ venueId, name, rules: { zone }, accountId, paused }) => ({
      ...{ venueId, name, zone },
      // The reason is between the venue and the platform: an agent who serves the venue sees only that it is paused.
      ...(paused && { paused: { at: paused.at, reason: accountId === user.accountId ? paused.reason : null } }),
    })),
    ...(looking && { looking: { account: looking.account, until: endsAt } }),
    ...(user.paused && { paused: user.paused }),
    ...((user.paused || venues.some(({ paused }) => paused)) && { support: env('SUPPORT_EMAIL') }),
  };
}

/** The venue's own content, in the user's language. */
function contentOf(venue: Venue | undefined, locale: Locale) {
  const { logo, menuUrl, faqs } = venue?.content ?? NO_CONTENT;
  const say = (texts: Texts) => textIn(texts, locale, venue?.locale ?? 'en');
  return {
    directBookingLogo: logo ?? '',
    logo_400_70: logo ?? '',
    menuURL: menuUrl ?? '',
    faqs: faqs.map(({ question, answer }) => ({ question: say(question), answer: say(answer) })),
  };
}

/** The same day one month earlier, or the last day of that month when it is shorter. */
function monthBefore(date: LocalDate): LocalDate {
  const last = addDays(`${date.slice(0, 7)}-01` as LocalDate, -1);
  return parseLocalDate(`${last.slice(0, 7)}${date.slice(7)}`) ?? last;
}
