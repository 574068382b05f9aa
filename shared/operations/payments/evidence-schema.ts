import * as z from 'zod/mini';
import { locale } from '#shared/contracts/fields.ts';
import { MESSAGE_CHANNELS } from '#shared/domain/message/message.ts';
import { logEntry, messagePurpose, messageState } from '../schemas/reservation-schemas.ts';
import { venueMoney } from './payment-schemas.ts';

/** The terms of a deposit. `at`: when they were shown; null: not recorded, so they are in today's words. */
const policy = () =>
  z.object({
    at: z.nullable(z.number()),
    locale: locale(),
    version: z.string(),
    lines: z.array(z.string()),
  });

/** A message to the guest with every state that was reported. */
const sentMessage = () =>
  z.object({
    purpose: messagePurpose(),
    channel: z.enum(MESSAGE_CHANNELS),
    locale: locale(),
    failure: z.nullable(z.string()),
    history: z.array(z.object({ state: messageState(), at: z.number() })),
  });

/** From where a payment page was opened: keyed hashes. */
const origin = () =>
  z.object({ attemptId: z.string(), at: z.number(), address: z.string(), device: z.nullable(z.string()) });

/** All facts about a reservation’s money, for an answer to a dispute. */
export const evidenceFile = () =>
  z.object({
    at: z.number(),
    venue: z.object({
      name: z.string(),
      address: z.string(),
      phone: z.string(),
      zone: z.string(),
      locale: locale(),
    }),
    reservation: z.object({
      code: z.string(),
      phone: z.string(),
      email: z.string(),
      createdAt: z.number(),
    }),
    money: venueMoney(),
    policy: z.nullable(policy()),
    consent: z.nullable(z.object({ at: z.number(), how: z.enum(['ticked', 'paid']), locale: locale() })),
    origins: z.array(origin()),
    messages: z.array(sentMessage()),
    presence: z.array(logEntry()),
    history: z.array(logEntry()),
  });
