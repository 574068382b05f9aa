import * as z from 'zod/mini';
import { line, text } from '#shared/contracts/fields.ts';
import { MAX_PDF_BYTES } from '#shared/domain/picture/pdf.ts';
import { TURNS } from '#shared/domain/ticket/moves.ts';
import {
  MAX_ATTACHMENTS,
  MAX_BODY_LENGTH,
  MAX_FILE_NAME_LENGTH,
  SIDES,
  TICKET_EVENTS,
  TICKET_STATES,
  type TicketId,
} from '#shared/domain/ticket/ticket.ts';

export const ticketId = () =>
  z.pipe(
    z.string().check(z.regex(/^tkt_[0-9A-HJKMNP-TV-Z]{16}$/, { error: 'field.format' })),
    z.transform((value) => value as TicketId),
  );
export const accountId = () => z.string().check(z.regex(/^acc_[a-z0-9]{4,24}$/, { error: 'field.format' }));

/** The state of a ticket as it was seen; a message that came since is shown before anything is sent. */
export const revision = () => z.int({ error: 'field.wholeNumber' }).check(z.minimum(1, { error: 'field.tooSmall' }));

const picture = () => z.string().check(z.regex(/^\/media\/[\w-]{22}\.(?:webp|jpg|png)$/, { error: 'field.format' }));

export const fileName = () => line(MAX_FILE_NAME_LENGTH);

/** A file that was received, as it is sent with a message. */
export const file = () =>
  z.object({
    path: z.string().check(z.regex(/^\/media\/[\w-]{22}\.pdf$/, { error: 'field.format' })),
    name: fileName(),
    bytes: z
      .int({ error: 'field.wholeNumber' })
      .check(z.minimum(1, { error: 'field.tooSmall' }), z.maximum(MAX_PDF_BYTES, { error: 'field.tooLarge' })),
  });

/** What somebody writes: text, pictures, files, or all of them. */
export const said = () => ({
  body: text(MAX_BODY_LENGTH),
  pictures: z.array(picture()).check(z.maxLength(MAX_ATTACHMENTS, { error: 'field.tooMany' })),
  files: z.optional(z.array(file()).check(z.maxLength(MAX_ATTACHMENTS, { error: 'field.tooMany' }))),
});

type Said = {
  readonly body: string;
  readonly pictures: readonly string[];
  readonly files?: readonly object[] | undefined;
};

/** A message has a text, a picture or a file. */
export const saysSomething = <S extends Said>() =>
  z.refine<S>(({ body, pictures, files = [] }) => body !== '' || pictures.length + files.length > 0, {
    error: 'field.required',
    path: ['body'],
  });

/** Where an error was met; the request's id is empty for one that the page met by itself. */
export const report = () => z.object({ request: line(60, 0), route: line(200), version: line(40) });

const side = () => z.enum(SIDES);
const state = () => z.enum(TICKET_STATES);
export const turn = () => z.enum(TURNS, { error: 'field.choice' });

export const message = () =>
  z.object({
    no: z.number(),
    at: z.number(),
    from: side(),
    by: z.string(),
    body: z.string(),
    pictures: z.array(z.string()),
    files: z.array(z.object({ path: z.string(), name: z.string(), bytes: z.number() })),
    event: z.nullable(z.enum(TICKET_EVENTS)),
  });

/** A ticket in a list. `unseen`: messages that the reader's side has not seen. */
export const listed = () =>
  z.object({
    ticketId: z.string(),
    subject: z.string(),
    state: state(),
    createdAt: z.number(),
    /** Empty for a ticket about the account as a whole. */
    venue: z.string(),
    opener: z.string(),
    last: z.object({ at: z.number(), from: side(), by: z.string(), preview: z.string() }),
    unseen: z.number(),
  });

/** A whole ticket. */
export const thread = () =>
  z.object({
    ticket: z.extend(listed(), {
      locale: z.string(),
      revision: z.number(),
      /** What the reader may do with its state now. */
      turns: z.array(turn()),
      report: z.nullable(z.object({ request: z.string(), route: z.string(), version: z.string() })),
      /** Until when support may look at the account; null: it may not. */
      consentUntil: z.nullable(z.number()),
      after: z.nullable(z.string()),
      next: z.nullable(z.string()),
    }),
    messages: z.array(message()),
    /** Who else is writing now. */
    writing: z.array(z.object({ name: z.string(), side: side() })),
  });
