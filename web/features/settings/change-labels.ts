import { clockOf } from '#shared/domain/time/local-date.ts';
import type { DecorKind } from '#shared/domain/venue/halls.ts';
import { drawnAt } from '#shared/domain/venue/halls-log.ts';
import type { Text } from '#web/i18n/app/use-text.tsx';
import { DOT } from '#web/ui/dot.ts';
import { leavesOf } from './differences.ts';

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

/** Answers a text or null. */
type Say = (key: string) => string | null;

/** The field at a path of a section, in the words of its own form: `shifts`, `shifts.0.close` is `1 · All have left by`; null where it has none. */
export function nameOf(section: string, path: string, say: Say): string | null {
  const name = fieldOf(section, path, say) ?? say(ENTRIES[section] ?? '');
  return name && numbered(parts(path).entry, name);
}

/** A field in the words of its form; null for what no form asks. */
function fieldOf(section: string, path: string, say: Say): string | null {
  const prefixes = [PREFIXES[section] ?? section, ALSO[section] ?? []].flat();
  const renamed = parts(path).names.map((name) => RENAMED[name] ?? name);
  const said = [renamed.join('.'), ...renamed.toReversed()];
  const own = prefixes.flatMap((prefix) => said.map((name) => `${prefix}.${name}`));
  return own.map(say).find((text) => text !== null) ?? null;
}

const numbered = (entry: number | null, name: string) => (entry === null ? name : `${entry}${DOT}${name}`);

/** The same of a field that changed: what has no words keeps its path. */
export const labelOf = (section: string, path: string, say: Say): string =>
  nameOf(section, path, say) ?? numbered(parts(path).entry, path);

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

type Words = {
  readonly say: Say;
  /** Of an ISO number. */
  readonly weekday: (no: number) => string;
  /** A value after its name. */
  readonly named: (name: string, value: string) => string;
};

/** What stood at a path as a person reads it; an entry that came or went as a whole by its fields, in the words of its form. */
export function shownAt(section: string, path: string, shown: string, { say, weekday, named }: Words): string {
  const entry = entryIn(shown);
  if (entry === null) return shownValue(path, shown, weekday);
  const fields = leavesOf(entry, path).map(({ path: at, value }) => ({
    label: fieldOf(section, at, say),
    value: shownValue(at, value, weekday),
  }));
  const said = [...Map.groupBy(fields, ({ label }) => label)].flatMap(([label, alike]) =>
    label === null ? [] : named(label, alike.map(({ value }) => value).join(', ')),
  );
  return said.length > 0 ? said.join(DOT) : shown;
}

/** An entry as a difference writes it down; null for a text, though somebody may have typed one that begins as one. */
function entryIn(shown: string): unknown {
  if (!shown.startsWith('{')) return null;
  try {
    return JSON.parse(shown);
  } catch {
    return null;
  }
}

/** A value as a person reads it: times by the clock, days of the week by name, yes and no by a sign. */
function shownValue(path: string, shown: string, weekday: Words['weekday']): string {
  const { names } = parts(path);
  const isWeekday = names.some((name) => name === 'weekdays' || name === 'closedWeekdays');
  if (isWeekday && /^[1-7]$/.test(shown)) return weekday(Number(shown));
  if (TIMES.has(names.at(-1) ?? '') && /^\d+$/.test(shown)) return clockOf(Number(shown));
  return shown === 'true' ? '✓' : shown === 'false' ? '✗' : shown;
}
