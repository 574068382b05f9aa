import { pictures } from '#functions/gateways/pictures.ts';
import { implement } from '#functions/platform/implement.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuePicturesStore } from '#functions/stores/venue-pictures.ts';
import { picture_receive } from '#shared/operations/settings/settings.ts';

export const handler = implement(picture_receive, {
  sessions: sessionsStore,
  pictures,
  venuePictures: venuePicturesStore,
})(async ({ input: { kind, upload }, actor, now, pictures, venuePictures, refuse }) => {
  const received = await pictures.receive(actor.accountId, kind, upload);
  if (typeof received === 'string') return refuse(received);
  // A picture that no section ever shows is deleted later.
  await venuePictures.receive(received.path, now);
  return received;
});
