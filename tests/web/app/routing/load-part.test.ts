import { expect, it } from 'vitest';
import { loadPart, PART_TIMEOUT_MS, PartNotLoaded } from '#web/app/routing/load-part.ts';

const failing = (error: Error) => () => Promise.reject(error);

it('gives up after 120 seconds, as the specification says', async () => {
  expect(PART_TIMEOUT_MS).toBe(120_000);
  const never = loadPart(() => new Promise(() => {}), 1);
  await expect(never).rejects.toMatchObject({ code: 'CHUNK_LOAD_FAILED' });
});

it.each([
  [
    'Chromium',
    new TypeError('Failed to fetch dynamically imported module: https://x/assets/a.js'),
    'CHUNK_LOAD_FAILED',
  ],
  ['Safari', new TypeError('Importing a module script failed.'), 'CHUNK_LOAD_FAILED'],
  ['Firefox', new TypeError('error loading dynamically imported module: https://x/a.js'), 'CHUNK_LOAD_FAILED'],
  ['the loader of style sheets', new Error('assets/account-screen-AbCd.css'), 'CSS_CHUNK_LOAD_FAILED'],
  ['texts that did not come', new Error('texts not loaded: theme'), 'CHUNK_LOAD_FAILED'],
])('knows a part that is lost, as %s says it', async (_, error, code) => {
  const lost = loadPart(failing(error));
  await expect(lost).rejects.toBeInstanceOf(PartNotLoaded);
  await expect(lost).rejects.toMatchObject({ code, cause: error });
});

it('passes on what came, and an error of the part itself', async () => {
  expect(await loadPart(async () => 'part')).toBe('part');
  const own = new TypeError('x is not a function');
  await expect(loadPart(failing(own))).rejects.toBe(own);
});
