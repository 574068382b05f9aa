import * as z from 'zod/mini';

/** What a webhook says of a business account: its templates, its number, or a guest's choice about marketing. */
export type AccountNews =
  | {
      readonly kind: 'template';
      readonly waba: string;
      readonly name: string;
      readonly language: string;
      /** Where its review or its quality has changed how it stands. */
      readonly status?: string;
      readonly reason?: string;
      /** The category that holds from now on. */
      readonly category?: string;
      /** The category that will hold, and when (instant). */
      readonly soon?: { readonly category: string; readonly at: number };
    }
  /** Its quality or its limit has changed: it is to be looked at. */
  | { readonly kind: 'number'; readonly waba: string };

const NAMED = { message_template_name: z.string(), message_template_language: z.string() };
const STATUS = z.object({
  field: z.literal('message_template_status_update'),
  value: z.object({ ...NAMED, event: z.string(), reason: z.catch(z.optional(z.string()), undefined) }),
});
const CATEGORY = z.object({
  field: z.literal('template_category_update'),
  value: z.object({
    ...NAMED,
    new_category: z.string(),
    previous_category: z.optional(z.string()),
    correct_category: z.optional(z.string()),
    category_update_timestamp: z.optional(z.number()),
  }),
});
const NUMBER_FIELDS = ['phone_number_quality_update', 'account_update', 'business_capability_update'];
const FIELD = z.object({ field: z.string() });

/** The news of a change about the account; none for other fields, and for what has another form. */
export function accountNews(waba: string, change: unknown): AccountNews[] {
  if (NUMBER_FIELDS.includes(z.safeParse(FIELD, change).data?.field ?? '')) return [{ kind: 'number', waba }];
  const status = z.safeParse(STATUS, change).data?.value;
  if (status) return [{ ...templateOf(waba, status), status: status.event, reason: status.reason ?? 'NONE' }];
  const told = z.safeParse(CATEGORY, change).data?.value;
  if (!told) return [];
  // Only a completed change has a previous category; an impending one says when.
  if (told.previous_category !== undefined) return [{ ...templateOf(waba, told), category: told.new_category }];
  const { correct_category: category, category_update_timestamp: at } = told;
  if (category === undefined || at === undefined) return [];
  return [{ ...templateOf(waba, told), soon: { category, at: at * 1000 } }];
}

const templateOf = (
  waba: string,
  told: { readonly message_template_name: string; readonly message_template_language: string },
) => ({ kind: 'template', waba, name: told.message_template_name, language: told.message_template_language }) as const;
