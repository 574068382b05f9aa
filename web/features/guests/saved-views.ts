import { useState } from 'react';
import { useSettings } from '#web/app/app-context.tsx';
import { keeperOf } from '#web/app/session/storage.ts';
import { COLUMNS, type ColumnKey } from './columns.tsx';

/** A search with its columns under a name. The search is that of the address, so it survives new filters. */
export type SavedView = {
  readonly name: string;
  readonly search: string;
  readonly columns: readonly ColumnKey[];
};

/** More chips than these would be a list of their own. */
const MAX_VIEWS = 12;

/** The views that this user saved on this device. */
export function useSavedViews() {
  const [keeper] = useState(() => keeperOf(() => localStorage));
  const name = `views:${useSettings()?.userId ?? ''}`;
  const [views, setViews] = useState<readonly SavedView[]>(() => parseViews(keeper.getItem(name)));
  const store = (next: readonly SavedView[]) => {
    keeper.setItem(name, JSON.stringify(next));
    setViews(next);
  };
  return {
    views,
    /** A view of the same name is replaced. */
    save: (view: SavedView) => store([...views.filter((each) => each.name !== view.name), view].slice(-MAX_VIEWS)),
    remove: (view: SavedView) => store(views.filter((each) => each !== view)),
  };
}

/** The stored views, without what another version or a foreign hand has written otherwise. */
export function parseViews(kept: string | null): SavedView[] {
  try {
    const found: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(found) ? found.filter(isView).map(withKnownColumns) : [];
  } catch {
    // Not readable: the user starts without views.
    return [];
  }
}

const isView = (value: unknown): value is SavedView =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'search' in value &&
  typeof value.search === 'string' &&
  'columns' in value &&
  Array.isArray(value.columns);

const withKnownColumns = ({ name, search, columns }: SavedView): SavedView => ({
  name,
  search,
  columns: COLUMNS.filter((key) => key === 'name' || columns.includes(key)),
});
