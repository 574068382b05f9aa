import { useEffect, useRef, useState } from 'react';
import { usePage } from '../../page-context.ts';
import type { GuestReservation } from '../../types.ts';
import type { RefusalText } from '../../use-refusal-text.ts';
import { useTexts } from '../../use-texts.ts';
import { useCountdown } from '../countdown.ts';
import type { ReservationText } from '../text.ts';
import { cameBack, forgetReturn } from './came-back.ts';
import type { GuestMoney } from './money-of.ts';
import { PayPanel } from './pay-panel.tsx';
import { payResult } from './pay-result.ts';
import { ResultNote } from './result-note.tsx';
import type { PayKey } from './text.ts';
import { useCheck } from './use-check.ts';
import { useMoney } from './use-money.ts';
import { usePay } from './use-pay.ts';

type Props = {
  readonly token: string;
  readonly reservation: GuestReservation;
  readonly money: GuestMoney | null;
  readonly r: ReservationText;
  readonly refusalText: RefusalText;
  readonly onMoney: (money: GuestMoney | null) => void;
  readonly onReservation: (reservation: GuestReservation) => void;
  readonly onCancel: () => void;
};

/** What is to be paid, or what became of it; nothing where neither is the case. */
export function PaySection({ token, reservation, money, r, refusalText, onMoney, onReservation, onCancel }: Props) {
  const { locale } = usePage();
  const p = useTexts<PayKey>(locale, 'pay');
  const [came] = useState(() => cameBack(location.search));
  const hear = useMoney(token, reservation, onMoney);
  const { checks, over } = useCheck(token, came, (answer) => {
    onReservation(answer.reservation);
    hear(answer.money);
  });
  const paying = usePay(token, refusalText);

  const pending = reservation.booking === 'pendingPayment';
  const awaited = useRef(pending);
  if (pending) awaited.current = true;
  const left = useCountdown(reservation.secondsLeft ?? 0, reservation);
  const timeUp = pending && reservation.secondsLeft !== undefined && left === 0;
  const result = payResult({ reservation, money, came, checks, over, awaited: awaited.current, timeUp });

  const isOpen = result === 'checking' || result === 'unknown';
  useEffect(() => {
    if (!isOpen) forgetReturn();
  }, [isOpen]);

  if (!p || !result) return null;
  if (result === 'due' || result === 'cancelled' || result === 'error') {
    return <PayPanel {...{ reservation, money, result, left, p, r, paying, onCancel }} />;
  }
  return <ResultNote {...{ reservation, money, result, p }} />;
}
