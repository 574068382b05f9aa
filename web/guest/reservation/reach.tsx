import type { GuestReservation } from '../types.ts';
import { ChangeContact, type ContactWay } from './change-contact.tsx';
import { mayMail, messageMatters } from './message-matters.ts';
import css from './reservation-screen.module.css';
import type { ReservationText } from './text.ts';

type Props = {
  readonly reservation: GuestReservation;
  readonly r: ReservationText;
  readonly busy: boolean;
  /** The contact being changed. */
  readonly open: ContactWay | null;
  readonly onOpen: (way: ContactWay | null) => void;
  readonly onResend: () => void;
  readonly onSave: (way: ContactWay, value: string) => Promise<string | null>;
};

/** How the guest is contacted, while that matters: send again, to another number, or by mail. */
export function Reach({ reservation, r, busy, open, onOpen, onResend, onSave }: Props) {
  const { message, messaging } = reservation;
  if (open) {
    return (
      <ChangeContact
        key={open}
        way={open}
        {...{ r, busy }}
        onClose={() => onOpen(null)}
        onSave={(value) => onSave(open, value)}
      />
    );
  }
  if (!messageMatters(reservation)) return null;
  return (
    <div className={css.actions}>
      {message && messaging !== 'none' && (
        <button type="button" className="button" aria-disabled={busy} onClick={onResend}>
          {r('resend')}
        </button>
      )}
      <button type="button" className="button" data-opens="phone" onClick={() => onOpen('phone')}>
        {r('change')}
      </button>
      {mayMail(reservation) && (
        <button type="button" className="button" data-opens="email" onClick={() => onOpen('email')}>
          {r(messaging === 'mail' ? 'email.change' : 'email')}
        </button>
      )}
    </div>
  );
}
