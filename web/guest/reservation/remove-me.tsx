import { useState } from 'react';
import { usePage } from '../page-context.ts';
import type { GuestReservation } from '../types.ts';
import type { RefusalText } from '../use-refusal-text.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import css from './reservation-screen.module.css';
import type { ReservationText } from './text.ts';
import type { Act } from './use-reservation.ts';

type Props = {
  readonly reservation: GuestReservation;
  readonly r: ReservationText;
  readonly refusalText: RefusalText;
  readonly busy: boolean;
  readonly act: Act;
};

/** Erasure of the guest's data: the quiet button at the end of the page, with its dialogs. */
export function RemoveMe({ reservation: { messaging, phone }, r, refusalText, busy, act }: Props) {
  const { t } = usePage();
  const [asked, setAsked] = useState<{ readonly open: number | null; readonly problem: string | null } | null>(null);

  // A mail proves only the address: its link covers further bookings only if there is no phone number.
  const provable = messaging === 'whatsapp' || (messaging === 'mail' && phone === '');

  async function remove(open: number | null) {
    if (busy) return;
    const answer = await act('remove', { cancel: open !== null });
    if (answer.kind === 'done') return setAsked(null);
    if (answer.kind !== 'refused') return setAsked({ open, problem: t('problem.offline') });
    if (answer.errorid === 'privacy.openReservations') {
      return setAsked({ open: answer.detail.limit ?? 1, problem: null });
    }
    setAsked({ open, problem: refusalText(answer.errorid) || t('problem.heading') });
  }

  return (
    <>
      <button type="button" className={css.quiet} onClick={() => setAsked({ open: null, problem: null })}>
        {r('remove')}
      </button>
      {asked && (
        <RemoveDialog
          {...asked}
          {...{ r, busy, provable }}
          onNo={() => setAsked(null)}
          onYes={() => void remove(asked.open)}
        />
      )}
    </>
  );
}
