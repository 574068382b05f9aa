import type { Table } from '#functions/platform/table.ts';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import { withMovedNames } from '#shared/domain/kernel/moved-texts.ts';
import type { Overrides } from '#shared/domain/kernel/text-overrides.ts';
import { logWrite, type PlatformLogEntry } from './platform-log.ts';
import { textOverridesKey } from './text-overrides.keys.ts';

export type LoadedOverrides = { readonly texts: Overrides; readonly version: number };

/** Texts that replace bundled ones: an item per language. */
export const textOverridesStore = (table: Table) => ({
  async load(locale: Locale): Promise<LoadedOverrides> {
    const item = await table.get(textOverridesKey(locale));
    const texts = withMovedNames((item?.t as Overrides | undefined) ?? {});
    return { texts, version: (item?.v as number | undefined) ?? 0 };
  },

  /** Replaces those of a version, and notes who did it. */
  async save(
    locale: Locale,
    version: number,
    texts: Overrides,
    entry: PlatformLogEntry,
  ): Promise<'done' | 'lost race'> {
    const outcome = await table.transact([
      {
        put: { ...textOverridesKey(locale), t: texts, v: version + 1 },
        if: version === 0 ? { absent: true } : { equals: { v: version } },
      },
      logWrite('texts', entry),
    ]);
    return outcome.kind === 'done' ? 'done' : 'lost race';
  },
});

export type TextOverridesStore = ReturnType<typeof textOverridesStore>;
