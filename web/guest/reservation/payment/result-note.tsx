import { sumIn } from '#shared/domain/kernel/sum-in.ts';
import { usePage } from '../../page-context.ts';
import type { GuestReservation } from '../../types.ts';
import type { GuestMoney } from './money-of.ts';
import { Panel } from './panel.tsx';
import type { PayResult } from './pay-result.ts';
import type { PayKey, PayText } from './text.ts';

type Props = {
  readonly reservation: GuestReservation;
  readonly money: GuestMoney | null;
  readonly result: Exclude<PayResult, 'due' | 'cancelled' | 'error'>;
  readonly p: PayText;
};

/** A result after which nothing is to be pressed. */
export function ResultNote({ reservation, money, result, p }: Props) {
  const { locale } = usePage();
  const { heading, lines } = wordsOf(reservation, money, result);
  const amount = money && (result === 'lapsed' ? money.charged : Math.min(money.charged, money.due) || money.due);
  const values = { sum: money ? sumIn(locale, amount ?? 0, money.currency) : '', code: reservation.code };
  return (
    <Panel
      result={result}
      heading={p(heading, values)}
      said={lines.map((line) => <p key={line}>{p(line, values)}</p>)}
    />
  );
}

type Words = { readonly heading: PayKey; readonly lines: readonly PayKey[] };

function wordsOf({ booking, messaging }: GuestReservation, money: GuestMoney | null, result: Props['result']): Words {
  if (result === 'checking' || result === 'unknown') return { heading: `${result}.heading`, lines: [`${result}.text`] };
  const isCard = money?.kind === 'guarantee' && money.charged === 0;
  if (result === 'lapsed') return { heading: isCard ? 'lapsed.card' : 'lapsed.heading', lines: [whatCameBack(money)] };
  const confirmed: readonly PayKey[] = booking === 'confirmed' ? [`successful.${messaging}`] : [];
  return isCard
    ? { heading: 'successful.guarantee', lines: [...confirmed, 'successful.card'] }
    : { heading: 'successful.heading', lines: [...confirmed, 'successful.receipt'] };
}

function whatCameBack(money: GuestMoney | null): PayKey {
  if (!money || money.checking) return 'lapsed.unsure';
  return money.charged > 0 ? 'lapsed.back' : 'error.nothing';
}
