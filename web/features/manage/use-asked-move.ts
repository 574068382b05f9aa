import { useEffect } from 'react';
import { moveParam } from '#web/app/paths.ts';
import { useSearchParams } from '#web/app/routing.ts';
import type { Tonight } from './tonight.ts';
import type { Commands } from './use-commands.tsx';

/** Asks at once where a party shall sit that the address names; going back in the browser does not ask again. */
export function useAskedMove({ reservations }: Tonight, onCommand: Commands['onCommand']): void {
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
