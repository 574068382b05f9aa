import { pictures } from '#functions/gateways/pictures.ts';
import { mayWorkAt } from '#functions/runtime/admit.ts';
import { implement } from '#functions/runtime/implement.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { picture_receive } from '#shared/operations/settings.ts';

/**
 * A picture that no section names any more is left where it is: a name in a section is not proof that the file is this
 * house's, so nothing is ever removed because of one.
 */
export const handler = implement(picture_receive, { sessions: sessionsStore, pictures })(
  async ({ input: { venueId, kind, upload }, actor, pictures, refuse }) => {
    if (!mayWorkAt(actor, venueId)) return refuse('venue.unknown');
    const received = await pictures.receive(actor.accountId, kind, upload);
    return typeof received === 'string' ? refuse(received) : received;
  },
);
