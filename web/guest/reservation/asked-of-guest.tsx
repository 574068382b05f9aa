import type { GuestReservation } from '../types.ts';
import { AmendmentNote } from './amendment-note.tsx';
import { Coming } from './coming.tsx';
import { Offer } from './offer.tsx';
import type { ReservationText } from './text.ts';
import type { useAttempts } from './use-attempts.ts';
import { Waiting } from './waiting.tsx';

type Props = {
  readonly reservation: GuestReservation;
  readonly r: ReservationText;
  readonly busy: boolean;
  readonly press: ReturnType<typeof useAttempts>['press'];
  readonly onDecline: () => void;
  readonly onWithdraw: () => void;
};

/** What the guest waits for or is asked: a place in line, an offer, whether the party comes, an alteration. */
export function AskedOfGuest({ reservation, r, busy, press, onDecline, onWithdraw }: Props) {
  const { booking, date, start, amendment } = reservation;
  return (
    <>
      {booking === 'waitlisted' && <Waiting reservation={reservation} r={r} />}
      {booking === 'offered' && (
        <Offer
          reservation={reservation}
          r={r}
          busy={busy}
          onAccept={() => void press('accept', { date, start })}
          onDecline={onDecline}
        />
      )}
      <Coming
        {...{ reservation, r, busy }}
        onYes={() => void press('reconfirm', {}, r('coming.thanks'))}
        onNo={onDecline}
      />
      {amendment && <AmendmentNote amendment={amendment} r={r} busy={busy} onWithdraw={onWithdraw} />}
    </>
  );
}
