import { clockOf } from '#shared/domain/time/local-date.ts';
import type { DecorKind } from '#shared/domain/venue/halls.ts';
import { drawnAt } from '#shared/domain/venue/halls-log.ts';
import type { Text } from '#web/i18n/app/use-text.tsx';
import { DOT } from '#web/ui/dot.ts';

/** Where the texts of a section's fields stand, when not under its own name. */
const PREFIXES: Readonly<Record<string, string>> = {
  guestForm: 'form',
  bookingWindow: 'window',
  weeklyClosures: 'closures',
  closedPeriods: 'periods',
  slotParameters: 'exceptions',
  foodStyles: 'food',
  transfer: 'transfer.kind',
};
/** Fields that are asked under another name. */
const RENAMED: Readonly<Record<string, string>> = {
  closedWeekdays: 'days',
  resetMinutes: 'reset',
  priceRange: 'price',
  sites: 'site',
  requestHours: 'hours',
  childrenPresence: 'children',
};
/** Whose words a section's fields have where it has none of its own: they are asked alike. */
const ALSO: Readonly<Record<string, string>> = { combinations: 'tables', deposits: 'region', slotParameters: 'slots' };
/** What an entry of a section is called: what came or went as a whole, and what nobody types, is named by it. */
const ENTRIES: Readonly<Record<string, string>> = {
  closedPeriods: 'periods.new',
  combinations: 'combinations.new',
  deposits: 'deposits.rule',
  faqs: 'page.faqs',
  hostnames: 'page.hostnames',
  meals: 'page.meals',
  pictures: 'pictures.one',
  shifts: 'page.shifts',
  slotParameters: 'exceptions.new',
  tables: 'setup.tables',
};
const TIMES = new Set(['firstSeating', 'lastSeating', 'close', 'fromTime', 'toTime', 'from', 'to']);

/** The entry of a list that a path leads into, from 1; the field's name after it. */
function parts(path: string): { readonly entry: number | null; readonly names: string[] } {
  const segments = path.split('.');
  const at = segments.findIndex((segment) => /^\d+$/.test(segment));
  const names = segments.filter((segment) => !/^\d+$/.test(segment));
  return {
    entry: at < 0 ? null : Number(segments[at]) + 1,
    names: at > 0 && names.length > at ? names.slice(at) : names,
  };
}

/**
 * The field at a path of a section, in the words of its own form: `shifts`, `shifts.0.close` is `1 · All have left by`.
 * `say` answers a text or null; what has none keeps its path.
 */
export function labelOf(section: string, path: string, say: (key: string) => string | null): string {
  const { entry, names } = parts(path);
  const prefixes = [PREFIXES[section] ?? section, ALSO[section] ?? []].flat();
  const renamed = names.map((name) => RENAMED[name] ?? name);
  const said = [renamed.join('.'), ...renamed.toReversed()];
  const own = prefixes.flatMap((prefix) => said.map((name) => `${prefix}.${name}`));
  const keys = [...own, ENTRIES[section] ?? []].flat();
  const label = keys.map(say).find((text) => text !== null) ?? path;
  return entry === null ? label : `${entry}${DOT}${label}`;
}

/** A hall, or what stands in it, in the words of the hall editor. */
export function hallLabel(line: string, text: Text<'canvas'>): string {
  const { hall, kind, table } = drawnAt(line);
  if (!kind) return hall;
  const what =
    kind === 'table'
      ? text('table.of', { name: table })
      : kind === 'wall'
        ? text('tool.wall')
        : text(`decor.${kind as DecorKind}`);
  return `${hall}${DOT}${what}`;
}

/** A value as a person reads it: times by the clock, yes and no by a sign. */
export function shownValue(path: string, shown: string): string {
  const { names } = parts(path);
  if (TIMES.has(names.at(-1) ?? '') && /^\d+$/.test(shown)) return clockOf(Number(shown));
  return shown === 'true' ? '✓' : shown === 'false' ? '✗' : shown;
}
