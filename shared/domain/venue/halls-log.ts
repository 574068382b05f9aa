import type { DrawnTable, Hall } from './halls.ts';
import type { Table } from './rules.ts';

/**
 * The drawing of halls as lines, keyed by hall, kind and name: in centimetres from the hall's corner, and in degrees.
 */
export type Drawing = Readonly<Record<string, string>>;

/** Separates the parts of a key; no name contains it, because a name is one line. */
const PART = '\n';

/** The subject of a line: a hall itself, its walls, its decor of one kind, or one of its tables. */
export type Drawn = { readonly hall: string; readonly kind: string; readonly table: string };

export function drawnAt(line: string): Drawn {
  const [hall = '', kind = '', table = ''] = line.split(PART);
  return { hall, kind, table };
}

/**
 * The differences between two drawings of a venue's halls, for the change log: only changed lines, because a hall may
 * contain two hundred things.
 */
export function redrawn(
  before: readonly Hall[],
  after: readonly Hall[],
  tables: readonly Table[],
): { readonly before: Drawing; readonly after: Drawing } {
  const [from, to] = [linesOf(before, tables), linesOf(after, tables)];
  const changed = [...new Set([...from.keys(), ...to.keys()])].filter((line) => from.get(line) !== to.get(line));
  const only = (lines: ReadonlyMap<string, string>): Drawing =>
    Object.fromEntries(changed.flatMap((line) => (lines.has(line) ? [[line, lines.get(line) as string]] : [])));
  return { before: only(from), after: only(to) };
}

function linesOf(halls: readonly Hall[], tables: readonly Table[]): Map<string, string> {
  const nameOf = new Map(tables.map(({ no, name }) => [no, name]));
  const lines = new Map<string, string>();
  for (const { name, width, height, walls, decor, tables: drawn } of halls) {
    const put = (what: readonly string[], text: string) => {
      if (text) lines.set([name, ...what].join(PART), text);
    };
    put([], `${width} × ${height}`);
    put(['wall'], walls.map(({ x, y, toX, toY }) => `${x}, ${y} – ${toX}, ${toY}`).join('; '));
    for (const [kind, things] of Map.groupBy(decor, (thing) => thing.kind)) {
      put(
        [kind],
        things
          .map((thing) => [thing.text, `${thing.width} × ${thing.height}`, placeOf(thing)].join(' ').trim())
          .join('; '),
      );
    }
    for (const table of drawn)
      put(['table', nameOf.get(table.no) ?? String(table.no)], `${table.shape} ${placeOf(table)}`);
  }
  return lines;
}

const placeOf = ({ x, y, rotation }: Pick<DrawnTable, 'x' | 'y' | 'rotation'>): string =>
  `${x}, ${y}${rotation === 0 ? '' : `, ${rotation}°`}`;
