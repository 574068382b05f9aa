import type { WhatsAppNumbersStore } from '#functions/stores/whatsapp-numbers.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { progressOf, TEMPLATE_KEYS, templateAt } from '#shared/domain/whatsapp/roll-out.ts';

/** A venue's number and its templates, as a page shows them: without any secret. */
export async function shownState(numbers: Pick<WhatsAppNumbersStore, 'load' | 'rollOut'>, venueId: VenueId) {
  const [{ number: own }, { templates, stepAt }] = await Promise.all([numbers.load(venueId), numbers.rollOut(venueId)]);
  const known = own ? templates : {};
  return {
    number: own && {
      ...{ number: own.number, name: own.name, state: own.state, tier: own.tier, since: own.since },
      quality: [...own.quality],
    },
    progress: progressOf(known),
    nextStepAt: own ? stepAt : null,
    templates: TEMPLATE_KEYS.map(({ purpose, locale }) => {
      const { state, category, soon = null, reason = null } = templateAt(known, purpose, locale);
      return { purpose, locale, state, category, soon, reason };
    }),
  };
}
