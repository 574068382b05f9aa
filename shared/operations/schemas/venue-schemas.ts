import * as z from 'zod/mini';
import { count } from '#shared/contracts/fields.ts';
import { AGE_LIMITS, ASKED, DIETS, OPTION_FLAGS } from '#shared/domain/venue/guest-form.ts';

const choice = { error: 'field.choice' } as const;
const asked = () => z.enum(ASKED, choice);

/** The fields that a venue's form asks for. */
export const guestForm = () =>
  z.object({
    name: z.enum(['full', 'parts'], choice),
    email: asked(),
    postalCode: asked(),
    birthdate: asked(),
    gender: asked(),
    childrenPresence: z.boolean(),
    options: z.array(z.enum(OPTION_FLAGS, choice)),
    diets: z.array(z.enum(DIETS, choice)),
    minimumAge: z.nullable(count(AGE_LIMITS.min, AGE_LIMITS.max)),
    consent: z.enum(['terms', 'termsAndPrivacy'], choice),
  });
