import { useEffect } from 'react';
import { partyParam } from '#web/app/paths.ts';
import { useSearchParams } from '#web/app/routing/routing.ts';
import type { ServiceDay } from '../day/day-data.ts';
import type { OpenParty } from './use-party-panel.ts';

/** Opens the panel of the party named in the URL; going back in the browser does not open it again. */
export function useAskedParty({ reservations }: Pick<ServiceDay, 'reservations'>, open: OpenParty['open']): void {
  const [search, setSearch] = useSearchParams();
  const asked = search.get(partyParam);
  const party = reservations.find(({ id }) => id === asked);
  useEffect(() => {
    if (!party) return;
    setSearch(
      (before) => {
        before.delete(partyParam);
        return before;
      },
      { replace: true },
    );
    open(party);
  }, [party, open, setSearch]);
}
