import type { OnChangeFn, VisibilityState } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { useSettings } from '#web/app/app-context.tsx';
import { keeperOf } from '#web/app/session/storage.ts';
import type { AccountState } from './accounts.ts';
import { COLUMNS, type ColumnKey, USUAL } from './columns.ts';

/** The columns of each list that this user chose on this device. */
export function useKeptColumns(list: AccountState) {
  const [keeper] = useState(() => keeperOf(() => localStorage));
  const nameOf = (each: AccountState) => `columns:boss:${each}:${userId}`;
  const userId = useSettings()?.userId ?? '';
  const [chosen, setChosen] = useState<Partial<Record<AccountState, readonly ColumnKey[]>>>({});
  const stored = keeper.getItem(nameOf(list));
  const kept = useMemo(() => known(stored), [stored]);
  const shown = chosen[list] ?? kept ?? USUAL[list];
  const onShown = (columns: readonly ColumnKey[], of = list) => {
    keeper.setItem(nameOf(of), columns.join(' '));
    setChosen((before) => ({ ...before, [of]: columns }));
  };
  const visible = useMemo<VisibilityState>(
    () => Object.fromEntries(COLUMNS.map((key) => [key, shown.includes(key)])),
    [shown],
  );
  const onVisible: OnChangeFn<VisibilityState> = (change) => {
    const next = typeof change === 'function' ? change(visible) : change;
    onShown(COLUMNS.filter((key) => next[key]));
  };
  return { visible, shown, onVisible, onShown };
}

/** The stored columns, without those that this version no longer has. */
function known(kept: string | null): readonly ColumnKey[] | null {
  const names = kept?.split(' ') ?? [];
  const found = COLUMNS.filter((key) => key === 'users' || names.includes(key));
  return found.length > 1 ? found : null;
}
