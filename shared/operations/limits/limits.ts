import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';
import { count } from '#shared/contracts/fields.ts';
import { LIMIT_NAMES, type LimitName, MAX_LIMIT } from '#shared/domain/account/platform-limits.ts';

type Each<T> = Record<LimitName, T>;

const each = <T>(of: (name: LimitName) => T): Each<T> =>
  Object.fromEntries(LIMIT_NAMES.map((name) => [name, of(name)])) as Each<T>;

const version = () => count(0, Number.MAX_SAFE_INTEGER);

export const read = /* @__PURE__ */ operation('limits.read', {
  summary:
    'The limits on what strangers and accounts may cause on the platform, and who changed them, the newest first',
  access: 'boss',
  rate: 'read',
  mutates: false,
  refusals: [],
  input: () => z.object({}),
  output: () =>
    z.object({
      limits: z.object(each(() => z.number())),
      version: z.number(),
      changes: z.array(
        z.object({ at: z.number(), by: z.string(), name: z.enum(LIMIT_NAMES), from: z.number(), to: z.number() }),
      ),
    }),
});

export const write = /* @__PURE__ */ operation('limits.write', {
  summary: 'Sets the limits on what strangers and accounts may cause; they apply everywhere within a minute',
  access: 'boss',
  rate: 'write',
  mutates: false,
  refusals: ['settings.stale', 'request.invalid'],
  input: () =>
    z.object({
      /** That of the limits as they were read. */
      version: version(),
      limits: z.object(each((name) => count(name === 'accountGrowth' ? 0 : 1, MAX_LIMIT))),
    }),
  output: () => z.object({ version: z.number() }),
});
