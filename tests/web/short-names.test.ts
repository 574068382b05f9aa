import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { shortNames } from '#web/short-names.ts';

const WEB = resolve(import.meta.dirname, '../../web');
const WRITTEN = globSync('**/*.module.css', { cwd: WEB }).flatMap((file) =>
  [...readFileSync(join(WEB, file), 'utf8').matchAll(/(?:^|[\s,>+~:(])\.([a-z][\w-]*)|@keyframes ([\w-]+)/gi)].map(
    ([, className, animation = '']) => ({ file: join(WEB, file), name: className ?? animation }),
  ),
);

it('names classes and animations the same in whatever order the files are read', () => {
  const [asWritten, backwards] = [shortNames(), shortNames()];
  const later = new Map(WRITTEN.toReversed().map(({ name, file }) => [file + name, backwards(name, file)]));
  expect(WRITTEN.filter(({ name, file }) => later.get(file + name) !== asWritten(name, file))).toEqual([]);
});

it('gives no name twice, and the shortest ones to the guest', () => {
  const shortNameOf = shortNames();
  const given = new Map(WRITTEN.map(({ name, file }) => [file + name, shortNameOf(name, file)]));
  expect(new Set(given.values()).size).toBe(given.size);
  const lengths = (folder: string) =>
    [...given].filter(([key]) => key.startsWith(join(WEB, folder))).map(([, name]) => name.length);
  expect(Math.max(...lengths('guest/'))).toBeLessThanOrEqual(Math.min(...lengths('features/')));
});
