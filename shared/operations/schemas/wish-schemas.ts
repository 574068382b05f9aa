import * as z from 'zod/mini';
import { DIETS, OPTION_FLAGS } from '#shared/domain/venue/guest-form.ts';

export const options = () => z.array(z.enum(OPTION_FLAGS, { error: 'field.choice' })).check(z.maxLength(20));
export const diets = () => z.array(z.enum(DIETS, { error: 'field.choice' })).check(z.maxLength(20));
