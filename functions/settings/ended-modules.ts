import type { LicencesStore } from '#functions/stores/licences.ts';
import type { Venue } from '#functions/stores/venues.ts';
import type { OutputOf } from '#shared/contracts/define.ts';
import { dayOf } from '#shared/domain/credit/post.ts';
import { type EndedModule, endedModules } from '#shared/domain/shop/licence.ts';
import type { ModuleId } from '#shared/domain/venue/services.ts';
import type { read } from '#shared/operations/settings/settings.ts';

type Settings = OutputOf<typeof read>['settings'];

/** What a sold module is called among a venue's modules. */
const SOLD_AS = {
  moduleReviews: 'reviews',
  moduleMarketing: 'marketing',
  moduleVoiceMail: 'voiceMail',
  moduleAvatarAi: 'avatarAi',
} as const satisfies Record<EndedModule['module'], ModuleId>;

/**
 * The settings with the modules of each venue that have ended. A module whose data can no longer be read at any venue is
 * not listed, so that the menu hides its screens.
 */
export async function withEndedModules(
  licences: Pick<LicencesStore, 'load'>,
  settings: Settings,
  venues: readonly Venue[],
  now: number,
): Promise<Settings> {
  const today = dayOf(now);
  const accounts = [...new Set(venues.map(({ accountId }) => accountId))];
  const loaded = await Promise.all(accounts.map(async (id) => [id, (await licences.load(id)).licence] as const));
  const endedOf = new Map(loaded.map(([id, licence]) => [id, endedModules(licence, today)]));
  const shown = venues.flatMap(({ accountId, services }) => {
    const gone = (endedOf.get(accountId) ?? []).filter(({ readable }) => readable <= today);
    return services.modules.modules.filter((each) => !gone.some(({ module }) => SOLD_AS[module] === each));
  });
  return {
    ...settings,
    modules: [...new Set(shown)],
    venues: settings.venues.map((venue, nth) => {
      const ended = endedOf.get(venues[nth]?.accountId ?? '') ?? [];
      return ended.length > 0 ? { ...venue, ended } : venue;
    }),
  };
}
