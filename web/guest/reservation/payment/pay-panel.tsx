import { sumIn } from '#shared/domain/kernel/sum-in.ts';
import { instantThere } from '#shared/domain/kernel/time/instant-there.ts';
import { calendarDay, clockOf, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { longDay } from '#web/i18n/guest/format.ts';
import { type Deposit, useDeposit } from '../../deposit-texts.ts';
import { usePage } from '../../page-context.ts';
import type { GuestReservation } from '../../types.ts';
import { inDigits } from '../countdown.ts';
import type { ReservationText } from '../text.ts';
import type { GuestMoney } from './money-of.ts';
import { Panel } from './panel.tsx';
import { PayButtons } from './pay-buttons.tsx';
import { type PayResult, reasonOf } from './pay-result.ts';
import css from './payment.module.css';
import type { PayKey, PayText } from './text.ts';
import type { Paying } from './use-pay.ts';

type Props = {
  readonly reservation: GuestReservation;
  readonly money: GuestMoney | null;
  readonly result: Extract<PayResult, 'due' | 'cancelled' | 'error'>;
  /** Seconds for which the place is still kept. */
  readonly left: number;
  readonly p: PayText;
  readonly r: ReservationText;
  readonly paying: Paying;
  readonly onCancel: () => void;
};

const HOUR = 3600;

/** What is paid then is agreed by the terms; after an absence the terms of the card count. */
const STANDS: readonly GuestReservation['booking'][] = ['pendingPayment', 'confirmed'];

/** What is to be paid, for what and until when, with the ways to pay it. */
export function PayPanel({ reservation, money, result, left, p, r, paying, onCancel }: Props) {
  const { locale, t, venue } = usePage();
  const { deposit, booking, date, start, adults, children, expiresAt } = reservation;
  const terms: Pick<Deposit, 'kind' | 'amount' | 'currency'> | null = money
    ? { ...money, amount: money.open }
    : deposit;
  if (!terms || !deposit) return null;
  const sum = sumIn(locale, terms.amount, terms.currency);
  const pending = booking === 'pendingPayment';
  return (
    <Panel
      result={result}
      heading={p(headingOf(result, terms.kind, pending), { sum })}
      said={linesOf(result, money, pending).map((line) => <p key={line}>{p(line)}</p>)}
    >
      {result === 'due' && (
        <p className={css.what}>
          {[
            t('guests', { count: adults + children }),
            longDay(locale, calendarDay(date as LocalDate, start)),
            clockOf(start),
          ].join(' · ')}
        </p>
      )}
      {result === 'due' && STANDS.includes(booking) && <Terms deposit={deposit} />}
      {pending && left > 0 && (
        <p className={css.kept} role={left > HOUR ? undefined : 'timer'}>
          {left > HOUR && expiresAt !== undefined
            ? p('keptUntil', { time: instantThere(locale, expiresAt, venue.zone) })
            : p('kept', { left: inDigits(left) })}
        </p>
      )}
      {!pending && money?.differenceUntil && (
        <p className={css.kept}>
          {p(terms.kind === 'guarantee' ? 'difference.card' : 'difference.until', {
            time: instantThere(locale, money.differenceUntil, venue.zone),
          })}
        </p>
      )}
      {money?.ways.length === 0 ? (
        <p>{p('noWay')}</p>
      ) : (
        <PayButtons {...{ p, sum, paying }} ways={money?.ways ?? []} kind={terms.kind} again={result === 'error'} />
      )}
      <p className={css.soft}>{p('safe')}</p>
      {pending && reservation.cancellable && (
        <button type="button" className={css.leave} onClick={onCancel}>
          {r('cancel.payment')}
        </button>
      )}
    </Panel>
  );
}

/** The terms on which it is paid, as they were agreed. */
function Terms({ deposit }: { readonly deposit: Deposit }) {
  const words = useDeposit(deposit);
  return (
    words && (
      <>
        <p>
          {words.credit} {words.refund}
        </p>
        <p className={css.soft}>{words.nature}</p>
        <p className={css.soft}>{words.agree}</p>
      </>
    )
  );
}

function headingOf(result: Props['result'], kind: Deposit['kind'], pending: boolean): PayKey {
  if (result === 'cancelled') return 'cancelled.heading';
  if (result === 'error') return kind === 'guarantee' ? 'error.card' : 'error.heading';
  return pending || kind === 'guarantee' ? `heading.${kind}` : 'heading.difference';
}

function linesOf(result: Props['result'], money: GuestMoney | null, pending: boolean): readonly PayKey[] {
  if (result === 'cancelled') return [pending ? 'cancelled.text' : 'cancelled.stands'];
  if (result === 'error') return ['error.nothing', `why.${reasonOf(money?.failure ?? null)}`];
  return pending ? [] : ['difference.text'];
}
