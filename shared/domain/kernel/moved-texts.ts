import type { Overrides } from './text-overrides.ts';

/** Files of texts that are parts of others now, and where their keys begin there. */
const MOVED: Readonly<Record<string, string>> = {
  evidence: 'deposits:paper.',
  floor: 'grid:floor.',
  kitchen: 'manage:kitchen.',
  pdf: 'manage:pdf.',
  team: 'localize:team.',
  waiting: 'manage:line.',
  wall: 'map:wall.',
};
const MOVED_KEYS: Readonly<Record<string, string>> = { 'waiting:title': 'manage:waiting.title' };

/** Texts that an earlier version kept, under the names that their bundled ones have now. */
export const withMovedNames = (texts: Overrides): Overrides =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [movedName(name), text]));

/** The name that a text has now, `manage:kitchen.title`, by one that it ever had, `kitchen:title`. */
export function movedName(name: string): string {
  const [namespace = '', key = ''] = name.split(/:(.*)/, 2);
  const prefix = MOVED[namespace];
  return MOVED_KEYS[name] ?? (prefix === undefined ? name : prefix + key);
}
