import type { PicturesGateway } from '#functions/gateways/pictures.ts';
import type { DuePicture, HousePicturesStore } from '#functions/stores/house-pictures.ts';
import type { SettingsStore } from '#functions/stores/settings.ts';

export type LetPictureGoDeps = {
  readonly housePictures: Pick<HousePicturesStore, 'houses' | 'settle' | 'giveUp' | 'forget'>;
  readonly settings: Pick<SettingsStore, 'load'>;
  readonly pictures: Pick<PicturesGateway, 'remove'>;
};

/**
 * Takes a picture away that no house shows, the second time that it is found so: a page that is open shows it still, and who took it off
 * may take that back. Whoever is cut off goes on at the next run, for it is forgotten last.
 */
export async function letPictureGo(
  { housePictures, settings, pictures }: LetPictureGoDeps,
  picture: DuePicture,
  now: number,
): Promise<'kept' | 'removed'> {
  const { path, left, gone } = picture;
  if (!gone) {
    const houses = await housePictures.houses(path);
    const loaded = await Promise.all(houses.map((venueId) => settings.load(venueId)));
    const shown = loaded.some((house) => house && JSON.stringify(house.venue).includes(path));
    if (shown || !left) {
      await housePictures.settle(picture, shown, now);
      return 'kept';
    }
    // A house that shows it in this very moment has it.
    if ((await housePictures.giveUp(picture)) === 'lost race') return 'kept';
  }
  await pictures.remove(path);
  await housePictures.forget(path, now);
  return 'removed';
}
