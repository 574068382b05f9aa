import { guestHashes } from '#functions/credentials/guest-hash.ts';
import { asActor } from '#functions/platform/admit.ts';
import { newMessageId } from '#functions/platform/ids.ts';
import { implement } from '#functions/platform/implement.ts';
import { refuseBeside } from '#functions/platform/refusal.ts';
import { changeForVenue } from '#functions/services/change-reservation.ts';
import { hasAnother } from '#functions/services/duplicate-check.ts';
import { daysStore } from '#functions/stores/days.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { homeOf, parsePhone } from '#shared/domain/kernel/phone/parse.ts';
import { contactMessage, correctContact, isReachedSo } from '#shared/domain/messaging/correct-contact.ts';
import { isHere } from '#shared/domain/reservation/axes.ts';
import { hasBegun } from '#shared/domain/reservation/begun.ts';
import { knownBy } from '#shared/domain/reservation/reservation.ts';
import { withGuest } from '#shared/domain/reservation/sheet-effect.ts';
import { contact_write } from '#shared/operations/reservations/evening.ts';

export const handler = implement(contact_write, {
  sessions: sessionsStore,
  guests: guestHashes,
  days: daysStore,
  reservations: reservationsStore,
  venues: venuesStore,
})(async (call) => {
  const { input, actor, now, guests, reservations, refuse } = call;
  const { venueId, revision, email, reason } = input;
  return changeForVenue(call, input, async ({ before, messages, sheet, venue }) => {
    // The stored number may come from an import and not be valid here; unchanged, it is accepted.
    const stays = input.phone === '' || input.phone === before.contact.phone;
    const parsed = stays ? input : parsePhone(input.phone, homeOf(venue.phone));
    if ('refusal' in parsed) return refuseBeside('phone', parsed.refusal);
    const { phone } = parsed;
    const known = knownBy({ phone, email });
    const { thread, fingerprint } = await guests.of(venueId, known);
    const reach = { phone, email, ...(known && { thread }) };
    if (isReachedSo(before, reach)) return 'unchanged';
    if (before.revision !== revision) return refuse('reservation.stale');

    const renumbered = phone !== before.contact.phone;
    const twice =
      renumbered && !isHere(before) && (await hasAnother(reservations, sheet, before, { phone, fingerprint }));
    if (twice && reason === undefined) return refuse('reservation.duplicate');
    const setAside = twice && reason ? { limits: ['reservation.duplicate'], reason } : undefined;
    const after = correctContact(before, messages, reach, { at: now, actor: asActor(actor), setAside });
    if (!after) return refuse('reservation.notAllowed');

    const begun = hasBegun(after, venue.rules.zone, now);
    const message = contactMessage(before, after, { id: newMessageId(), at: now, begun });
    // Queued messages would go to the new number, although they are superseded by the new message or meant for somebody
    // else.
    const withdrawn = renumbered || message ? messages.filter(({ state }) => state === 'queued') : [];
    const sent = message ? [{ message, thread }] : [];
    return { after, sheet: renumbered ? withGuest(sheet, after, fingerprint) : sheet, sent, withdrawn };
  });
});
