import type { OnChangeFn, VisibilityState } from '@tanstack/react-table';
import { useState } from 'react';
import { useSettings } from '#web/app/app-context.tsx';
import { keeperOf } from '#web/app/session/storage.ts';
import { COLUMNS, type ColumnKey, USUAL } from './columns.tsx';

/** The columns that this user chose on this device; the name is always among them. */
export function useKeptColumns() {
  const [keeper] = useState(() => keeperOf(() => localStorage));
  const name = `columns:${useSettings()?.userId ?? ''}`;
  const [visible, setVisible] = useState<VisibilityState>(() => only(known(keeper.getItem(name)) ?? USUAL));
  const onVisible: OnChangeFn<VisibilityState> = (change) => {
    store(typeof change === 'function' ? change(visible) : change);
  };
  const store = (next: VisibilityState) => {
    keeper.setItem(name, shownIn(next).join(' '));
    setVisible(next);
  };
  return {
    ...{ visible, onVisible },
    shown: shownIn(visible),
    onShown: (columns: readonly ColumnKey[]) => store(only(columns)),
  };
}

const only = (shown: readonly ColumnKey[]): VisibilityState =>
  Object.fromEntries(COLUMNS.map((key) => [key, shown.includes(key)]));

const shownIn = (visible: VisibilityState): readonly ColumnKey[] => COLUMNS.filter((key) => visible[key]);

/** The stored columns, without those that this version no longer has. */
function known(kept: string | null): readonly ColumnKey[] | null {
  const names = kept?.split(' ') ?? [];
  const found = COLUMNS.filter((key) => names.includes(key));
  return found.length > 0 ? COLUMNS.filter((key) => key === 'name' || found.includes(key)) : null;
}
