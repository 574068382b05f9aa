import * as z from 'zod/mini';
import { ADDRESS, LONGEST_ADDRESS } from '#shared/domain/contact/address.ts';
import { bareNumber, plainNumber } from '#shared/domain/phone/plain-number.ts';
import {
  CHANNELS,
  LOCALES,
  parseReservationId,
  type ReservationId,
  type VenueId,
} from '#shared/domain/reservation/reservation.ts';
import { type LocalDate, parseLocalDate } from '#shared/domain/time/local-date.ts';
import type { IssueCode } from './errors.ts';

const code = (issue: IssueCode) => ({ error: issue });
const notEmpty = ({ value }: { readonly value: unknown }) => typeof value === 'string' && value !== '';

/**
 * An empty field is reported as missing and as nothing else. Parsing goes on, so that rules between fields are reported too.
 */
export const filled = () => z.minLength(1, code('field.required'));
/** Applied only to what is not empty. */
export const otherwise = (issue: IssueCode) => ({ error: issue, when: notEmpty });

// C0, DEL, C1 and the bidirectional overrides hide or reorder text; a line break is welcome in remarks only. A lone surrogate
// is no valid text, and the table refuses it.
const HIDDEN = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
const HIDDEN_BUT_BREAKS = /[^\P{Cc}\n]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

const lineOf = (max: number, min: number, tidy: (typed: string) => string) =>
  z.string().check(
    z.overwrite(tidy),
    z.trim(),
    ...(min > 0 ? [filled()] : []),
    z.minLength(min, otherwise('field.tooShort')),
    z.maxLength(max, code('field.tooLong')),
    z.refine((text) => !HIDDEN.test(text), code('field.characters')),
  );

/** One line of text a person typed, trimmed, between `min` and `max` characters. */
export const line = (max: number, min = 1) => lineOf(max, min, (typed) => typed);

/** A telephone number as typed or pasted; whether it is valid the house's rules decide. */
export const typedPhone = (min = 1) => lineOf(32, min, plainNumber);

/** A search text, as typed or pasted: part of a name or number; may be empty. */
export const searchedText = () => lineOf(60, 0, plainNumber);

/** Several lines of text; may be empty. */
export const text = (max: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(max, code('field.tooLong')),
    z.refine((value) => !HIDDEN_BUT_BREAKS.test(value), code('field.characters')),
  );

export const count = (min: number, max: number) =>
  z
    .int(code('field.wholeNumber'))
    .check(z.minimum(min, code('field.tooSmall')), z.maximum(max, code('field.tooLarge')));

export const localDate = () =>
  z.pipe(
    z.string().check(
      filled(),
      z.refine((value) => parseLocalDate(value) !== null, otherwise('field.notADate')),
    ),
    z.transform((value) => value as LocalDate),
  );

export const month = () => z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, code('field.notADate')));

/** Minutes in steps of five, as the day sheet keeps them. */
export const fives = (min: number, max: number) => count(min, max).check(z.multipleOf(5, code('field.format')));

/** A minute of a venue day. */
export const minute = () => count(0, 2879);

export const venueId = () =>
  z.pipe(
    z.string().check(z.regex(/^ven_[a-z0-9]{4,24}$/, code('field.format'))),
    z.transform((value) => value as VenueId),
  );

export const reservationId = () =>
  z.pipe(
    z.string().check(z.refine((value) => parseReservationId(value) !== null, code('field.format'))),
    z.transform((value) => value as ReservationId),
  );

export const email = () =>
  z
    .string()
    .check(
      z.trim(),
      z.toLowerCase(),
      filled(),
      z.maxLength(LONGEST_ADDRESS, code('field.tooLong')),
      z.regex(ADDRESS, otherwise('field.format')),
    );

/** One address, or nothing. */
export const emailOrNone = () => z.union([z.literal(''), email()], code('field.format'));

export const area = () => z.nullable(z.enum(['Indoor', 'Outdoor', 'HeatedDehors'], code('field.choice')));
/**
 * The size of a party and its preferred area. `highchairs`: how many of the children need one, never more than the children.
 */
export const sizeAndArea = () => ({
  adults: count(1, 200),
  children: count(0, 100),
  highchairs: count(0, 100),
  area: area(),
});
export const meal = () => z.enum(['Breakfast', 'Lunch', 'Dinner'], code('field.choice'));
export const locale = () => z.enum(LOCALES, code('field.choice'));
export const channel = () => z.enum(CHANNELS, code('field.choice'));
/** A random text that a guest's page makes up; it identifies nobody and is stored as a hash only. */
export const visitor = () => z.string().check(z.regex(/^[\w-]{8,64}$/, code('field.format')));
/** The random key with which one page holds a place; whoever knows it may book or free that place. */
export const holdKey = () => z.string().check(z.regex(/^[\w-]{22,64}$/, code('field.format')));
export const accepted = () => z.literal(true, code('field.mustAccept'));

/** A password typed to sign in: six characters are accepted, because that was once the minimum. */
export const password = () =>
  z.string().check(filled(), z.minLength(6, otherwise('field.tooShort')), z.maxLength(200, code('field.tooLong')));
/** A newly chosen password; the server also refuses common ones. */
export const newPassword = () =>
  z.string().check(filled(), z.minLength(8, otherwise('field.tooShort')), z.maxLength(200, code('field.tooLong')));
const codeOf = (digits: RegExp) =>
  z.string().check(z.overwrite(bareNumber), filled(), z.regex(digits, otherwise('field.format')));
/** A nine-digit code that was sent or shown; people may type it in groups. */
export const oneTimeCode = () => codeOf(/^\d{9}$/);
/** A six-digit code of an authenticator, which shows it in two groups. */
export const factorCode = () => codeOf(/^\d{6}$/);
/** An opaque secret of ours, returned as it was given out. */
export const tokenText = () => z.string().check(z.regex(/^[\w.-]{20,200}$/, code('field.format')));
