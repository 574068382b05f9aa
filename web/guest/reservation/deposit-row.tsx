import { type Deposit, useDeposit } from '../deposit-texts.ts';
import type { GuestReservation } from '../types.ts';
import css from './details.module.css';

const OVER: readonly GuestReservation['booking'][] = ['cancelled', 'rejected', 'expired', 'noShow', 'completed'];

type Props = { readonly deposit: Deposit } & Pick<GuestReservation, 'booking' | 'received'>;

/** The deposit, on the agreed terms. */
export function DepositRow({ deposit, booking, received }: Props) {
  const words = useDeposit(deposit);
  if (!words || OVER.includes(booking)) return null;
  return (
    <div className={css.wide}>
      <dt>{words.row}</dt>
      <dd>
        <strong>{words.sum}</strong> · {received ? words.received(received) : words.open}
        <br />
        {words.refund}
      </dd>
    </div>
  );
}
