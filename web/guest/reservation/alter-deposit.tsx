import type en from '#locales/en/deposit.json';
import { sumIn } from '#shared/domain/kernel/sum-in.ts';
import { sameDeposit } from '#shared/domain/venue/deposits/same-deposit.ts';
import type { KeyOf } from '#web/i18n/guest/translate.ts';
import { money } from '#web/i18n/money.ts';
import type { Deposit } from '../deposit-texts.ts';
import { usePage } from '../page-context.ts';
import { useTexts } from '../use-texts.ts';
import { type GuestMoney, heldOf } from './payment/money-of.ts';

type Props = {
  readonly before: Deposit | null;
  readonly after: Deposit | null | undefined;
  /** What was paid of the agreed deposit; null: nothing that the page knows of. */
  readonly money: GuestMoney | null;
};

/** The deposit of an alteration, if it differs from the agreed one. */
export function AlterDeposit({ before, after, money: paid }: Props) {
  const { locale } = usePage();
  const d = useTexts<KeyOf<typeof en>>(locale, 'deposit');
  if (!d || after === undefined || sameDeposit(before, after)) return null;
  const told = after
    ? d('alter.mark', { what: d(`${after.kind}.mark`, { amount: money(locale, after.amount, after.currency) }) })
    : d('alter.none');
  const more = differenceOf(paid, after);
  const sum = sumIn(locale, Math.abs(more), paid?.currency ?? 'eur');
  return ` ${told} ${more === 0 ? '' : d(more > 0 ? 'alter.more' : 'alter.less', { sum })}`;
}

/** What is then paid on top of what was paid; negative: what comes back. */
function differenceOf(paid: GuestMoney | null, after: Deposit | null): number {
  if (!paid || heldOf(paid) === 0) return 0;
  const due = after && after.kind !== 'guarantee' ? after.amount : 0;
  return due - heldOf(paid);
}
