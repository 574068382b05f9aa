import { expect, it } from 'vitest';
import { settingsStore } from '#functions/stores/settings.ts';
import { venuePicturesStore } from '#functions/stores/venue-pictures.ts';
import { retentionStores, retentionWorker } from '#functions/workers/retention/handler.ts';
import { removeVenuePicture } from '#functions/workers/retention/remove-venue-picture.ts';
import { OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { takeConsoleErrors } from '#tests/kit/console-errors.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld();
const DAY = 86_400_000;
const owner = () => on.world.signIn({ role: 'owner', venues: [VENUE_ID, OTHER_VENUE_ID] });

const deps = () => ({
  ...retentionStores(on.world.table),
  pictures: on.world.pictureFiles,
  clock: { now: on.world.now },
});
/** So many days go by, in each of which the clock calls. */
async function days(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    on.world.pass(DAY);
    await retentionWorker(deps())();
  }
}
async function receives(): Promise<string> {
  const who = await owner();
  const offered = await on.world.call('settings.picture_start', { venueId: VENUE_ID, kind: 'logo' }, who);
  const input = { venueId: VENUE_ID, kind: 'logo', upload: offered.body.upload };
  const path = (await on.world.send('settings.picture_receive', input, who)).body.path as string;
  expect(path).toMatch(/^\/media\//);
  return path;
}
async function shows(logo: string | null, revision: number, venueId = VENUE_ID) {
  const value = { logo, color: '#114433' };
  const input = { venueId, revision, value, kept: [] };
  return (await on.world.send('settings.section_write', { section: 'logos', ...input }, await owner())).body;
}
const isThere = (path: string) => on.world.pictures.has(path);

it('a picture that was received and never saved goes, and not before the page that holds it was closed', async () => {
  const path = await receives();
  await days(13);
  expect(isThere(path)).toBe(true);
  await days(1);
  expect(isThere(path)).toBe(false);
});

it('one that a page shows stays; once it is taken off it stays a week at least, and goes', async () => {
  const path = await receives();
  await shows(path, 0);
  await days(100);
  expect(isThere(path)).toBe(true);
  await shows(null, 1);
  await days(6);
  expect(isThere(path)).toBe(true);
  await days(32);
  expect(isThere(path)).toBe(false);
  // Nobody looks at it any more.
  expect(await venuePicturesStore(on.world.table).due(on.world.now() + 400 * DAY, 9)).toEqual([]);
});

it('one that is taken off and shown again within the week stays', async () => {
  const path = await receives();
  await shows(path, 0);
  await days(29);
  await shows(null, 1);
  await days(3);
  await shows(path, 2);
  await days(60);
  expect(isThere(path)).toBe(true);
});

it('one that two houses show stays while one of them does, whosever it was', async () => {
  const path = await receives();
  await shows(path, 0);
  await shows(path, 0, OTHER_VENUE_ID);
  await shows(null, 1);
  await days(60);
  expect(isThere(path)).toBe(true);
  await shows(null, 1, OTHER_VENUE_ID);
  await days(60);
  expect(isThere(path)).toBe(false);
});

it('no name in a section takes a picture away that was not received for a page, or before this was kept', async () => {
  const path = `/media/${'f'.repeat(22)}.webp`;
  on.world.pictures.add(path);
  await shows(path, 0);
  await shows(null, 1);
  await days(60);
  expect(isThere(path)).toBe(true);
});

it('one that is gone can not be shown again, as from an old file of settings, and the house is told so', async () => {
  const path = await receives();
  await days(20);
  expect(await shows(path, 0)).toMatchObject({
    errorid: 'request.invalid',
    issues: [{ path: 'value', code: 'upload.gone' }],
  });
  expect(await shows(null, 0)).toMatchObject({ errorid: '0' });
});

it('a house that shows it in the very moment in which it is given up has it', async () => {
  const path = await receives();
  await days(7);
  on.world.pass(7 * DAY);
  const venuePictures = venuePicturesStore(on.world.table);
  const [due] = await venuePictures.due(on.world.now(), 1);
  if (!due) throw new Error('its turn has come');
  const meanwhile = {
    ...venuePictures,
    async giveUp(picture: typeof due) {
      expect(await shows(path, 0)).toMatchObject({ errorid: '0' });
      return venuePictures.giveUp(picture);
    },
  };
  const all = { venuePictures: meanwhile, settings: settingsStore(on.world.table), pictures: on.world.pictureFiles };
  expect(await removeVenuePicture(all, due, on.world.now())).toBe('kept');
  expect(isThere(path)).toBe(true);
});

it('one whose file could not be taken away is tried again, and keeps no other', async () => {
  const [first, second] = [await receives(), await receives()];
  await days(13);
  on.world.pass(DAY);
  const { remove } = on.world.pictureFiles;
  const failing = {
    ...on.world.pictureFiles,
    async remove(path: string) {
      if (path === first) throw new Error('S3 answered 503');
      await remove(path);
    },
  };
  await expect(retentionWorker({ ...deps(), pictures: failing })()).rejects.toThrow('1 guests or pictures');
  expect(takeConsoleErrors()).toHaveLength(1);
  expect([isThere(first), isThere(second)]).toEqual([true, false]);
  expect(await shows(first, 0)).toMatchObject({ errorid: 'request.invalid' });
  await days(1);
  expect(isThere(first)).toBe(false);
});
