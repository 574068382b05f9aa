import type { Item } from '#functions/platform/table.ts';
import type { ConsentAct } from '#shared/domain/consent/consent.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { consentKey, parseConsentKey } from './consents.keys.ts';

export const toConsentItem = (venueId: VenueId, act: ConsentAct): Item => ({
  ...consentKey(venueId, act),
  w: act.wording || undefined,
  lo: act.locale,
});

export const toConsentAct = (item: Item): ConsentAct => ({
  ...parseConsentKey(item),
  wording: (item.w as string | undefined) ?? '',
  locale: item.lo as ConsentAct['locale'],
});
