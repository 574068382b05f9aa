import * as z from 'zod/mini';
import { count, emailOrNone, line, localDate, locale, meal, minute, text } from '#shared/contracts/fields.ts';
import { plainNumber } from '#shared/domain/kernel/phone/plain-number.ts';
import { REPEATS } from '#shared/domain/venue/closed-period.ts';
import { NATURES } from '#shared/domain/venue/deposits/rule.ts';
import { HALL_LIMITS } from '#shared/domain/venue/halls.ts';
import { MAX_COMBINED, MAX_SEATS } from '#shared/domain/venue/join-tables.ts';
import { STEERINGS } from '#shared/domain/venue/rules.ts';
import { currency, depositKind } from '../schemas/deposit-schemas.ts';
import { guestForm } from '../schemas/venue-schemas.ts';
import {
  area,
  caps,
  choice,
  country,
  filledChecks,
  list,
  origin,
  picturePath,
  someTexts,
  stay,
  sum,
  texts,
  webAddress,
  weekdays,
  zone,
} from './section-fields.ts';

/*
 * The schemas of the settings' sections: what each field may contain. Rules between fields are checked by the domain.
 */

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
    closedPeriods: list(
      z.object({
        from: localDate(),
        to: localDate(),
        note: z.exactOptional(line(80)),
        every: z.exactOptional(z.enum(REPEATS, choice)),
      }),
      100,
    ),
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

export const depositsSection = () =>
  z.object({
    deposits: list(
      z.object({
        kind: depositKind(),
        nature: z.exactOptional(z.enum(NATURES, choice)),
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

export const regionSection = () =>
  z.object({ country: country(), zone: zone(), locale: locale(), currency: currency() });

export const pageSection = () => z.object({ active: z.boolean() });

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
