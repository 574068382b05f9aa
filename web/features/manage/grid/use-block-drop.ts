import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TableBlock } from '#shared/domain/day/sheet.ts';
import { clockOf } from '#shared/domain/kernel/time/local-date.ts';
import { newKey } from '#web/api/idempotency.ts';
import { useApi } from '#web/app/app-context.tsx';
import { textOf } from '#web/i18n/app/use-text.tsx';
import { showToast } from '#web/ui/toast.tsx';
import type { ServiceDay } from '../day/day-data.ts';
import { type Paint, sameBlock } from './blocks.ts';
import { reasonOf } from './reasons.ts';

/** Ends the move of a block: refuses an impossible target, saves, and offers an undo. */
export function useBlockDrop(venueId: string, { date, units, reservations }: ServiceDay) {
  const api = useApi();
  const queries = useQueryClient();
  const [dropping, setDropping] = useState<Paint | null>(null);

  async function move(block: TableBlock, into: TableBlock): Promise<boolean> {
    const answer = await api.plan.move_block({ venueId, date, block, into }, { key: newKey() });
    await queries.invalidateQueries({ queryKey: ['tonight', venueId] });
    if (answer.kind === 'done') return true;
    const app = textOf('app');
    if (answer.kind === 'refused') sayRefused(textOf('refusals')(answer.errorid));
    else showToast({ tone: 'bad', title: app('connection.title'), text: app('connection.unsure') });
    return false;
  }

  async function letGo(paint: Paint) {
    const { of, block, verdict } = paint;
    // A block whose last move is still being saved cannot be moved again.
    if (!of || (dropping?.of && sameBlock(dropping.of, of))) return;
    if (verdict?.kind === 'refused') return sayRefused(reasonOf(verdict, reservations));
    setDropping(paint);
    const done = await move(of, block);
    setDropping((shown) => (shown === paint ? null : shown));
    if (!done) return;
    const table = units.find(({ no }) => no === block.table)?.name ?? '';
    showToast({
      tone: 'ok',
      title: textOf('grid')('done.close', { table, from: clockOf(block.from), to: clockOf(block.to) }),
      action: { label: textOf('manage')('action.undo'), onPress: () => void move(block, of) },
    });
  }

  return { dropping, let: (paint: Paint) => void letGo(paint) };
}

export type BlockDrop = ReturnType<typeof useBlockDrop>;

const sayRefused = (text: string) => showToast({ tone: 'bad', title: textOf('grid')('block.stays'), text });
