import { globSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';

const HERE = import.meta.dirname;
/** A class, or an animation, which is named with them. */
const NAME = /(?:\.|@keyframes )([a-z][\w-]*)/gi;

/** Where the guest's classes stand, which get the shortest names: every byte of theirs is paid for by a phone. */
const FIRST = ['guest/', 'ui/'];
const rank = (file: string) => {
  const found = FIRST.findIndex((folder) => file.startsWith(folder));
  return found < 0 ? FIRST.length : found;
};

/**
 * Names the classes and animations of CSS modules: two or three letters, which stand in the HTML, the style sheet and the script alike.
 * They follow from the files alone and not from the order in which these are read, so that the same sources are built into
 * the same pages, byte for byte.
 */
export function shortNames(): (name: string, file: string) => string {
  const names = new Map<string, string>();
  const nameOf = (file: string, name: string) => {
    const key = `${file} ${name}`;
    const short = names.get(key) ?? `c${names.size.toString(36)}`;
    names.set(key, short);
    return short;
  };
  const files = globSync('**/*.module.css', { cwd: HERE }).map((file) => file.replaceAll('\\', '/'));
  for (const file of files.toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))) {
    for (const [, name = ''] of readFileSync(resolve(HERE, file), 'utf8').matchAll(NAME)) nameOf(file, name);
  }
  // Who develops may write a class after this: it gets the next name.
  return (name, file) => nameOf(relative(HERE, file).replaceAll('\\', '/'), name);
}
