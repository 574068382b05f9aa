import { type ReactNode, useCallback } from 'react';
import type { Spending } from '#web/app/credits/spend-dialog.tsx';
import { useSpending } from '#web/app/credits/use-spending.tsx';
import type { HostReservation } from '../day/day-data.ts';

type Send = (party: HostReservation) => unknown;

/** Sends a message again once the user has seen what it costs; `asking` is the question. */
export function usePaidResend(send: Send): { readonly sendPaid: Send; readonly asking: ReactNode } {
  const { mayGo, dialog } = useSpending();
  const sendPaid = useCallback(
    async (party: HostReservation) => (await mayGo(resentAs(party))) && send(party),
    [mayGo, send],
  );
  return { sendPaid, asking: dialog };
}

/** What a message costs that is sent again; a mail costs nothing. */
const resentAs = ({ messaging, phone }: HostReservation): Spending | null =>
  messaging === 'whatsapp' ? { product: 'waMessage', quantity: 1, ...(phone && { phone }) } : null;
