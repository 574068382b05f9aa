import type { OperationDeclaration } from '#shared/contracts/define.ts';
import { dayOf } from '#shared/domain/credit/post.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { SoldModule } from '#shared/domain/shop/items.ts';
import { hasEnded } from '#shared/domain/shop/licence.ts';
import { type Refusal, refuse } from './refusal.ts';

/** Who knows until when venues have their modules. */
export type EndsOfModules = { endOf(venueId: VenueId, module: SoldModule): Promise<LocalDate | null> };

/** The refusal of a change in a module that the venue's account has no more; its data is kept and can be read. */
export async function judgeModule(
  modules: EndsOfModules,
  { module }: { readonly module?: OperationDeclaration['module'] | undefined },
  { venueId }: { readonly venueId?: VenueId },
  now: number,
): Promise<Refusal<'module.ended'> | null> {
  if (!module || venueId === undefined) return null;
  return hasEnded(await modules.endOf(venueId, module), dayOf(now)) ? refuse('module.ended') : null;
}
