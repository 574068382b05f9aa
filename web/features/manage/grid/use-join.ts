import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { InputOf } from '#shared/contracts/define.ts';
import { clockOf } from '#shared/domain/kernel/time/local-date.ts';
import type { Registry } from '#shared/operations/index.ts';
import { newKey } from '#web/api/idempotency.ts';
import { useApi } from '#web/app/app-context.tsx';
import { textOf } from '#web/i18n/app/use-text.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { nameOf } from '../actions/party-tables.ts';
import type { ServiceDay } from '../day/day-data.ts';
import type { Held } from '../map/carried.ts';

export type Joining = Omit<InputOf<Registry['plan']['join']>, 'venueId' | 'date'>;

/** Joins tables for a time and splits them; each is the other's undo. */
export function useJoin(venueId: string, { date, units }: ServiceDay) {
  const api = useApi();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);

  const named = (tables: readonly number[]) => tables.map((no) => nameOf(no, units)).join('+');
  const ending = async () => {
    await queries.invalidateQueries({ queryKey: ['tonight', venueId] });
    setBusy(false);
  };

  async function join(wish: Joining): Promise<boolean> {
    setBusy(true);
    const answer = await api.plan.join({ venueId, date, ...wish, tables: [...wish.tables] }, { key: newKey() });
    await ending();
    if (answer.kind !== 'done') return sayNot(answer.kind === 'refused' ? textOf('refusals')(answer.errorid) : null);
    const { no } = answer.value;
    const { from, to, tables } = wish;
    sayDone(textOf('grid')('floor.join.done', { tables: named(tables), from: clockOf(from), to: clockOf(to) }), () =>
      split(no),
    );
    return true;
  }

  async function split(no: number): Promise<boolean> {
    setBusy(true);
    const answer = await api.plan.split({ venueId, date, no }, { key: newKey() });
    await ending();
    if (answer.kind !== 'done') return sayNot(answer.kind === 'refused' ? textOf('refusals')(answer.errorid) : null);
    const { tables, from, to, seats } = answer.value;
    sayDone(textOf('grid')('floor.split.done', { tables: named(tables) }), () => join({ tables, from, to, seats }));
    return true;
  }

  return { busy, join, split };
}

/** Tables of different areas can never be joined: says so at once. Returns true if that was the case. */
export function saidApart(verdict: Held['verdict']): boolean {
  if (verdict?.kind !== 'refused' || verdict.reason !== 'table.otherArea') return false;
  sayNot(textOf('refusals')(verdict.reason));
  return true;
}

function sayDone(title: string, back: () => Promise<boolean>) {
  showToast({
    tone: 'ok',
    title,
    action: { label: textOf('manage')('action.undo'), onPress: () => void back() },
  });
}

function sayNot(reason: string | null): false {
  const app = textOf('app');
  showToast(
    reason
      ? { tone: 'bad', title: textOf('grid')('floor.join.not'), text: reason }
      : { tone: 'bad', title: app('connection.title'), text: app('connection.unsure') },
  );
  return false;
}
