import { type Deposit, useDeposit } from '../deposit-texts.ts';
import type { GuestReservation } from '../types.ts';
import css from './details.module.css';

const OVER: readonly GuestReservation['booking'][] = ['cancelled', 'rejected', 'expired', 'noShow', 'completed'];

/** What is to be paid beforehand, on the terms that were agreed. */
export function DepositRow({ deposit, booking }: { readonly deposit: Deposit } & Pick<GuestReservation, 'booking'>) {
  const words = useDeposit(deposit);
  if (!words || OVER.includes(booking)) return null;
  return (
    <div className={css.wide}>
      <dt>{words.row}</dt>
      <dd>
        <strong>{words.sum}</strong> · {words.open}
        <br />
        {words.refund}
      </dd>
    </div>
  );
}
