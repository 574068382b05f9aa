import type { PicturesGateway } from '#functions/gateways/pictures-gateway.ts';
import type { SettingsStore } from '#functions/stores/settings.ts';
import type { DuePicture, VenuePicturesStore } from '#functions/stores/venue-pictures.ts';

export type RemoveVenuePictureDeps = {
  readonly venuePictures: Pick<VenuePicturesStore, 'venues' | 'settle' | 'giveUp' | 'forget'>;
  readonly settings: Pick<SettingsStore, 'load'>;
  readonly pictures: Pick<PicturesGateway, 'remove'>;
};

/**
 * Deletes a picture that no venue shows, at the second check in a row: open pages may still show it, and its removal
 * may be undone. An interrupted run is continued by the next one, because the record is deleted last.
 */
export async function removeVenuePicture(
  { venuePictures, settings, pictures }: RemoveVenuePictureDeps,
  picture: DuePicture,
  now: number,
): Promise<'kept' | 'removed'> {
  const { path, left, gone } = picture;
  if (!gone) {
    const owners = await venuePictures.venues(path);
    const loaded = await Promise.all(owners.map((venueId) => settings.load(venueId)));
    const shown = loaded.some((stored) => stored && JSON.stringify(stored.venue).includes(path));
    if (shown || !left) {
      await venuePictures.settle(picture, shown, now);
      return 'kept';
    }
    // A venue that starts to show it at this moment wins.
    if ((await venuePictures.giveUp(picture)) === 'lost race') return 'kept';
  }
  await pictures.remove(path);
  await venuePictures.forget(path, now);
  return 'removed';
}
