import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';
import { line, venueId } from '#shared/contracts/fields.ts';
import { uploadName, uploadOffer } from '#shared/contracts/upload.ts';
import { MAX_SUBJECT_LENGTH } from '#shared/domain/ticket/ticket.ts';
import {
  file,
  fileName,
  listed,
  message,
  report,
  revision,
  said,
  saysSomething,
  thread,
  ticketId,
  turn,
} from './ticket-schemas.ts';

/** Who speaks for an account. */
const SPEAKS = ['owner', 'manager'] as const;

export const open = /* @__PURE__ */ operation('tickets.open', {
  summary: 'Opens a ticket at the platform’s support, with its first message',
  access: SPEAKS,
  rate: 'write',
  mutates: true,
  refusals: ['venue.unknown', 'ticket.tooMany', 'system.busy'],
  input: () =>
    z
      .object({
        venueId: z.optional(venueId()),
        subject: line(MAX_SUBJECT_LENGTH),
        ...said(),
        report: z.optional(report()),
      })
      .check(saysSomething()),
  output: () => z.object({ ticketId: z.string() }),
});

export const list = /* @__PURE__ */ operation('tickets.list', {
  summary: 'The account’s tickets, the one that changed last first',
  access: SPEAKS,
  rate: 'read',
  mutates: false,
  refusals: [],
  input: () => z.object({}),
  output: () => z.object({ tickets: z.array(listed()) }),
});

export const read = /* @__PURE__ */ operation('tickets.read', {
  summary: 'One ticket of the account with all messages, and who is writing',
  access: SPEAKS,
  rate: 'read',
  mutates: false,
  refusals: ['ticket.unknown'],
  input: () => z.object({ ticketId: ticketId() }),
  output: thread,
});

export const write = /* @__PURE__ */ operation('tickets.write', {
  summary: 'Writes to support in a ticket; in a closed one it opens a new ticket that continues it',
  access: SPEAKS,
  rate: 'write',
  mutates: true,
  refusals: ['ticket.unknown', 'ticket.tooMany', 'system.busy'],
  input: () => z.object({ ticketId: ticketId(), ...said() }).check(saysSomething()),
  /** `ticketId`: the ticket that it was written in. */
  output: () => z.object({ ticketId: z.string(), message: message() }),
});

export const turn_write = /* @__PURE__ */ operation('tickets.turn_write', {
  summary: 'Says that a ticket is resolved, or reopens it within seven days',
  access: SPEAKS,
  rate: 'write',
  mutates: false,
  refusals: ['ticket.unknown', 'ticket.stale', 'ticket.notAllowed', 'system.busy'],
  input: () => z.object({ ticketId: ticketId(), revision: revision(), turn: turn() }),
  output: () => z.object({}),
});

export const presence = /* @__PURE__ */ operation('tickets.presence', {
  summary: 'A user of the account has seen a ticket up to a message, and is writing or not',
  access: SPEAKS,
  rate: 'write',
  mutates: false,
  refusals: ['ticket.unknown'],
  input: () => z.object({ ticketId: ticketId(), seen: revision(), writing: z.boolean() }),
  output: () => z.object({}),
});

export const consent_write = /* @__PURE__ */ operation('tickets.consent_write', {
  summary: 'Lets support look at the account, read-only, for twenty-four hours; or takes that back at once',
  access: ['owner'],
  rate: 'write',
  mutates: false,
  refusals: ['ticket.unknown', 'ticket.notAllowed', 'system.busy'],
  input: () => z.object({ ticketId: ticketId(), allowed: z.boolean() }),
  output: () => z.object({ until: z.nullable(z.number()) }),
});

export const attach_start = /* @__PURE__ */ operation('tickets.attach_start', {
  summary: 'Offers one upload of a picture, or of a PDF, for a ticket',
  access: 'operator',
  rate: 'write',
  mutates: false,
  refusals: [],
  input: () => z.object({ kind: z.optional(z.enum(['picture', 'pdf'], { error: 'field.choice' })) }),
  output: uploadOffer,
});

export const attach_write = /* @__PURE__ */ operation('tickets.attach_write', {
  summary:
    'Checks an upload by its content: a PDF if it has a name, else a picture. It can then be sent with a message',
  access: 'operator',
  rate: 'write',
  mutates: false,
  refusals: ['upload.gone', 'picture.type', 'picture.size'],
  input: () => z.object({ upload: uploadName(), name: z.optional(fileName()) }),
  /** One of both. */
  output: () => z.object({ picture: z.optional(z.string()), file: z.optional(file()) }),
});
