import * as z from 'zod/mini';
import { count, locale, text } from '#shared/contracts/fields.ts';
import { LOCALES } from '#shared/domain/kernel/locale.ts';
import type { Weekday } from '#shared/domain/kernel/time/local-date.ts';
import type { Texts } from '#shared/domain/venue/content.ts';

/* The fields of which the sections of the settings consist. */

export const choice = { error: 'field.choice' } as const;

const tooMany = { error: 'field.tooMany' } as const;

export const list = <T extends z.ZodMiniType>(entry: T, max: number) => z.array(entry).check(z.maxLength(max, tooMany));

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

export const area = () => z.enum(['Indoor', 'Outdoor', 'HeatedDehors'], choice);

/** A text in some languages; languages left empty are dropped. */
export const texts = (maxLength: number) =>
  z.pipe(
    z.partialRecord(locale(), text(maxLength)),
    z.transform(
      (written) => Object.fromEntries(LOCALES.flatMap((one) => (written[one] ? [[one, written[one]]] : []))) as Texts,
    ),
  );

/** The same, in at least one language. */
export const someTexts = (maxLength: number) =>
  texts(maxLength).check(z.refine((written) => Object.keys(written).length > 0, { error: 'field.required' }));

const isPage = (value: string) => /^https:\/\/[^\s"'<>\\]+\.[^\s"'<>\\]+$/.test(value) && URL.canParse(value);

/** An absolute web address; https unless it is on localhost. */
export const webAddress = () =>
  z.string().check(
    z.trim(),
    z.maxLength(300, { error: 'field.tooLong' }),
    z.refine((value) => isPage(value) || /^\/pictures\/[\w.-]+$/.test(value), { error: 'url.invalid' }),
  );

/** An origin that may embed the booking page. */
export const origin = () =>
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

export const caps = () =>
  z.object({ covers: z.exactOptional(count(0, 2000)), parties: z.exactOptional(count(0, 1000)) });

/** Minutes in steps of five, as stored in the day sheet. */
export const stay = () => count(15, 720).check(z.multipleOf(5, { error: 'field.format' }));

/** In minor units; the maximum is more than any guest pays, in any currency. */
export const sum = () =>
  z
    .int({ error: 'field.amount' })
    .check(z.minimum(0, { error: 'field.tooSmall' }), z.maximum(10_000_000, { error: 'field.tooLarge' }));

/** A required text of a form: an empty one is reported as missing, not as malformed. */
export const filled = (pattern: RegExp) => z.string().check(...filledChecks(pattern));

export const filledChecks = (pattern: RegExp) => [
  z.trim(),
  z.minLength(1, { error: 'field.required', abort: true }),
  z.regex(pattern, { error: 'field.format' }),
];

/** A time zone name that this runtime knows. */
export const zone = () =>
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

/** A picture uploaded here, or one of the demo's. */
export const picturePath = () =>
  z.string().check(z.regex(/^\/(media\/[\w-]{22}\.(?:webp|jpg|png)|pictures\/[\w.-]+)$/, { error: 'field.format' }));
