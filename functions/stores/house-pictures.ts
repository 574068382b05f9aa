import type { Item, Table, Write } from '#functions/runtime/table.ts';
import type { VenueId } from '#shared/domain/reservation/reservation.ts';
import {
  PICTURE_INDEX,
  parsePictureKey,
  parseShowingKey,
  pictureKey,
  showingKey,
  showingsOf,
} from './house-pictures.keys.ts';

/** A picture whose turn it is to be looked at. */
export type DuePicture = {
  readonly path: string;
  readonly due: string;
  /** No house showed it when it was looked at last. */
  readonly left: boolean;
  /** It is given up: no house can show it any more, and what is left is to take the file away. */
  readonly gone: boolean;
};

const DAY_MS = 86_400_000;
/** How often a picture is looked at that a house shows, and for how long one stays that none does. */
const [SHOWN_MS, LEFT_MS] = [30 * DAY_MS, 7 * DAY_MS];
/** How long it is known that a picture is gone: who shows it again from a file of settings is told so. */
const KNOWN_MS = 400 * DAY_MS;

/**
 * The pictures that were received for pages of houses. A name in a section is no proof whose a file is, and of two houses both may show it;
 * so it goes when no house does that ever has, and never by one of them. Those from before this was kept stand nowhere here and stay.
 */
export const housePicturesStore = (table: Table) => ({
  async receive(path: string, now: number): Promise<void> {
    await table.put({ ...pictureKey(path), ...nextLook(now + LEFT_MS) });
  },

  /** The writes with which a house shows these from now on; a path of them that is gone. */
  async showing(venueId: VenueId, paths: readonly string[], now: number): Promise<readonly Write[] | 'gone'> {
    const found = await Promise.all(paths.map((path) => table.get(pictureKey(path))));
    const known = paths.filter((_, i) => found[i] !== null);
    if (found.some((item) => item?.gone)) return 'gone';
    return known.flatMap((path): Write[] => [
      // Whoever is just about to give it up finds it changed.
      {
        update: pictureKey(path),
        set: { ...nextLook(now + SHOWN_MS), left: undefined },
        if: { equals: { sk: pictureKey(path).sk }, without: ['gone'] },
      },
      { put: showingKey(path, venueId) },
    ]);
  },

  /** Those whose turn it is, who waits longest first. */
  async due(now: number, limit: number): Promise<DuePicture[]> {
    const items = await table.query({ index: 'gsi1', pk: PICTURE_INDEX, below: isoOf(now + 1), limit });
    return items.slice(0, limit).map(toDue);
  },

  /** The houses that show a picture, or have. */
  async houses(path: string): Promise<VenueId[]> {
    return (await table.query(showingsOf(path))).map(parseShowingKey);
  },

  /** Its turn comes again: later where a house shows it, sooner where none does. */
  async settle({ path, due }: DuePicture, shown: boolean, now: number): Promise<void> {
    const set = { ...nextLook(now + (shown ? SHOWN_MS : LEFT_MS)), left: !shown || undefined };
    await table.update(pictureKey(path), { set, if: { equals: { gsi1sk: due } } });
  },

  /** No house can show it from now on; unless one has since it was looked at. */
  async giveUp({ path, due }: DuePicture): Promise<'done' | 'lost race'> {
    const given = await table.update(pictureKey(path), { set: { gone: true }, if: { equals: { gsi1sk: due } } });
    return given === 'lost race' ? 'lost race' : 'done';
  },

  /** The file is away: nobody looks at it again. */
  async forget(path: string, now: number): Promise<void> {
    const ttl = Math.ceil((now + KNOWN_MS) / 1000);
    const houses = await this.houses(path);
    await Promise.all(houses.map((venueId) => table.remove(showingKey(path, venueId))));
    await table.put({ ...pictureKey(path), gone: true, ttl });
  },
});

export type HousePicturesStore = ReturnType<typeof housePicturesStore>;

const isoOf = (instant: number) => new Date(instant).toISOString();
const nextLook = (at: number) => ({ gsi1pk: PICTURE_INDEX, gsi1sk: isoOf(at) });

const toDue = (item: Item): DuePicture => ({
  path: parsePictureKey(item),
  due: item.gsi1sk as string,
  left: item.left === true,
  gone: item.gone === true,
});
