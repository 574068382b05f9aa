import { mayWorkAt } from '#functions/runtime/admit.ts';
import { implement } from '#functions/runtime/implement.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { checkGuestForm } from '#shared/domain/venue/guest-form.ts';
import { guest_form_write } from '#shared/operations/settings.ts';

export const handler = implement(guest_form_write, { sessions: sessionsStore, venues: venuesStore })(
  async ({ input: { venueId, form }, actor, venues, refuse }) => {
    if (!mayWorkAt(actor, venueId)) return refuse('venue.unknown');
    const issues = checkGuestForm(form).map(({ path, code }) => ({ path: `form.${path}`, code }));
    if (issues.length > 0) return refuse('request.invalid', { issues });
    return (await venues.ask(venueId, form)) ? { form } : refuse('venue.unknown');
  },
);
