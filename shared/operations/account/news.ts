import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';
import { CONSENT_FORMS } from '#shared/domain/consent/consent.ts';

const OWNERS = ['owner'] as const;

/** Whether the platform’s news come; `at` and `form`: when and how that was said last, null if never. */
const news = () =>
  z.nullable(z.object({ on: z.boolean(), at: z.nullable(z.number()), form: z.nullable(z.enum(CONSENT_FORMS)) }));

export const news_read = /* @__PURE__ */ operation('account.news_read', {
  summary: 'Whether the owner’s account gets news of the platform by mail; null for who is no customer',
  access: OWNERS,
  rate: 'read',
  mutates: false,
  refusals: [],
  input: () => z.object({}),
  output: () => z.object({ news: news() }),
});

export const news_write = /* @__PURE__ */ operation('account.news_write', {
  summary: 'Stops the platform’s news to the owner’s account, or lets them come again',
  access: OWNERS,
  rate: 'write',
  // Said twice it is kept once.
  mutates: false,
  refusals: ['account.unknown'],
  input: () => z.object({ on: z.boolean({ error: 'field.type' }) }),
  output: () => z.object({ news: news() }),
});
