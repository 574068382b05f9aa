import { implement } from '#functions/platform/implement.ts';
import { shownWording } from '#functions/services/whatsapp/shown-wording.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { whatsAppNumbersStore } from '#functions/stores/whatsapp-numbers.ts';
import { wordings } from '#shared/operations/whatsapp/whatsapp.ts';

export const handler = implement(wordings, { sessions: sessionsStore, numbers: whatsAppNumbersStore })(
  async ({ input: { venueId, purpose, locale }, numbers, refuse }) => {
    const [{ number }, { templates }] = await Promise.all([numbers.load(venueId), numbers.rollOut(venueId)]);
    return number ? shownWording(templates, purpose, locale) : refuse('whatsapp.notReady');
  },
);
