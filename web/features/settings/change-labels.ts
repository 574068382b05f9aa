import { clockOf } from '#shared/domain/kernel/time/local-date.ts';
import type { DecorKind } from '#shared/domain/venue/halls.ts';
import { drawnAt } from '#shared/domain/venue/halls-log.ts';
import type { Text } from '#web/i18n/app/use-text.tsx';
import { DOT } from '#web/ui/dot.ts';
import { leavesOf } from './differences.ts';
import { entryTextOf } from './pages.ts';

/** Text prefix of a section's fields, where it is not the section's own name. */
const PREFIXES: Readonly<Record<string, string>> = {
  guestForm: 'form',
  bookingWindow: 'window',
  weeklyClosures: 'closures',
  closedPeriods: 'periods',
  slotParameters: 'exceptions',
  foodStyles: 'food',
  transfer: 'transfer.kind',
};
/** Fields whose text has another name. */
const RENAMED: Readonly<Record<string, string>> = {
  closedWeekdays: 'days',
  resetMinutes: 'reset',
  priceRange: 'price',
  sites: 'site',
  requestHours: 'hours',
  childrenPresence: 'children',
};
/** The section whose texts serve where a section has none of its own, because both ask the same fields. */
const ALSO: Readonly<Record<string, string>> = { combinations: 'tables', deposits: 'region', slotParameters: 'slots' };
const TIMES = new Set(['firstSeating', 'lastSeating', 'close', 'fromTime', 'toTime', 'from', 'to']);

/** The 1-based number of the list entry that a path leads into (null for none), and the field names after it. */
function parts(path: string): { readonly entry: number | null; readonly names: string[] } {
  const segments = path.split('.');
  const at = segments.findIndex((segment) => /^\d+$/.test(segment));
  const names = segments.filter((segment) => !/^\d+$/.test(segment));
  return {
    entry: at < 0 ? null : Number(segments[at]) + 1,
    names: at > 0 && names.length > at ? names.slice(at) : names,
  };
}

/** Returns the text of a key, or null when there is none. */
type Say = (key: string) => string | null;

/**
 * The name of the field at a path of a section, as in its form: `shifts.0.close` is `1 · All have left by`; null without a
 * text.
 */
export function nameOf(section: string, path: string, say: Say): string | null {
  const name = fieldOf(section, path, say) ?? say(entryTextOf(section) ?? '');
  return name && numbered(parts(path).entry, name);
}

/** The name of a field as in its form; null for a field that no form asks for. */
function fieldOf(section: string, path: string, say: Say): string | null {
  const prefixes = [PREFIXES[section] ?? section, ALSO[section] ?? []].flat();
  const renamed = parts(path).names.map((name) => RENAMED[name] ?? name);
  const said = [renamed.join('.'), ...renamed.toReversed()];
  const own = prefixes.flatMap((prefix) => said.map((name) => `${prefix}.${name}`));
  return own.map(say).find((text) => text !== null) ?? null;
}

const numbered = (entry: number | null, name: string) => (entry === null ? name : `${entry}${DOT}${name}`);

/** The same for a changed field; without a text the path itself is shown. */
export const labelOf = (section: string, path: string, say: Say): string =>
  nameOf(section, path, say) ?? numbered(parts(path).entry, path);

/** The name of a hall, or of a piece in it, as in the hall editor. */
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
  /** Takes an ISO weekday number. */
  readonly weekday: (no: number) => string;
  /** Joins a name and its value. */
  readonly named: (name: string, value: string) => string;
};

/** A logged value in readable form; an entry added or removed as a whole is listed by its fields, named as in the form. */
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

/** The entry that a difference stores as JSON; null for a text, even one that begins with a brace. */
function entryIn(shown: string): unknown {
  if (!shown.startsWith('{')) return null;
  try {
    return JSON.parse(shown);
  } catch {
    return null;
  }
}

/** A single value in readable form: times by the clock, weekdays by name, yes and no as a sign. */
function shownValue(path: string, shown: string, weekday: Words['weekday']): string {
  const { names } = parts(path);
  const isWeekday = names.some((name) => name === 'weekdays' || name === 'closedWeekdays');
  if (isWeekday && /^[1-7]$/.test(shown)) return weekday(Number(shown));
  if (TIMES.has(names.at(-1) ?? '') && /^\d+$/.test(shown)) return clockOf(Number(shown));
  return shown === 'true' ? '✓' : shown === 'false' ? '✗' : shown;
}
