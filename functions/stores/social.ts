import type { Table } from '#functions/platform/table.ts';
import { NO_SOCIAL, type SocialAddresses } from '#shared/domain/account/social.ts';
import { SOCIAL_KEY } from './social.keys.ts';

/** The platform's own addresses on social networks. */
export const socialStore = (table: Table) => ({
  /** `version`: counts writes. */
  async load(): Promise<{ readonly social: SocialAddresses; readonly version: number }> {
    const item = await table.get(SOCIAL_KEY);
    return item
      ? { social: { ...NO_SOCIAL, ...(item.s as SocialAddresses) }, version: item.v as number }
      : { social: NO_SOCIAL, version: 0 };
  },

  async save(version: number, social: SocialAddresses): Promise<'done' | 'lost race'> {
    const item = { ...SOCIAL_KEY, s: social, v: version + 1 };
    return table.put(item, version === 0 ? { absent: true } : { equals: { v: version } });
  },
});

export type SocialStore = ReturnType<typeof socialStore>;
