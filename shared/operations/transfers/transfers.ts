import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';
import {
  channel,
  count,
  emailOrNone,
  line,
  localDate,
  locale,
  meal,
  minute,
  text,
  venueId,
} from '#shared/contracts/fields.ts';
import { PAYMENT_STATUSES } from '#shared/domain/reservation/axes.ts';
import {
  GUEST_FIELDS,
  MAX_ALLERGIES_LENGTH,
  MAX_NAME_LENGTH,
  MAX_NOTES_LENGTH,
  MAX_OTHERS,
  MAX_PHONE_LENGTH,
  MAX_TAG_LENGTH,
  MAX_TAGS,
  MAX_VISITS,
} from '#shared/domain/transfer/guest-row.ts';
import { MAX_ROWS } from '#shared/domain/transfer/pack.ts';
import { MAX_COVERS, MAX_NOTE_LENGTH, MAX_REMARKS_LENGTH, TRANSFER_FIELDS } from '#shared/domain/transfer/row.ts';
import { IMPORT_KINDS } from '#shared/domain/transfer/run.ts';
import { TRANSFER_STATUSES } from '#shared/domain/transfer/words.ts';
import { MAX_STAY } from '#shared/domain/venue/stay.ts';
import { currency, depositKind } from '../schemas/deposit-schemas.ts';
import { runId, transferRest } from './transfer-schemas.ts';

const MANAGERS = ['owner', 'manager'] as const;

const none = () => z.literal('');
const choice = { error: 'field.choice' } as const;
const covers = () => count(0, MAX_COVERS);

const row = () =>
  z.object({
    id: line(40, 0),
    date: localDate(),
    start: minute(),
    duration: count(0, MAX_STAY),
    meal: z.union([none(), meal()], choice),
    name: line(MAX_NAME_LENGTH),
    phone: line(MAX_PHONE_LENGTH, 0),
    email: emailOrNone(),
    adults: covers(),
    children: covers(),
    highchairs: covers(),
    area: z.union([none(), z.enum(['Indoor', 'Outdoor', 'HeatedDehors'])], choice),
    status: z.enum(TRANSFER_STATUSES, choice),
    remarks: text(MAX_REMARKS_LENGTH),
    note: text(MAX_NOTE_LENGTH),
    locale: locale(),
    channel: channel(),
    createdAt: count(0, 9_999_999_999_999),
    deposit: count(0, 999_999_999),
    depositKind: z.union([none(), depositKind()], choice),
    currency: z.union([none(), currency()], choice),
    refundUntil: count(0, 9_999_999_999_999),
    payment: z.enum(PAYMENT_STATUSES, choice),
    rest: z.optional(transferRest()),
  });

export const export_days = /* @__PURE__ */ operation('transfers.export_days', {
  summary: 'The reservations of some days as they leave the house, whatever became of them',
  access: MANAGERS,
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown', 'settings.guarded'],
  /** `whole`: includes the fields that have no column in a spreadsheet. */
  input: () => z.object({ venueId: venueId(), from: localDate(), days: count(1, 31), whole: z.optional(z.boolean()) }),
  /** `next`: the day to continue with, if one answer does not hold all days. */
  output: () => z.object({ rows: z.array(row()), next: z.nullable(z.string()) }),
});

/** The fields that were left out of an imported row because they could not be read. */
const lacks = <const F extends readonly string[]>(fields: F) =>
  z.optional(z.array(z.object({ field: z.enum(fields), code: z.string() })));

export const import_rows = /* @__PURE__ */ operation('transfers.import_rows', {
  summary:
    'Takes reservations of another system in, those of a day together; the same row again is known and changes nothing',
  access: MANAGERS,
  rate: 'write',
  mutates: false,
  refusals: ['venue.unknown', 'settings.guarded', 'system.busy'],
  input: () =>
    z.object({
      venueId: venueId(),
      rows: z.array(row()).check(z.maxLength(MAX_ROWS, { error: 'field.tooMany' })),
      /** Reports what would become of the rows, and writes nothing. */
      dryRun: z.boolean(),
      run: z.optional(runId()),
    }),
  /**
   * In the order of the rows. `code`: why a row finds no place, or what is wrong with its `field`. `lost`: why an
   * imported party does not sit at the table it was bound to.
   */
  output: () =>
    z.object({
      results: z.array(
        z.object({
          outcome: z.enum(['new', 'known', 'refused']),
          code: z.optional(z.string()),
          field: z.optional(z.enum(TRANSFER_FIELDS)),
          lost: z.optional(z.string()),
          lacks: lacks(TRANSFER_FIELDS),
        }),
      ),
    }),
});

const few = <S extends z.core.$ZodType>(each: S, most: number) =>
  z.array(each).check(z.maxLength(most, { error: 'field.tooMany' }));

const guest = () =>
  z.object({
    name: line(MAX_NAME_LENGTH),
    phone: line(MAX_PHONE_LENGTH, 0),
    others: few(line(MAX_PHONE_LENGTH), MAX_OTHERS),
    email: emailOrNone(),
    locale: z.union([none(), locale()], choice),
    birthdate: z.nullable(localDate()),
    tags: few(line(MAX_TAG_LENGTH), MAX_TAGS),
    notes: text(MAX_NOTES_LENGTH),
    allergies: text(MAX_ALLERGIES_LENGTH),
    visits: count(0, MAX_VISITS),
    noShows: count(0, MAX_VISITS),
    cancelled: count(0, MAX_VISITS),
    lastVisit: z.nullable(localDate()),
    promo: z.nullable(z.boolean()),
    privacy: z.nullable(z.boolean()),
  });

export const export_guests = /* @__PURE__ */ operation('transfers.export_guests', {
  summary: 'The book of guests as it leaves the house, page by page',
  access: MANAGERS,
  rate: 'write',
  mutates: false,
  refusals: ['venue.unknown', 'settings.guarded'],
  /** `after`: the `next` of the previous page; empty for the first. */
  input: () => z.object({ venueId: venueId(), after: z.string().check(z.maxLength(40)) }),
  /**
   * Notes of the venue are exported in full, even if they are longer than an import accepts, as after a corrected
   * number.
   */
  output: () =>
    z.object({
      guests: z.array(z.extend(guest(), { tags: z.array(z.string()), notes: z.string(), allergies: z.string() })),
      next: z.nullable(z.string()),
    }),
});

export const import_guests = /* @__PURE__ */ operation('transfers.import_guests', {
  summary: 'Takes guests of another system in; who is known by number or address is completed, never doubled',
  access: MANAGERS,
  rate: 'write',
  mutates: false,
  refusals: ['venue.unknown', 'settings.guarded'],
  input: () =>
    z.object({
      venueId: venueId(),
      rows: few(
        guest().check(
          z.refine(({ phone, email: address }) => phone !== '' || address !== '', {
            error: 'field.required',
            path: ['phone'],
          }),
        ),
        MAX_ROWS,
      ),
      /** Reports what would become of the rows, and writes nothing. */
      dryRun: z.boolean(),
      run: z.optional(runId()),
    }),
  /** In the order of the rows. `field` and `code`: what is wrong with a row. */
  output: () =>
    z.object({
      results: z.array(
        z.object({
          outcome: z.enum(['new', 'completed', 'known', 'refused']),
          code: z.optional(z.string()),
          field: z.optional(z.enum(GUEST_FIELDS)),
          lacks: lacks(GUEST_FIELDS),
        }),
      ),
    }),
});

const kept = () =>
  z.object({
    kind: z.enum(IMPORT_KINDS),
    id: z.string(),
    name: z.string(),
    /** Null for a guest. */
    date: z.nullable(localDate()),
    start: z.nullable(minute()),
  });

export const imports = /* @__PURE__ */ operation('transfers.imports', {
  summary: 'The files that came in lately and may be taken back, the newest first, with what stayed of those that were',
  access: MANAGERS,
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown', 'settings.guarded'],
  input: () => z.object({ venueId: venueId() }),
  output: () =>
    z.object({
      runs: z.array(
        z.object({
          runId: z.string(),
          at: z.number(),
          by: z.string(),
          kind: z.enum(IMPORT_KINDS),
          /** How many reservations or guests it created. */
          taken: z.number(),
          until: z.number(),
          undone: z.nullable(z.object({ at: z.number(), by: z.string() })),
          /** The first entries that were changed since the import and stay; `stays` is their total number. */
          kept: z.array(kept()),
          stays: z.number(),
          /** For how many of these an undo may be repeated, for example guests whose bookings are gone by now. */
          again: z.number(),
        }),
      ),
    }),
});

export const undo_import = /* @__PURE__ */ operation('transfers.undo_import', {
  summary: 'Takes a file back, some of it with each call: what it made and nobody has changed since is gone',
  access: MANAGERS,
  rate: 'write',
  mutates: false,
  refusals: ['venue.unknown', 'settings.guarded', 'import.unknown', 'import.over', 'system.busy'],
  /** `after`: the `after` of the previous call, when an undo is repeated for what stayed. */
  input: () => z.object({ venueId: venueId(), run: runId(), after: z.optional(line(64)) }),
  /** `more`: call again, with `after` if it is given. */
  output: () => z.object({ removed: z.number(), kept: z.number(), more: z.boolean(), after: z.optional(z.string()) }),
});
