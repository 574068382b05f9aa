import type { Table } from '#functions/platform/table.ts';
import {
  LIMIT_DEFAULTS,
  type LimitChange,
  ownLimits,
  type PlatformLimits,
} from '#shared/domain/account/platform-limits.ts';
import { LIMITS_KEY, LIMITS_LOG_PREFIX, limitsLogKey } from './limits.keys.ts';

/** Who changed limits, when, and which. */
export type LimitsEntry = {
  readonly at: number;
  readonly by: { readonly userId: string; readonly name: string };
  readonly changes: readonly LimitChange[];
};

type Known = { readonly limits: PlatformLimits; readonly at: number };

/** How old remembered limits may be, in milliseconds: a new one applies everywhere within a minute. */
const RECENT_MS = 60_000;
const MAX_ENTRIES = 20;
const remembered = new WeakMap<Table, Known>();

/** The limits on what strangers and accounts may cause, for the whole platform. */
export const limitsStore = (table: Table) => {
  const load = async () => {
    const item = await table.get(LIMITS_KEY);
    const own = (item?.own ?? {}) as Partial<PlatformLimits>;
    return { limits: { ...LIMIT_DEFAULTS, ...own } as PlatformLimits, version: (item?.v as number | undefined) ?? 0 };
  };

  return {
    load,

    /** As they stood at most a minute ago: what every guest's call and every message is judged by. */
    async recent(now: number): Promise<PlatformLimits> {
      const known = remembered.get(table);
      if (known && now - known.at < RECENT_MS && now >= known.at) return known.limits;
      const { limits } = await load();
      remembered.set(table, { limits, at: now });
      return limits;
    },

    /** Replaces the limits of that version, and notes who did it. */
    async save(limits: PlatformLimits, version: number, entry: LimitsEntry): Promise<'done' | 'lost race'> {
      const outcome = await table.transact([
        {
          put: { ...LIMITS_KEY, own: ownLimits(limits), v: version + 1 },
          if: version === 0 ? { absent: true } : { equals: { v: version } },
        },
        { put: { ...limitsLogKey(entry.at), ...entry }, if: { absent: true } },
      ]);
      remembered.delete(table);
      return outcome.kind === 'done' ? 'done' : 'lost race';
    },

    /** The latest changes, the newest first. */
    async entries(): Promise<LimitsEntry[]> {
      const items = await table.query({ pk: LIMITS_KEY.pk, prefix: LIMITS_LOG_PREFIX, limit: MAX_ENTRIES });
      return items.slice(0, MAX_ENTRIES).map(({ pk: _pk, sk: _sk, ...entry }) => entry as unknown as LimitsEntry);
    },
  };
};

export type LimitsStore = ReturnType<typeof limitsStore>;
/** What a limit is judged by. */
export type RecentLimits = Pick<LimitsStore, 'recent'>;
