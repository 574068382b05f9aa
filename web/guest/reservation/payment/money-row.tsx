import { sumIn } from '#shared/domain/kernel/sum-in.ts';
import { instantThere } from '#shared/domain/kernel/time/instant-there.ts';
import { useDeposit } from '../../deposit-texts.ts';
import { usePage } from '../../page-context.ts';
import type { GuestReservation } from '../../types.ts';
import { useTexts } from '../../use-texts.ts';
import details from '../details.module.css';
import { type GuestMoney, heldOf } from './money-of.ts';
import css from './payment.module.css';
import { ReceiptButton } from './receipt-button.tsx';
import type { PayKey } from './text.ts';

type Props = {
  readonly deposit: NonNullable<GuestReservation['deposit']>;
  readonly reservation: GuestReservation;
  readonly money: GuestMoney;
};

/** A text of the row with the sum that it names. */
type Line = readonly [PayKey, number];

const STANDS: readonly GuestReservation['booking'][] = ['pendingPayment', 'confirmed'];
const REFUNDS = {
  wanted: 'refund.way',
  pending: 'refund.way',
  succeeded: 'refund.arrived',
  failed: 'refund.failed',
} as const;

/** A reservation's money: what was paid, on what terms it comes back, and what is on its way. */
export function MoneyRow({ deposit, reservation, money }: Props) {
  const { locale, venue } = usePage();
  const p = useTexts<PayKey>(locale, 'pay');
  const words = useDeposit(deposit);
  const { refunds, refundUntil, currency } = money;
  const stands = STANDS.includes(reservation.booking);
  const paid = paidLines(money, stands);
  if (!p || !words || (paid.length === 0 && refunds.length === 0)) return null;
  const time = refundUntil === null ? '' : instantThere(locale, refundUntil, venue.zone);
  const said = ([key, amount]: Line) => p(key, { sum: sumIn(locale, amount, currency), time });
  const terms = stands ? termsLine(money, Date.now()) : null;
  return (
    <div className={details.wide}>
      <dt>{words.row}</dt>
      <dd>
        <strong>{paid.map(said).join(' · ')}</strong>
        {terms && (
          <>
            <br />
            {said(terms)}
          </>
        )}
        {refunds.length > 0 && (
          <ul className={css.refunds}>
            {refunds.map(({ amount, state, at }) => (
              <li key={`${at} ${amount}`} data-state={state}>
                {said([REFUNDS[state], amount])}
              </li>
            ))}
          </ul>
        )}
        {money.receipt && <ReceiptButton {...{ reservation, money, p }} receipt={money.receipt} />}
      </dd>
    </div>
  );
}

function paidLines(money: GuestMoney, stands: boolean): readonly Line[] {
  const { kind, charged, open, due, status } = money;
  const kept: readonly Line[] = status === 'forfeited' ? [['row.kept', heldOf(money)]] : [];
  if (kind === 'guarantee') {
    if (charged > 0) return [['row.charged', charged], ...kept];
    return stands ? [[open > 0 ? 'row.cardOpen' : 'row.card', due]] : [];
  }
  const paid: readonly Line[] = charged > 0 ? [['row.paid', charged]] : [];
  return open > 0 ? [...paid, ['row.open', open], ...kept] : [...paid, ...kept];
}

/** Until when it comes back, by the device's clock, with the time itself. */
function termsLine(money: GuestMoney, now: number): Line {
  const { kind, refundUntil, due } = money;
  const inTime = refundUntil !== null && now < refundUntil;
  if (kind === 'guarantee') return [inTime ? 'row.free' : 'row.mayCharge', due];
  return [inTime ? 'row.until' : 'row.final', heldOf(money) || due];
}
