import type { LocalDate } from '../time/local-date.ts';
import type { LocalMoment } from '../time/zone.ts';
import type { VenueRules } from '../venue/rules.ts';
import { holderOf, unitsOf } from './conflict.ts';
import { keepingFirm, type Seated } from './firm.ts';
import { type Seating, seatingOf, witnessOf } from './seating.ts';
import type { DaySheet, PartyId, TableBlock } from './sheet.ts';

/** `by`: who sits there and may not be moved. Without one, somebody would be left without a table. */
export type NotWithheld = {
  readonly kind: 'refused';
  readonly reason: 'table.unknown' | 'table.taken' | 'tables.none';
  readonly by?: PartyId;
};
export type Withheld = Seated & { readonly kind: 'withheld' };

/**
 * Withholds a table for a time. Whoever may be moved is seated elsewhere; refused when somebody pinned or seated is there, or when
 * not all the others find a place. What touches or overlaps an earlier block of the table becomes one with it.
 */
export function withholdTable(
  rules: VenueRules,
  date: LocalDate,
  sheet: DaySheet,
  block: TableBlock,
  now: LocalMoment,
): Withheld | NotWithheld {
  const table = unitsOf(rules).find(({ no, tables }) => no === block.table && tables.length === 1);
  if (!table) return { kind: 'refused', reason: 'table.unknown' };
  const stay = { id: '', start: block.from, duration: block.to - block.from - rules.resetMinutes };
  const by = holderOf(rules, sheet, stay, table);
  if (by) return { kind: 'refused', reason: 'table.taken', by: by.id };
  const blocks = merged(sheet.blocks, block);
  const lost = new Set(strandedOn(seatingOf(rules, date, sheet, [])));
  const first = seated(rules, date, { ...sheet, blocks }, lost);
  if (!first) return { kind: 'refused', reason: 'tables.none' };
  const kept = keepingFirm(rules, date, sheet, now, first, (firm) => seated(rules, date, { ...firm, blocks }, lost));
  return { kind: 'withheld', ...kept };
}

/** Gives a table back from one minute to another: what was withheld before or after stays so. */
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

const strandedOn = ({ parties, stranded }: Seating): PartyId[] => stranded.flatMap((who) => parties[who]?.id ?? []);

/** Everybody on the sheet, or null when somebody has no place who is not `lost` already. */
function seated(rules: VenueRules, date: LocalDate, sheet: DaySheet, lost: ReadonlySet<PartyId>): Seated | null {
  const seating = seatingOf(rules, date, sheet, []);
  if (strandedOn(seating).some((id) => !lost.has(id))) return null;
  const { parties, moved } = witnessOf(seating);
  return { sheet: { ...sheet, parties }, moved };
}

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
