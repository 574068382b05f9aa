import * as z from 'zod/mini';

export const accountId = () => z.string().check(z.regex(/^acc_[a-z0-9]{4,24}$/, { error: 'field.format' }));

/** The name of a price list. */
export const listName = () =>
  z.string().check(z.trim(), z.regex(/^[a-z0-9][a-z0-9-]{0,29}$/, { error: 'field.format' }));
