import * as z from 'zod/mini';
import { line } from './fields.ts';

export const MAX_VIEW_NAME_LENGTH = 24;

export const viewName = () => line(MAX_VIEW_NAME_LENGTH);

/** What a saved view shows. Columns that the reader does not have are left out when it is opened. */
export const viewContent = () =>
  z.object({
    search: z.string({ error: 'field.type' }).check(z.maxLength(400, { error: 'field.tooLong' })),
    columns: z
      .array(z.string().check(z.regex(/^[a-zA-Z]{1,24}$/, { error: 'field.format' })))
      .check(z.maxLength(40, { error: 'field.tooMany' })),
  });

export const savedViews = () => z.array(z.object({ name: z.string(), ...viewContent().shape }));
