import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';
import { locale, venueId } from '#shared/contracts/fields.ts';
import { TEMPLATE_STATES } from '#shared/domain/whatsapp/roll-out.ts';
import { WORDED_PURPOSES } from '#shared/domain/whatsapp/wording.ts';

const MANAGERS = ['owner', 'manager'] as const;
const which = () => ({
  venueId: venueId(),
  purpose: z.enum(WORDED_PURPOSES, { error: 'field.choice' }),
  locale: locale(),
});

/** A message in one language: its standard text, the text in use, and one that is submitted or was rejected. */
const wording = () =>
  z.object({
    standard: z.object({ header: z.string(), body: z.string(), footer: z.string(), buttons: z.array(z.string()) }),
    /** What guests get now; the standard text where the venue has none of its own. */
    used: z.string(),
    review: z.nullable(z.object({ body: z.string(), state: z.enum(TEMPLATE_STATES), reason: z.nullable(z.string()) })),
  });

export const wordings = /* @__PURE__ */ operation('whatsapp.wordings', {
  summary: 'The words of a message in one language, with those that the venue has submitted',
  access: MANAGERS,
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown', 'whatsapp.notReady'],
  input: () => z.object(which()),
  output: wording,
});

export const wording_write = /* @__PURE__ */ operation('whatsapp.wording_write', {
  summary: 'Submits words of the venue’s own as a new version of a template; the approved one is used until then',
  access: MANAGERS,
  rate: 'write',
  // Written again, the words that are under review are left as they are.
  mutates: false,
  refusals: ['request.invalid', 'venue.unknown', 'whatsapp.notReady'],
  input: () => z.object({ ...which(), body: z.string().check(z.maxLength(2000, { error: 'field.tooLong' })) }),
  output: wording,
});
