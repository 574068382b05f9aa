import * as z from 'zod/mini';
import { count, emailOrNone, line, localDate, meal, minute } from '#shared/contracts/fields.ts';
import { bareNumber } from '#shared/domain/kernel/phone/plain-number.ts';
import { LEAST_REMINDER_HOURS, MAX_REMINDER_HOURS } from '#shared/domain/reservation/reminder.ts';
import { MEALS } from '#shared/domain/venue/meals.ts';
import { MAX_KEPT } from '#shared/domain/venue/retention.ts';
import { GIFT_KINDS, MODULES, TAX_REGIMES, TONES } from '#shared/domain/venue/services.ts';
import { country, list, texts, weekdays } from './section-fields.ts';

/* The schemas of the services around the tables, and of retention. Rules between fields are checked by the domain. */

const choice = { error: 'field.choice' } as const;
const format = { error: 'field.format' } as const;
/** One line; may be empty. */
const short = (most: number) => line(most, 0);
const perhaps = (pattern: RegExp) => z.string().check(z.trim(), z.maxLength(254, format), z.regex(pattern, format));

export const whatsappSection = () =>
  z.object({
    number: z.pipe(
      z.string().check(
        z.trim(),
        z.maxLength(40, format),
        z.refine((typed) => typed === '' || /^\+[1-9]\d{6,14}$/.test(bareNumber(typed)), format),
      ),
      z.transform(bareNumber),
    ),
    displayName: short(60),
  });

export const bulkWhatsappSection = () => z.object({ from: minute(), to: minute(), everyDays: count(1, 365) });

/** In hours before the start: early enough that others can still get the table, and late enough not to be forgotten. */
const remindedBefore = () => count(LEAST_REMINDER_HOURS, MAX_REMINDER_HOURS);

export const remindersSection = () =>
  z.object({ enabled: z.boolean(), hours: remindedBefore(), largeFrom: count(2, 200), largeHours: remindedBefore() });

export const newsletterSection = () => z.object({ sender: short(60), replyTo: emailOrNone(), footer: texts(500) });

export const invoiceSection = () =>
  z.object({
    company: short(80),
    country: country(),
    vat: perhaps(/^[A-Za-z\d]{0,28}$/),
    taxId: perhaps(/^[A-Za-z\d]{0,16}$/),
    regime: z.enum(TAX_REGIMES, choice),
    street: short(60),
    postalCode: short(10),
    city: short(60),
    province: perhaps(/^[A-Z]{0,2}$/),
    recipientCode: perhaps(/^[A-Z\d]{0,7}$/),
    certifiedEmail: emailOrNone(),
  });

export const modulesSection = () =>
  z.object({
    modules: z.pipe(
      list(z.enum(MODULES, choice), MODULES.length),
      z.transform((chosen) => MODULES.filter((each) => chosen.includes(each))),
    ),
  });

export const promoSection = () =>
  z.object({
    enabled: z.boolean(),
    title: texts(80),
    text: texts(400),
    from: z.exactOptional(localDate()),
    to: z.exactOptional(localDate()),
  });

export const voiceMailSection = () => z.object({ enabled: z.boolean(), greeting: texts(400), seconds: count(10, 300) });

export const reviewsSection = () =>
  z.object({
    invite: z.boolean(),
    from: minute(),
    to: minute(),
    coupon: z.boolean(),
    couponDays: count(1, 365),
    couponWeekdays: weekdays(),
    couponPersons: count(1, 20),
    pauseDays: count(1, 365),
    couponGift: z.enum(GIFT_KINDS, choice),
    couponText: texts(120),
    couponAmount: count(0, 1_000_000),
    couponPercent: count(0, 100),
    couponMeals: z.pipe(
      list(meal(), MEALS.length),
      z.transform((chosen) => MEALS.filter((each) => chosen.includes(each))),
    ),
    couponExcluded: z.pipe(
      list(localDate(), 100),
      z.transform((days) => [...new Set(days)].toSorted()),
    ),
    couponStock: count(0, 100_000),
    hostsValidate: z.boolean(),
  });

export const revenueSection = () =>
  z.object({ Breakfast: count(0, 1_000_000), Lunch: count(0, 1_000_000), Dinner: count(0, 1_000_000) });

export const avatarAiSection = () =>
  z.object({ enabled: z.boolean(), name: short(40), tone: z.enum(TONES, choice), knowledge: texts(3000) });

/** At most as long as the product promises the guests of every venue. */
const keptFor = (least: number, most: number) =>
  z
    .int({ error: 'field.wholeNumber' })
    .check(z.minimum(least, { error: 'field.tooSmall' }), z.maximum(most, { error: 'retention.longer' }));

export const retentionSection = () =>
  z.object({
    contactMonths: keptFor(1, MAX_KEPT.contactMonths),
    healthDays: keptFor(0, MAX_KEPT.healthDays),
  });
