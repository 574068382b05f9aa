import { openDay } from '#shared/domain/day/service-day.ts';
import type { TableBlock } from '#shared/domain/day/sheet.ts';
import {
  type BlockStays,
  moveBlock,
  type NotWithheld,
  type Withheld,
  withholdTable,
} from '#shared/domain/day/withhold.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { ServiceDay } from '../day/day-data.ts';
import { SNAP, snapped } from './layout.ts';
import type { Plan } from './plan.ts';

/**
 * A block being drawn or moved. `verdict`: its effect, null while unknown. `of`: the block before the move, if it
 * existed.
 */
export type Paint = {
  readonly block: TableBlock;
  readonly verdict: Withheld | NotWithheld | BlockStays | null;
  readonly of?: TableBlock;
};

/** A block is moved as a whole, or by one of its ends. */
export type BlockPart = 'whole' | 'from' | 'to';

const LAST = 2880;

type Day = Pick<ServiceDay, 'today' | 'minute'>;

/** A new block with the verdict the server would give. */
export const painted = (block: TableBlock, { today, minute }: Day, plan: Plan | null): Paint => ({
  block,
  verdict:
    plan && withholdTable(openDay(plan.rules, plan.date, plan.sheet, { date: today as LocalDate, minute }), block),
});

/**
 * Where a dragged block would land: the table under the pointer and the minutes it was moved by, with the verdict the
 * server would give.
 */
export function heldBlock(
  of: TableBlock,
  part: BlockPart,
  { table, minutes }: { readonly table: number; readonly minutes: number },
  { today, minute }: Day,
  plan: Plan | null,
): Paint {
  const block = shifted(of, part, table, minutes);
  const same = sameBlock(block, of);
  const now = { date: today as LocalDate, minute };
  return {
    of,
    block,
    verdict: plan && !same ? moveBlock(openDay(plan.rules, plan.date, plan.sheet, now), of, block) : null,
  };
}

function shifted({ table, from, to }: TableBlock, part: BlockPart, over: number, minutes: number): TableBlock {
  if (part === 'from') return { table, from: Math.max(0, Math.min(snapped(from, minutes), to - SNAP)), to };
  if (part === 'to') return { table, from, to: Math.min(LAST, Math.max(snapped(to, minutes), from + SNAP)) };
  const start = Math.max(0, Math.min(snapped(from, minutes), LAST - (to - from)));
  return { table: over, from: start, to: start + to - from };
}

export const sameBlock = (a: TableBlock, b: TableBlock): boolean =>
  a.table === b.table && a.from === b.from && a.to === b.to;

/** The name of a block in a data attribute, and the way back. */
export const blockName = ({ table, from, to }: TableBlock): string => `${table} ${from} ${to}`;
export function blockNamed(name: string | undefined): TableBlock | null {
  const [table, from, to] = (name ?? '').split(' ').map(Number);
  return table && from !== undefined && to ? { table, from, to } : null;
}
