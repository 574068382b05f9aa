import { part } from '../part.ts';
import type { GuestReservation } from '../types.ts';
import type { RefusalText } from '../use-refusal-text.ts';
import type { WishTexts } from '../use-wish-texts.ts';
import { LateForm } from './late-form.tsx';
import type { GuestMoney } from './payment/money-of.ts';
import type { ReservationText } from './text.ts';
import type { Attempts } from './use-attempts.ts';

const AlterForm = part(async () => (await import('./alter-form.tsx')).AlterForm);

type Props = Pick<Attempts, 'attempt' | 'busy'> & {
  readonly token: string;
  readonly reservation: GuestReservation;
  readonly money: GuestMoney | null;
  readonly r: ReservationText;
  readonly w: WishTexts;
  readonly refusalText: RefusalText;
  readonly open: string | null;
  readonly onClose: () => void;
};

/** The form that is open: other terms, or how late the guest will be. */
export function ChangeForms({ token, reservation, money, r, w, busy, refusalText, attempt, open, onClose }: Props) {
  const { alterable, lateable } = reservation;
  return (
    <>
      {open === 'alter' && alterable && (
        <AlterForm
          {...{ token, reservation, money, r, w, busy, refusalText }}
          onClose={onClose}
          onSave={(input) =>
            attempt('alter', input, ({ outcome }) => r(outcome === 'requested' ? 'alter.asked' : 'alter.done'))
          }
        />
      )}
      {open === 'late' && lateable && (
        <LateForm r={r} busy={busy} onClose={onClose} onSave={(minutes) => attempt('late', { minutes })} />
      )}
    </>
  );
}
