import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';
import { count, locale } from '#shared/contracts/fields.ts';
import { MAX_OVERRIDE_LENGTH } from '#shared/domain/kernel/text-overrides.ts';

const version = () => count(0, Number.MAX_SAFE_INTEGER);
const id = () => z.string().check(z.regex(/^[a-z][a-zA-Z]{1,30}:[\w.-]{1,80}$/, { error: 'field.format' }));
const said = () => z.string().check(z.maxLength(MAX_OVERRIDE_LENGTH, { error: 'field.tooLong' }));
const overrides = () => z.record(id(), z.object({ text: said(), bundled: said() }));

export const texts = /* @__PURE__ */ operation('boss.texts', {
  summary: 'The texts of a language that replace bundled ones, and who changed them last',
  access: 'boss',
  rate: 'read',
  mutates: false,
  refusals: [],
  input: () => z.object({ locale: locale() }),
  output: () =>
    z.object({
      version: z.number(),
      texts: overrides(),
      log: z.array(z.object({ at: z.number(), by: z.string(), count: z.string() })),
    }),
});

export const texts_write = /* @__PURE__ */ operation('boss.texts_write', {
  summary: 'Replaces the texts of a language that replace bundled ones',
  access: 'boss',
  rate: 'write',
  mutates: false,
  maxBody: 524_288,
  refusals: ['settings.stale', 'request.invalid'],
  input: () => z.object({ locale: locale(), version: version(), texts: overrides() }),
  output: () => z.object({ version: z.number() }),
});

export const texts_shown = /* @__PURE__ */ operation('boss.texts_shown', {
  summary: 'What the pages of a signed-in user show in place of bundled texts',
  access: 'operator',
  rate: 'read',
  mutates: false,
  refusals: [],
  /** The version that the page has; 0 for none. */
  input: () => z.object({ locale: locale(), version: version() }),
  /** `texts` null: the page has the present ones. */
  output: () => z.object({ version: z.number(), texts: z.nullable(z.record(z.string(), z.string())) }),
});
