import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';
import { locale } from '#shared/contracts/fields.ts';
import { CONSENT_PURPOSES, CONSENT_STATES } from '#shared/domain/consent/consent.ts';

/** What the guest of a link has agreed to, in the words agreed to or, before that, those to be agreed to. */
const ownConsents = () =>
  z.object({
    consents: z.array(
      z.object({
        purpose: z.enum(CONSENT_PURPOSES),
        state: z.enum(CONSENT_STATES),
        /** When it was given or withdrawn (instant); null: never. */
        at: z.nullable(z.number()),
        words: z.string(),
      }),
    ),
  });

export const consents = /* @__PURE__ */ operation('guest.consents', {
  summary: 'What the guest lets the venue send, for each way, with the exact words',
  access: 'guest',
  rate: 'read',
  mutates: false,
  refusals: ['reservation.unknown', 'link.outdated'],
  input: () => z.object({ locale: locale() }),
  output: ownConsents,
});

export const consent_write = /* @__PURE__ */ operation('guest.consent_write', {
  summary: 'The guest agrees to news and offers by one way, or wants none any more',
  access: 'guest',
  rate: 'write',
  // Repeating it changes nothing.
  mutates: false,
  refusals: ['reservation.unknown', 'link.outdated', 'consent.unproven'],
  /** `locale`: the language of the words that were shown. */
  input: () => z.object({ locale: locale(), purpose: z.enum(CONSENT_PURPOSES), agrees: z.boolean() }),
  output: ownConsents,
});
