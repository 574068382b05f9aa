import { useState } from 'react';
import { useSettings } from '#web/app/app-context.tsx';
import { keeperOf } from '#web/app/session/storage.ts';
import { COLUMNS, type ColumnKey, USUAL } from './columns.tsx';

/** The columns that this user chose on this device; the name is always among them. */
export function useKeptColumns() {
  const [keeper] = useState(() => keeperOf(() => localStorage));
  const name = `columns:${useSettings()?.userId ?? ''}`;
  const [shown, setShown] = useState<readonly ColumnKey[]>(() => known(keeper.getItem(name)) ?? USUAL);
  return {
    shown,
    toggle(key: ColumnKey) {
      const next = COLUMNS.filter((each) => (each === key ? !shown.includes(each) : shown.includes(each)));
      keeper.setItem(name, next.join(' '));
      setShown(next);
    },
  };
}

/** The stored columns, without those that this version no longer has. */
function known(kept: string | null): readonly ColumnKey[] | null {
  const names = kept?.split(' ') ?? [];
  const found = COLUMNS.filter((key) => names.includes(key));
  return found.length > 0 ? COLUMNS.filter((key) => key === 'name' || found.includes(key)) : null;
}
