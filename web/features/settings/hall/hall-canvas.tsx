import { useState } from 'react';
import type { ShownHall } from '#shared/domain/venue/halls.ts';
import { type Halls, useHalls } from '#web/app/day/halls.ts';
import { ReadFailed } from '#web/app/frame/read-failed.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { useVenue } from '../venue.ts';
import { draftOf } from './draft.ts';
import { HallEditor } from './hall-editor.tsx';

/** The hall editor of the venue whose settings are loaded, for both `/canvas` and the settings page. */
export function HallCanvas() {
  const app = useText('app');
  const { venueId } = useVenue();
  const { data, error, refetch } = useHalls(venueId);
  if (data) return <Drawn read={data} />;
  return error ? (
    <ReadFailed heading="h2" error={error} onRetry={() => void refetch()} />
  ) : (
    <LoadingState label={app('loading')} />
  );
}

/**
 * Keeps the halls as first read: a later read must not disturb an open drawing. Conflicts are refused when the second
 * person saves.
 */
function Drawn({ read }: { readonly read: Halls }) {
  const settings = useText('settings');
  const { sections } = useVenue();
  const [first] = useState(() => ({
    read,
    draft: draftOf(
      read.halls as ShownHall[],
      { tables: sections.tables.value.tables, combinations: sections.combinations.value.combinations },
      (area) => settings(`area.${area as 'Indoor'}`),
    ),
  }));
  return <HallEditor read={first.read} first={first.draft} />;
}
