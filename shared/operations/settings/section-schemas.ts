import * as z from 'zod/mini';
import { count, emailOrNone, line, localDate, locale, meal, minute, text } from '#shared/contracts/fields.ts';
import { LOCALES } from '#shared/domain/kernel/locale.ts';
import { plainNumber } from '#shared/domain/kernel/phone/plain-number.ts';
import type { Weekday } from '#shared/domain/kernel/time/local-date.ts';
import type { Texts } from '#shared/domain/venue/content.ts';
import { HALL_LIMITS } from '#shared/domain/venue/halls.ts';
import { MAX_COMBINED, MAX_SEATS } from '#shared/domain/venue/join-tables.ts';
import { STEERINGS } from '#shared/domain/venue/rules.ts';
import { currency, depositKind } from '../schemas/deposit-schemas.ts';
import { guestForm } from '../schemas/venue-schemas.ts';

/*
 * The schemas of the settings' sections: what each field may contain. Rules between fields are checked by the domain.
 */

const choice = { error: 'field.choice' } as const;
const tooMany = { error: 'field.tooMany' } as const;

export const list = <T extends z.ZodMiniType>(entry: T, most: number) =>
  z.array(entry).check(z.maxLength(most, tooMany));

const weekday = () =>
  z.pipe(
    count(1, 7),
    z.transform((day) => day as Weekday),
  );
export const weekdays = () =>
  z.pipe(
    list(weekday(), 7),
    z.transform((days) => [...new Set(days)].sort((a, b) => a - b)),
  );

const area = () => z.enum(['Indoor', 'Outdoor', 'HeatedDehors'], choice);

/** A text in some languages; languages left empty are dropped. */
export const texts = (longest: number) =>
  z.pipe(
    z.partialRecord(locale(), text(longest)),
    z.transform(
      (written) => Object.fromEntries(LOCALES.flatMap((one) => (written[one] ? [[one, written[one]]] : []))) as Texts,
    ),
  );
/** The same, in at least one language. */
const someTexts = (longest: number) =>
  texts(longest).check(z.refine((written) => Object.keys(written).length > 0, { error: 'field.required' }));

const isPage = (value: string) => /^https:\/\/[^\s"'<>\\]+\.[^\s"'<>\\]+$/.test(value) && URL.canParse(value);

/** An absolute web address; https unless it is on localhost. */
const webAddress = () =>
  z.string().check(
    z.trim(),
    z.maxLength(300, { error: 'field.tooLong' }),
    z.refine((value) => isPage(value) || /^\/pictures\/[\w.-]+$/.test(value), { error: 'url.invalid' }),
  );

/** An origin that may embed the booking page. */
const origin = () =>
  z.string().check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(200, { error: 'field.tooLong' }),
    z.regex(
      /^(https:\/\/(?:[a-z\d-]+\.)+[a-z-]{2,}(?::\d{2,5})?|http:\/\/(?:localhost|127\.0\.0\.1)(?::(?:\d{2,5}|\*))?)$/,
      {
        error: 'url.invalid',
      },
    ),
  );

const caps = () => z.object({ covers: z.exactOptional(count(0, 2000)), parties: z.exactOptional(count(0, 1000)) });

/** Minutes in steps of five, as stored in the day sheet. */
const stay = () => count(15, 720).check(z.multipleOf(5, { error: 'field.format' }));

export const guestFormSection = () => z.omit(guestForm(), { options: true, diets: true });

export const optionsSection = () => z.pick(guestForm(), { options: true, diets: true });

export const bookingWindowSection = () =>
  z.object({
    minCovers: count(1, 20),
    onlinePartyLimit: count(1, 99),
    leadMinutes: count(0, 10_080),
    horizonDays: count(1, 400),
    sameDayDisabled: z.boolean(),
    holdMinutes: count(2, 30),
    unconfirmedHours: count(1, 72),
  });

export const requestsSection = () => z.object({ approval: z.boolean(), requestHours: count(1, 168) });

export const alertsSection = () =>
  z.object({
    lateMinutes: count(0, 120),
    guaranteeMinutes: count(0, 180),
    noShowMinutes: count(5, 240),
    conflictMinutes: count(0, 120),
    firmMinutes: count(0, 1440),
  });

export const weeklyClosuresSection = () => z.object({ closedWeekdays: weekdays() });

export const closedPeriodsSection = () =>
  z.object({
    closedPeriods: list(z.object({ from: localDate(), to: localDate(), note: z.exactOptional(line(80)) }), 100),
  });

export const mealsSection = () =>
  z.object({
    durations: list(z.object({ upTo: count(1, 99), minutes: stay() }), 12),
    resetMinutes: count(0, 120),
  });

export const shiftsSection = () =>
  z.object({
    shifts: list(
      z.object({
        id: z.string().check(z.regex(/^[\w-]{1,40}$/, { error: 'field.format' })),
        meal: meal(),
        weekdays: weekdays(),
        firstSeating: minute(),
        lastSeating: minute(),
        close: minute(),
        slotStep: count(5, 120).check(z.multipleOf(5, { error: 'field.format' })),
        areas: z.exactOptional(list(area(), 3)),
        from: z.exactOptional(localDate()),
        to: z.exactOptional(localDate()),
      }),
      40,
    ),
  });

export const slotsSection = () => z.object({ pacing: caps(), capacity: caps() });

export const slotParametersSection = () =>
  z.object({
    exceptions: list(
      z.object({
        date: localDate(),
        from: minute(),
        to: count(0, 2880),
        closed: z.exactOptional(z.boolean()),
        pacing: z.exactOptional(caps()),
        capacity: z.exactOptional(caps()),
      }),
      200,
    ),
  });

export const steeringSection = () => z.object({ steering: z.enum(STEERINGS, choice) });

export const tablesSection = () =>
  z.object({
    tables: list(
      z.object({
        no: count(0, 4095),
        name: line(12),
        area: area(),
        min: count(1, MAX_SEATS),
        max: count(1, MAX_SEATS),
        accessible: z.exactOptional(z.boolean()),
        highchairs: z.exactOptional(z.boolean()),
        joinable: z.exactOptional(z.boolean()),
        priority: z.exactOptional(count(1, 9)),
      }),
      HALL_LIMITS.tables,
    ),
  });

export const combinationsSection = () =>
  z.object({
    combinations: list(
      z.object({
        no: count(0, 4095),
        name: line(40),
        tables: list(count(1, 4095), MAX_COMBINED),
        min: count(1, MAX_SEATS),
        max: count(1, MAX_SEATS),
      }),
      300,
    ),
  });

/** In minor units; the maximum is more than any guest pays, in any currency. */
const sum = () =>
  z
    .int({ error: 'field.amount' })
    .check(z.minimum(0, { error: 'field.tooSmall' }), z.maximum(10_000_000, { error: 'field.tooLarge' }));

export const depositsSection = () =>
  z.object({
    deposits: list(
      z.object({
        kind: depositKind(),
        currency: currency(),
        amount: z.discriminatedUnion(
          'per',
          [
            z.object({ per: z.literal('guest'), adult: sum(), child: sum() }),
            z.object({ per: z.literal('party'), sum: sum() }),
          ],
          choice,
        ),
        refundHours: count(0, 1440),
        from: z.exactOptional(localDate()),
        to: z.exactOptional(localDate()),
        weekdays: z.exactOptional(weekdays()),
        meals: z.exactOptional(list(meal(), 3)),
        fromTime: z.exactOptional(minute()),
        toTime: z.exactOptional(count(0, 2880)),
        minCovers: z.exactOptional(count(1, 200)),
        maxCovers: z.exactOptional(count(1, 200)),
      }),
      50,
    ),
  });

export const faqsSection = () =>
  z.object({ faqs: list(z.object({ question: someTexts(200), answer: someTexts(1500) }), 40) });

export const foodStylesSection = () =>
  z.object({
    description: texts(500),
    cuisines: list(line(40), 12),
    priceRange: z.enum(['', '€', '€€', '€€€', '€€€€'], choice),
  });

/** A required text of a form: an empty one is reported as missing, not as malformed. */
export const filled = (pattern: RegExp) => z.string().check(...filledChecks(pattern));

const filledChecks = (pattern: RegExp) => [
  z.trim(),
  z.minLength(1, { error: 'field.required', abort: true }),
  z.regex(pattern, { error: 'field.format' }),
];

export const locationSection = () =>
  z.object({
    name: line(60),
    phone: z.string().check(z.overwrite(plainNumber), ...filledChecks(/^\+?[\d ()/.-]{5,30}$/)),
    // Sections saved before this field existed have no address.
    email: z._default(emailOrNone(), ''),
    address: line(160),
    menuUrl: z.nullable(webAddress()),
  });

export const legalSection = () => z.object({ company: text(200), terms: texts(3000) });

/** A time zone name that this runtime knows. */
const zone = () =>
  z.string().check(
    z.maxLength(60, choice),
    z.refine((name) => name.includes('/') && isZone(name), choice),
  );

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    // Intl throws on an unknown time zone.
    return false;
  }
}

export const country = () => z.string().check(z.regex(/^[A-Z]{2}$/, choice));
export const regionSection = () =>
  z.object({ country: country(), zone: zone(), locale: locale(), currency: currency() });

export const pageSection = () => z.object({ active: z.boolean() });

/** A picture uploaded here, or one of the demo's. */
const picturePath = () =>
  z.string().check(z.regex(/^\/(media\/[\w-]{22}\.(?:webp|jpg|png)|pictures\/[\w.-]+)$/, { error: 'field.format' }));

export const logosSection = () =>
  z.object({
    logo: z.nullable(picturePath()),
    color: z.string().check(z.regex(/^#[\da-f]{6}$/i, { error: 'field.format' })),
  });

export const picturesSection = () =>
  z.object({
    pictures: list(
      z.object({
        src: picturePath(),
        width: count(1, 4000),
        height: count(1, 4000),
        card: z.exactOptional(picturePath()),
        alt: someTexts(200),
      }),
      12,
    ),
  });

export const widgetSection = () => z.object({ sites: list(origin(), 20) });
