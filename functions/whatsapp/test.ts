import { sealed } from '#functions/credentials/sealed.ts';
import { whatsApp } from '#functions/gateways/whatsapp.ts';
import { implement } from '#functions/platform/implement.ts';
import { refuseBeside } from '#functions/platform/refusal.ts';
import { ownSendersOf } from '#functions/services/whatsapp/own-senders.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { whatsAppNumbersStore } from '#functions/stores/whatsapp-numbers.ts';
import { homeOf, parsePhone } from '#shared/domain/kernel/phone/parse.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { sampleMessage } from '#shared/domain/messaging/sample-message.ts';
import { test } from '#shared/operations/whatsapp/whatsapp.ts';

export const handler = implement(test, {
  sessions: sessionsStore,
  venues: venuesStore,
  numbers: whatsAppNumbersStore,
  seals: sealed,
  whatsApp: () => whatsApp(),
})(async ({ input, now, venues, numbers, seals, whatsApp: provider, refuse }) => {
  const venue = await venues.find(input.venueId);
  if (!venue) return refuse('venue.unknown');
  const parsed = parsePhone(input.phone, homeOf(venue.phone));
  if ('refusal' in parsed) return refuseBeside('phone', parsed.refusal);
  const senders = ownSendersOf({ numbers, seals });
  const own = await senders.forTemplate(venue.venueId, 'confirmed', input.locale);
  if (!own) return refuse('whatsapp.notReady');
  const today = localMomentAt(now, venue.rules.zone).date;
  const outcome = await provider.send(sampleMessage(venue, parsed.phone, own.locale, today), own.by);
  if (outcome.kind === 'noAnswer') return refuse('whatsapp.providerDown');
  if (outcome.kind === 'refused') await senders.refused(venue.venueId, outcome.code);
  return { failure: outcome.kind === 'refused' ? outcome.code : null };
});
