import { useEffect, useState } from 'react';
import type { SavedView } from '#shared/domain/account/saved-view.ts';
import { useApp, useSettings } from '#web/app/app-context.tsx';
import { problemOf } from '#web/app/frame/call-problem.tsx';
import { keeperOf } from '#web/app/session/storage.ts';
import { textOf } from '#web/i18n/app/use-text.tsx';
import { showToast } from '#web/ui/toast.tsx';

/** A view with those of its columns that this version has. */
export type OpenableView<Key extends string> = Omit<SavedView, 'columns'> & { readonly columns: readonly Key[] };

type Options<Key extends string> = {
  /** The columns of the screen's table; the first is in every view. */
  readonly columns: readonly [Key, ...Key[]];
  /** The screen whose views these are, as their searches name it; null: the first that had any. */
  readonly screen: string | null;
};

/** In a search: the screen that it belongs to. */
export const OF_SCREEN = 'screen';
const screenOf = ({ search }: SavedView): string | null => new URLSearchParams(search).get(OF_SCREEN);

type Content = Omit<SavedView, 'name'>;

/** The views of a screen that this user saved, on whatever device. */
export function useSavedViews<Key extends string>({ columns, screen }: Options<Key>) {
  const { api, session } = useApp();
  const settings = useSettings();

  async function write(name: string, view: Content | null) {
    const outcome = await api.account.view_write({ name, view });
    const now = session.settings();
    // Meanwhile another user may have signed in.
    if (outcome.kind === 'done' && now && now.userId === settings?.userId) {
      session.keepSettings({ ...now, views: outcome.value.views });
    }
    return outcome;
  }

  async function change(name: string, view: Content | null): Promise<boolean> {
    const outcome = await write(name, view);
    if (outcome.kind === 'done') return true;
    const problem = problemOf(outcome);
    const text = problem.kind === 'refused' ? textOf('refusals')(problem.code) : textOf('app')('connection.title');
    showToast({ tone: 'bad', title: textOf('guests')('view.problem'), text });
    return false;
  }

  useViewsOfDevice(screen === null ? settings?.userId : undefined, async (name, view) => {
    const { kind } = await write(name, view);
    // One that the server does not take will not be taken later either.
    return kind === 'done' || kind === 'refused';
  });
  const openable = (view: SavedView): OpenableView<Key> => ({
    ...{ name: view.name, search: view.search },
    columns: columns.filter((key, nth) => nth === 0 || view.columns.includes(key)),
  });
  return {
    // Settings that an earlier version has kept on this device have none.
    views: (settings?.views ?? []).filter((view) => screenOf(view) === screen).map(openable),
    /** A view of the same name is replaced. Returns whether it was saved. */
    save: (view: OpenableView<Key>) => change(view.name, { search: view.search, columns: [...view.columns] }),
    remove: ({ name }: Pick<SavedView, 'name'>) => change(name, null),
  };
}

export type SavedViews<Key extends string> = ReturnType<typeof useSavedViews<Key>>;

/** Earlier versions kept views on the device: they are given to their user, once. `move` returns whether one is settled. */
function useViewsOfDevice(userId: string | undefined, move: (name: string, view: Content) => Promise<boolean>) {
  const [keeper] = useState(() => keeperOf(() => localStorage));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each user
  useEffect(() => {
    const key = `views:${userId ?? ''}`;
    const found = parseViews(keeper.getItem(key));
    const moveAll = async () => {
      for (const { name, ...view } of found) if (!(await move(name, view))) return;
      keeper.removeItem(key);
    };
    if (userId && found.length > 0) void moveAll();
  }, [userId]);
}

/** The views stored on the device, without what another version or a foreign hand has written otherwise. */
export function parseViews(kept: string | null): SavedView[] {
  try {
    const found: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(found) ? found.filter(isView) : [];
  } catch {
    // Not readable: there are no views.
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
