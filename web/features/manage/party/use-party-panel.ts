import { useCallback, useRef, useState } from 'react';
import type { HostReservation, ServiceDay } from '../day/day-data.ts';

/** Which party's panel is open. Closing it brings the focus back to where it was opened. */
export function usePartyPanel({ reservations }: Pick<ServiceDay, 'reservations'>) {
  const [id, setId] = useState<string | null>(null);
  const from = useRef<Element | null>(null);
  const party = reservations.find((each) => each.id === id) ?? null;

  const open = useCallback((which: Pick<HostReservation, 'id'>) => {
    from.current = document.activeElement;
    setId(which.id);
  }, []);

  const close = useCallback(() => {
    setId(null);
    requestAnimationFrame(() => placeOf(id, from.current)?.focus({ preventScroll: true }));
  }, [id]);

  /** Shows the party in the row before (-1) or after (1) that of the open one. */
  const step = useCallback(
    (by: 1 | -1) => {
      const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')].filter(
        (row) => !row.closest('details:not([open])'),
      );
      const next = rows[rows.findIndex((row) => row.dataset.row === id) + by];
      if (!next?.dataset.row) return;
      next.scrollIntoView?.({ block: 'nearest' });
      setId(next.dataset.row);
    },
    [id],
  );

  return { party, open, close, step };
}

export type OpenParty = ReturnType<typeof usePartyPanel>;

/** The party's row in a list, or what was pressed to open the panel. */
const placeOf = (id: string | null, from: Element | null): HTMLElement | null =>
  document.getElementById(`party-${id}`)?.querySelector<HTMLElement>('a') ??
  (from instanceof HTMLElement && from.isConnected ? from : null);
