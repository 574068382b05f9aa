import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';
import { count, line, localDate, minute, venueId } from '#shared/contracts/fields.ts';
import { BILL_FIELDS, MAX_BILL, MAX_CODE_LENGTH, MAX_TABLE_LENGTH } from '#shared/domain/transfer/bill-row.ts';
import { MAX_ROWS } from '#shared/domain/transfer/pack.ts';
import { runId } from './transfer-schemas.ts';

const MANAGERS = ['owner', 'manager'] as const;

const row = () =>
  z
    .object({
      date: localDate(),
      start: z.nullable(minute()),
      code: line(MAX_CODE_LENGTH, 0),
      table: line(MAX_TABLE_LENGTH, 0),
      amount: count(0, MAX_BILL),
    })
    .check(z.refine(({ code, table }) => code !== '' || table !== '', { error: 'field.required', path: ['table'] }));

export const import_bills = /* @__PURE__ */ operation('transfers.import_bills', {
  summary:
    'Notes the bills of a till at the parties that they belong to, those of a day together; several of one party are added up, and a bill that somebody has noted is not replaced',
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
  /** In the order of the rows. `known`: the party has exactly this bill already. `code`: why a bill belongs to nobody. */
  output: () =>
    z.object({
      results: z.array(
        z.object({
          outcome: z.enum(['new', 'known', 'refused']),
          code: z.optional(z.string()),
          field: z.optional(z.enum(BILL_FIELDS)),
        }),
      ),
    }),
});
