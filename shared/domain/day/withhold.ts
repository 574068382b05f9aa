import type { Minute } from '../kernel/time/local-date.ts';
import { holderOf, unitsOf } from './conflict.ts';
import type { Seated } from './freeze-window.ts';
import { tablesJoined } from './joins.ts';
import { reseatedAfter } from './reseat.ts';
import { type ServiceDay, withSheet } from './service-day.ts';
import { type DaySheet, ownerOf, type PartyId, type TableBlock } from './sheet.ts';

/** `by`: the party that sits there and may not be moved. */
export type NotWithheld = {
  readonly kind: 'refused';
  readonly reason: 'table.unknown' | 'table.taken' | 'table.joined' | 'tables.none';
  readonly by?: PartyId;
};
export type BlockStays = {
  readonly kind: 'refused';
  readonly reason: 'table.open' | 'table.withheld';
  readonly by?: PartyId;
};
export type Withheld = Seated & { readonly kind: 'withheld' };

/**
 * Withholds a table for a time. Movable parties are seated elsewhere. Refused when a pinned or seated party is there
 * (`table.taken`), when the table is joined with others for part of the time (`table.joined`: the join could not be
 * used then, without anybody noticing), or when not all others find a place (`tables.none`). A block that touches or
 * overlaps earlier blocks of the table is merged with them.
 */
export function withholdTable(day: ServiceDay, block: TableBlock): Withheld | NotWithheld {
  const { rules, sheet } = day;
  const table = unitsOf(rules).find(({ no, tables }) => no === block.table && tables.length === 1);
  if (!table) return { kind: 'refused', reason: 'table.unknown' };
  const stay = { id: '', start: block.from, duration: block.to - block.from - rules.resetMinutes };
  const by = holderOf(rules, sheet, stay, table);
  if (by) return { kind: 'refused', reason: 'table.taken', by: ownerOf(by) };
  if (tablesJoined(rules, sheet, block.from, block.to).includes(block.table)) {
    return { kind: 'refused', reason: 'table.joined' };
  }
  const blocks = merged(sheet.blocks, block);
  const seated = reseatedAfter(day, (all) => ({ ...all, blocks }));
  return seated ? { kind: 'withheld', ...seated } : { kind: 'refused', reason: 'tables.none' };
}

/** The parts of a table's time that are not withheld. */
export function openIn({ blocks }: DaySheet, { table, from, to }: TableBlock): { from: Minute; to: Minute }[] {
  const asked: DaySheet = { parties: [], blocks: [{ table, from, to }] };
  return blocks.reduce(giveTableBack, asked).blocks.map((piece) => ({ from: piece.from, to: piece.to }));
}

/** Reopens a table for a period; blocks before and after it stay. */
export function giveTableBack(sheet: DaySheet, { table, from, to }: TableBlock): DaySheet {
  const blocks = sheet.blocks.flatMap((block) => {
    if (block.table !== table || block.to <= from || to <= block.from) return [block];
    return [
      { table, from: block.from, to: from },
      { table, from: to, to: block.to },
    ].filter((rest) => rest.from < rest.to);
  });
  return { ...sheet, blocks };
}

/**
 * Moves a block to another table or another time, or makes it longer or shorter. Refused when it no longer exists
 * (`table.open`), when the new time is withheld already (`table.withheld`, so that an undo opens nothing else), and for
 * the same reasons as `withholdTable`.
 */
export function moveBlock(day: ServiceDay, block: TableBlock, to: TableBlock): Withheld | NotWithheld | BlockStays {
  const { sheet } = day;
  const closed = sheet.blocks.some((each) => holds(each, block));
  if (!closed) return { kind: 'refused', reason: 'table.open' };
  const opened = giveTableBack(sheet, block);
  if (opened.blocks.some((each) => each.table === to.table && each.from < to.to && to.from < each.to)) {
    return { kind: 'refused', reason: 'table.withheld' };
  }
  return withholdTable(withSheet(day, opened), to);
}

const holds = (block: TableBlock, part: TableBlock): boolean =>
  block.table === part.table && block.from <= part.from && part.to <= block.to;

function merged(blocks: readonly TableBlock[], block: TableBlock): TableBlock[] {
  const touches = (other: TableBlock) =>
    other.table === block.table && other.from <= block.to && block.from <= other.to;
  const same = [block, ...blocks.filter(touches)];
  return [
    ...blocks.filter((other) => !touches(other)),
    {
      table: block.table,
      from: Math.min(...same.map(({ from }) => from)),
      to: Math.max(...same.map(({ to }) => to)),
    },
  ];
}
