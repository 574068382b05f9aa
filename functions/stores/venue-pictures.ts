import type { Item, Table, Write } from '#functions/platform/table.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import {
  PICTURE_INDEX,
  parsePictureKey,
  parseShowingKey,
  pictureKey,
  showingKey,
  showingsOf,
} from './venue-pictures.keys.ts';

/** A picture that is due for a check. */
export type DuePicture = {
  readonly path: string;
  readonly due: string;
  /** No venue showed it at the last check. */
  readonly left: boolean;
  /** No venue can show it any more; only its file is left to delete. */
  readonly gone: boolean;
};

const DAY_MS = 86_400_000;
/** The interval between checks of a shown picture, and how long an unused one is kept. */
const [SHOWN_MS, LEFT_MS] = [30 * DAY_MS, 7 * DAY_MS];
/** How long a deleted picture is remembered, to tell a venue that restores it from a settings file. */
const KNOWN_MS = 400 * DAY_MS;

/**
 * The pictures uploaded for venues' pages. A path in a section does not prove ownership, and two venues may show the
 * same file; so a file is deleted once no venue shows it that ever did. Files from before this register existed are not
 * listed and stay.
 */
export const venuePicturesStore = (table: Table) => ({
  async receive(path: string, now: number): Promise<void> {
    await table.put({ ...pictureKey(path), ...nextLook(now + LEFT_MS) });
  },

  /** The writes by which a venue shows these pictures from now on, or `gone` if one of them is already deleted. */
  async showing(venueId: VenueId, paths: readonly string[], now: number): Promise<readonly Write[] | 'gone'> {
    const found = await Promise.all(paths.map((path) => table.get(pictureKey(path))));
    const known = paths.filter((_, i) => found[i] !== null);
    if (found.some((item) => item?.gone)) return 'gone';
    return known.flatMap((path): Write[] => [
      // A concurrent `giveUp` fails on this change.
      {
        update: pictureKey(path),
        set: { ...nextLook(now + SHOWN_MS), left: undefined },
        if: { equals: { sk: pictureKey(path).sk }, without: ['gone'] },
      },
      { put: showingKey(path, venueId) },
    ]);
  },

  /** The due pictures, the longest waiting first. */
  async due(now: number, limit: number): Promise<DuePicture[]> {
    const items = await table.query({ index: 'gsi1', pk: PICTURE_INDEX, below: isoOf(now + 1), limit });
    return items.slice(0, limit).map(toDue);
  },

  /** The venues that show a picture or have shown it. */
  async venues(path: string): Promise<VenueId[]> {
    return (await table.query(showingsOf(path))).map(parseShowingKey);
  },

  /** Schedules the next check: later if a venue shows it, sooner if none does. */
  async settle({ path, due }: DuePicture, shown: boolean, now: number): Promise<void> {
    const set = { ...nextLook(now + (shown ? SHOWN_MS : LEFT_MS)), left: !shown || undefined };
    await table.update(pictureKey(path), { set, if: { equals: { gsi1sk: due } } });
  },

  /** Marks a picture as deleted, unless a venue has shown it since the check. */
  async giveUp({ path, due }: DuePicture): Promise<'done' | 'lost race'> {
    const given = await table.update(pictureKey(path), { set: { gone: true }, if: { equals: { gsi1sk: due } } });
    return given === 'lost race' ? 'lost race' : 'done';
  },

  /** The file has been deleted: no more checks. */
  async forget(path: string, now: number): Promise<void> {
    const ttl = Math.ceil((now + KNOWN_MS) / 1000);
    const venues = await this.venues(path);
    await Promise.all(venues.map((venueId) => table.remove(showingKey(path, venueId))));
    await table.put({ ...pictureKey(path), gone: true, ttl });
  },
});

export type VenuePicturesStore = ReturnType<typeof venuePicturesStore>;

const isoOf = (instant: number) => new Date(instant).toISOString();
const nextLook = (at: number) => ({ gsi1pk: PICTURE_INDEX, gsi1sk: isoOf(at) });

const toDue = (item: Item): DuePicture => ({
  path: parsePictureKey(item),
  due: item.gsi1sk as string,
  left: item.left === true,
  gone: item.gone === true,
});
