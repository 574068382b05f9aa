import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';
import { line, locale, text } from '#shared/contracts/fields.ts';
import { MAX_BODY_LENGTH, TICKET_STATES } from '#shared/domain/ticket/ticket.ts';
import { accountId, listed, message, revision, said, saysSomething, thread, ticketId, turn } from './ticket-schemas.ts';

const of = () => ({ accountId: accountId(), ticketId: ticketId() });
/** Where a page of the list ends. */
const cursor = () =>
  z.string().check(z.regex(/^\d{15}#acc_[a-z0-9]{4,24}#tkt_[0-9A-HJKMNP-TV-Z]{16}$/, { error: 'field.format' }));

export const queue = /* @__PURE__ */ operation('tickets.queue', {
  summary: 'The tickets of all accounts in a state, the latest change first, page by page',
  access: 'boss',
  rate: 'read',
  mutates: false,
  refusals: [],
  input: () => z.object({ state: z.enum(TICKET_STATES, { error: 'field.choice' }), before: z.optional(cursor()) }),
  output: () =>
    z.object({
      tickets: z.array(z.extend(listed(), { accountId: z.string(), account: z.string() })),
      next: z.nullable(z.string()),
    }),
});

export const thread_read = /* @__PURE__ */ operation('tickets.thread_read', {
  summary: 'One ticket with all messages, and who is writing',
  access: 'boss',
  rate: 'read',
  mutates: false,
  refusals: ['ticket.unknown'],
  input: () => z.object(of()),
  output: () => z.extend(thread(), { account: z.string() }),
});

export const answer = /* @__PURE__ */ operation('tickets.answer', {
  summary: 'Answers a ticket as it was seen; a message that came since is shown first',
  access: 'boss',
  rate: 'write',
  mutates: true,
  refusals: ['ticket.unknown', 'ticket.stale', 'ticket.notAllowed', 'system.busy'],
  input: () => z.object({ ...of(), revision: revision(), ...said(), resolve: z.boolean() }).check(saysSomething()),
  output: () => z.object({ message: message() }),
});

export const state_write = /* @__PURE__ */ operation('tickets.state_write', {
  summary: 'Sets the state of a ticket as it was seen',
  access: 'boss',
  rate: 'write',
  mutates: false,
  refusals: ['ticket.unknown', 'ticket.stale', 'ticket.notAllowed', 'system.busy'],
  input: () => z.object({ ...of(), revision: revision(), turn: turn() }),
  output: () => z.object({}),
});

export const thread_presence = /* @__PURE__ */ operation('tickets.thread_presence', {
  summary: 'Somebody of support has seen a ticket up to a message, and is writing or not',
  access: 'boss',
  rate: 'write',
  mutates: false,
  refusals: ['ticket.unknown'],
  input: () => z.object({ ...of(), seen: revision(), writing: z.boolean() }),
  output: () => z.object({}),
});

export const figures = /* @__PURE__ */ operation('tickets.figures', {
  summary: 'How long tickets of the last thirty days took, in business hours',
  access: 'boss',
  rate: 'read',
  mutates: false,
  refusals: [],
  input: () => z.object({}),
  output: () => {
    /** Milliseconds of business hours; null without a ticket. */
    const spread = () => z.object({ count: z.number(), p50: z.nullable(z.number()), p90: z.nullable(z.number()) });
    return z.object({ open: z.number(), answered: spread(), resolved: spread() });
  },
});

const canned = () =>
  z.object({
    id: z.string(),
    title: z.string(),
    texts: z.partialRecord(locale(), z.string()),
    revision: z.number(),
  });

export const canned_read = /* @__PURE__ */ operation('tickets.canned_read', {
  summary: 'The answers that support has prepared, by title',
  access: 'boss',
  rate: 'read',
  mutates: false,
  refusals: [],
  input: () => z.object({}),
  output: () => z.object({ answers: z.array(canned()) }),
});

export const canned_write = /* @__PURE__ */ operation('tickets.canned_write', {
  summary: 'Saves a prepared answer as it was seen; one without any text is removed',
  access: 'boss',
  rate: 'write',
  mutates: false,
  refusals: ['canned.stale', 'request.invalid'],
  /** `revision`: the one that was read; 0 for a new answer, whose id the page makes. */
  input: () =>
    z.object({
      id: z.string().check(z.regex(/^[0-9a-f-]{36}$/, { error: 'field.format' })),
      title: line(80),
      texts: z.partialRecord(locale(), text(MAX_BODY_LENGTH)),
      revision: z.int({ error: 'field.wholeNumber' }).check(z.minimum(0, { error: 'field.tooSmall' })),
    }),
  output: () => z.object({ revision: z.number() }),
});

export const look = /* @__PURE__ */ operation('tickets.look', {
  summary: 'Opens a session that sees what the account’s owner sees and can change nothing, while the account consents',
  access: 'boss',
  rate: 'write',
  mutates: false,
  refusals: ['ticket.unknown', 'ticket.noConsent', 'account.unknown', 'system.busy'],
  input: () => z.object(of()),
  output: () => z.object({ jwt: z.string(), csrf: z.string(), until: z.number() }),
});
