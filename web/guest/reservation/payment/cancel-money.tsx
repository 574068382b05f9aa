import { sumIn } from '#shared/domain/kernel/sum-in.ts';
import { instantThere } from '#shared/domain/kernel/time/instant-there.ts';
import { usePage } from '../../page-context.ts';
import { useTexts } from '../../use-texts.ts';
import { type GuestMoney, heldOf } from './money-of.ts';
import type { PayKey } from './text.ts';

type Props = { readonly money: GuestMoney; readonly booking: string };

/** What a cancellation does with the money. */
export function CancelMoney({ money, booking }: Props) {
  const { locale, venue } = usePage();
  const p = useTexts<PayKey>(locale, 'pay');
  const { refundUntil, currency, due, kind } = money;
  const key = keyOf(money, booking, Date.now());
  if (!p || !key) return null;
  const sum = sumIn(locale, kind === 'guarantee' ? due : heldOf(money), currency);
  const time = refundUntil === null ? '' : instantThere(locale, refundUntil, venue.zone);
  return <p>{p(key, { sum, time })}</p>;
}

/** By the device's clock, so a text that promises something names the time too. */
function keyOf(money: GuestMoney, booking: string, now: number): PayKey | null {
  const { refundUntil, kind, open, checking } = money;
  if (booking === 'pendingPayment') return checking ? 'lapsed.unsure' : 'cancel.nothing';
  if (booking !== 'confirmed') return null;
  const inTime = refundUntil !== null && now < refundUntil;
  if (kind === 'guarantee') {
    if (open > 0) return null;
    return inTime ? 'cancel.freeCard' : 'cancel.keptCard';
  }
  if (heldOf(money) === 0) return null;
  return inTime ? 'cancel.back' : 'cancel.kept';
}
