import * as z from 'zod/mini';
import { operation, SEES, WORKS } from '#shared/contracts/define.ts';
import { venueId } from '#shared/contracts/fields.ts';
import { CONSENT_FORMS, CONSENT_PURPOSES, CONSENT_STATES } from '#shared/domain/consent/consent.ts';
import { guestId } from './guests.ts';

const guestConsents = () =>
  z.object({
    consents: z.array(
      z.object({
        purpose: z.enum(CONSENT_PURPOSES),
        state: z.enum(CONSENT_STATES),
        /** What was said and done, the latest first; no words where none are known. */
        acts: z.array(
          z.object({
            act: z.enum(['given', 'withdrawn']),
            form: z.enum(CONSENT_FORMS),
            at: z.number(),
            wording: z.string(),
            proven: z.boolean(),
          }),
        ),
      }),
    ),
    /** The guest can be asked to confirm by a message. */
    askable: z.boolean(),
  });

export const consents = /* @__PURE__ */ operation('guests.consents', {
  summary: 'What a guest lets the venue send, with everything that was said and done about it',
  access: SEES,
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown', 'guest.unknown'],
  input: () => z.object({ venueId: venueId(), guestId: guestId() }),
  output: guestConsents,
});

export const consent_ask = /* @__PURE__ */ operation('guests.consent_ask', {
  summary: 'Notes that a guest said to staff to want news and offers, and asks the guest once to confirm that',
  access: WORKS,
  rate: 'write',
  mutates: true,
  refusals: ['venue.unknown', 'guest.unknown', 'message.none', 'message.tooSoon', 'system.busy'],
  input: () => z.object({ venueId: venueId(), guestId: guestId() }),
  output: () => z.object({}),
});
