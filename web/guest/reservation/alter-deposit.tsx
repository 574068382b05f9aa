import type en from '#locales/en/deposit.json';
import { sameDeposit } from '#shared/domain/venue/deposits/same-deposit.ts';
import type { KeyOf } from '#web/i18n/guest/translate.ts';
import { money } from '#web/i18n/money.ts';
import type { Deposit } from '../deposit-texts.ts';
import { usePage } from '../page-context.ts';
import { useTexts } from '../use-texts.ts';

type Props = { readonly before: Deposit | null; readonly after: Deposit | null | undefined };

/** The deposit of an alteration, if it differs from the agreed one. */
export function AlterDeposit({ before, after }: Props) {
  const { locale } = usePage();
  const d = useTexts<KeyOf<typeof en>>(locale, 'deposit');
  if (!d || after === undefined || sameDeposit(before, after)) return null;
  if (!after) return ` ${d('alter.none')}`;
  return ` ${d('alter.mark', { what: d(`${after.kind}.mark`, { amount: money(locale, after.amount, after.currency) }) })}`;
}
