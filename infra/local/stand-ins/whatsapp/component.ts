import * as z from 'zod/mini';

export const parameter = z.object({
  type: z.string(),
  text: z.optional(z.string()),
  payload: z.optional(z.string()),
});

export const component = z.object({
  type: z.enum(['header', 'body', 'button']),
  sub_type: z.optional(z.string()),
  index: z.optional(z.union([z.string(), z.number()])),
  parameters: z._default(z.array(parameter), []),
});

export type Component = z.output<typeof component>;
