import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RefusalCode } from '#shared/contracts/errors.ts';
import type { TableBlock } from '#shared/domain/day/sheet.ts';
import { clockOf } from '#shared/domain/kernel/time/local-date.ts';
import { newKey } from '#web/api/idempotency.ts';
import { useApi } from '#web/app/app-context.tsx';
import { textOf, useText } from '#web/i18n/app/use-text.tsx';
import { showToast } from '#web/ui/toast.tsx';
import type { Unit } from '../day/service-day.ts';
import type { Span } from './layout.ts';

type Options = {
  readonly venueId: string;
  readonly date: string;
  readonly table: Unit;
  /** Called when the table is blocked. */
  readonly onBlocked: () => void;
};

/** Blocks a table for some time, and unblocks it. */
export function useBlockTable({ venueId, date, table, onBlocked }: Options) {
  const text = useText('grid');
  const app = useText('app');
  const api = useApi();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<RefusalCode | null>(null);

  /** Returns the block; null if it was refused. */
  async function run(what: 'withhold' | 'give_back', block: TableBlock): Promise<readonly Span[] | null> {
    setBusy(true);
    setRefused(null);
    const answer = await api.plan[what]({ venueId, date, ...block }, { key: newKey() });
    await queries.invalidateQueries({ queryKey: ['tonight', venueId] });
    setBusy(false);
    if (answer.kind === 'done') return 'closed' in answer.value ? answer.value.closed : [];
    if (answer.kind === 'refused') setRefused(answer.errorid);
    else showToast({ tone: 'bad', title: app('connection.title'), text: app('connection.unsure') });
    return null;
  }

  async function block({ from, to }: Span) {
    const shut = await run('withhold', { table: table.no, from, to });
    if (!shut) return;
    onBlocked();
    showToast({
      tone: 'ok',
      title: text('done.close', { table: table.name, from: clockOf(from), to: clockOf(to) }),
      ...(shut.length > 0 && {
        action: { label: textOf('manage')('action.undo'), onPress: () => void reopen(shut) },
      }),
    });
  }

  /** Called from the toast, when the dialog that could show a refusal is closed. */
  async function reopen(spans: readonly Span[]) {
    for (const span of spans) {
      const block = { table: table.no, ...span };
      const answer = await api.plan.give_back({ venueId, date, ...block }, { key: newKey() });
      if (answer.kind === 'done') continue;
      const words =
        answer.kind === 'refused'
          ? { title: textOf('manage')('refused'), text: textOf('refusals')(answer.errorid) }
          : { title: textOf('app')('connection.title'), text: textOf('app')('connection.unsure') };
      showToast({ tone: 'bad', ...words });
      break;
    }
    await queries.invalidateQueries({ queryKey: ['tonight', venueId] });
  }

  return { busy, refused, block, unblock: (block: TableBlock) => void run('give_back', block) };
}
