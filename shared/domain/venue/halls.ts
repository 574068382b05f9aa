import type { AreaId, Table, UnitNo, VenueRules } from './rules.ts';

/* Halls as drawn: lengths in centimetres of the floor, rotations clockwise in degrees. */

export const TABLE_SHAPES = ['round', 'square', 'long', 'oval'] as const;
export type TableShape = (typeof TABLE_SHAPES)[number];

export const DECOR_KINDS = ['bar', 'door', 'window', 'stairs', 'plant', 'pillar', 'text'] as const;
export type DecorKind = (typeof DECOR_KINDS)[number];

type Placed = { readonly x: number; readonly y: number; readonly rotation: number };
/** A table by its number, with the position of its centre. */
export type DrawnTable = Placed & { readonly no: UnitNo; readonly shape: TableShape };
export type Decor = Placed & {
  readonly kind: DecorKind;
  readonly width: number;
  readonly height: number;
  /** The text of a `text`, drawn at its height. */
  readonly text?: string | undefined;
};
export type Wall = { readonly x: number; readonly y: number; readonly toX: number; readonly toY: number };

export type Hall = {
  readonly id: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly tables: readonly DrawnTable[];
  readonly walls: readonly Wall[];
  readonly decor: readonly Decor[];
};

/** A hall to show. One without a name contains the undrawn tables of an area. */
export type ShownHall = Omit<Hall, 'name'> & { readonly name: string | null; readonly area: AreaId | null };

/** `tables`: the most tables of a venue, because all may be in one hall. */
export const HALL_LIMITS = { least: 200, most: 5_000, halls: 12, pieces: 200, tables: 300 } as const;

/** The drawn size of a table, by its number of seats. */
export function sizeOf(shape: TableShape, seats: number): { readonly width: number; readonly height: number } {
  const side = seats <= 2 ? 100 : seats <= 4 ? 115 : seats <= 6 ? 125 : 140;
  if (shape === 'long') return { width: Math.min(300, Math.max(130, Math.ceil(seats / 2) * 50)), height: 95 };
  if (shape === 'oval') return { width: Math.min(320, Math.max(150, Math.ceil(seats / 2) * 52)), height: 110 };
  return { width: side, height: side };
}

export const usualShape = ({ max }: Pick<Table, 'max'>): TableShape =>
  max <= 2 ? 'round' : max <= 4 ? 'square' : 'long';

export type HallFault = {
  readonly path: string;
  readonly code: 'field.choice' | 'field.twice' | 'field.tooLarge' | 'field.required';
};

/**
 * The faults of drawn halls: a table that does not exist, is drawn twice or lies outside its hall, two halls with the
 * same name or id, and an empty text.
 */
export function hallFaults(halls: readonly Hall[], { tables }: Pick<VenueRules, 'tables'>): HallFault[] {
  const known = new Set(tables.map(({ no }) => no));
  const seen = new Set<UnitNo>();
  const names = new Set<string>();
  const ids = new Set<string>();
  const faults: HallFault[] = [];
  for (const [nth, hall] of halls.entries()) {
    if (names.has(hall.name)) faults.push({ path: `halls.${nth}.name`, code: 'field.twice' });
    names.add(hall.name);
    if (ids.has(hall.id)) faults.push({ path: `halls.${nth}.id`, code: 'field.twice' });
    ids.add(hall.id);
    for (const [at, { kind, text }] of hall.decor.entries()) {
      if (kind === 'text' && !text) faults.push({ path: `halls.${nth}.decor.${at}.text`, code: 'field.required' });
    }
    for (const [at, table] of hall.tables.entries()) {
      const path = `halls.${nth}.tables.${at}`;
      if (!known.has(table.no)) faults.push({ path, code: 'field.choice' });
      else if (seen.has(table.no)) faults.push({ path, code: 'field.twice' });
      else if (table.x > hall.width || table.y > hall.height) faults.push({ path, code: 'field.tooLarge' });
      seen.add(table.no);
    }
  }
  return faults;
}

const ROW = 175;
const GAP = 45;
const USUAL_WIDTH = 900;

/**
 * The halls to show: tables that no longer exist are left out, and tables not drawn anywhere are placed in rows, in an
 * additional hall for each area. So every table is on the floor from the first day.
 */
export function shownHalls(
  halls: readonly Hall[],
  { tables, areas }: Pick<VenueRules, 'tables' | 'areas'>,
): ShownHall[] {
  const known = new Set(tables.map(({ no }) => no));
  const drawn = new Set(halls.flatMap((hall) => hall.tables.map(({ no }) => no)));
  const kept = halls.map(
    (hall): ShownHall => ({
      ...hall,
      area: null,
      tables: hall.tables.filter(({ no }) => known.has(no)),
    }),
  );
  const rest = areas.flatMap((area): ShownHall[] => {
    const left = tables.filter((table) => table.area === area && !drawn.has(table.no));
    return left.length > 0 ? [inRows(area, left)] : [];
  });
  return [...kept, ...rest];
}

function inRows(area: AreaId, all: readonly Table[]): ShownHall {
  // With very many tables the hall is about square, so that it never exceeds the largest drawable size.
  const long = all.reduce((sum, table) => sum + sizeOf(usualShape(table), table.max).width + GAP, GAP);
  const width = Math.max(USUAL_WIDTH, Math.ceil(Math.sqrt(long * ROW)));
  const tables: DrawnTable[] = [];
  let [x, row] = [GAP, 0];
  for (const table of all) {
    const shape = usualShape(table);
    const wide = sizeOf(shape, table.max).width;
    if (x + wide + GAP > width && x > GAP) [x, row] = [GAP, row + 1];
    tables.push({ no: table.no, shape, rotation: 0, x: Math.round(x + wide / 2), y: Math.round((row + 0.5) * ROW) });
    x += wide + GAP;
  }
  const height = Math.max(HALL_LIMITS.least, (row + 1) * ROW);
  return { id: `area-${area}`, name: null, area, width, height, walls: [], decor: [], tables };
}
