import { useEffect } from 'react';
import { moveParam } from '#web/app/paths.ts';
import { useSearchParams } from '#web/app/routing/routing.ts';
import type { ServiceDay } from '../day/day-data.ts';
import type { Commands } from './use-commands.tsx';

/** Opens the move dialog for the party named in the URL; going back in the browser does not open it again. */
export function useAskedMove({ reservations }: ServiceDay, onCommand: Commands['onCommand']): void {
  const [search, setSearch] = useSearchParams();
  const asked = search.get(moveParam);
  const party = reservations.find(({ id }) => id === asked);
  useEffect(() => {
    if (!party) return;
    setSearch(
      (before) => {
        before.delete(moveParam);
        return before;
      },
      { replace: true },
    );
    if (party.unit !== null) onCommand(party, 'move');
  }, [party, onCommand, setSearch]);
}
