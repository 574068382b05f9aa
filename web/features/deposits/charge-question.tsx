import { useChosenVenue } from '#web/app/session/venue.tsx';
import { mediumInstant } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { VenueMoney } from './money.ts';

type Props = {
  readonly money: VenueMoney;
  readonly amount: string;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Asks before a kept card is charged; says which terms were accepted, and when. */
export function ChargeQuestion({ money, amount, busy, onConfirm, onClose }: Props) {
  const text = useText('deposits');
  const manage = useText('manage');
  const locale = useLocale();
  const { zone } = useChosenVenue();
  const terms = money.accepted
    ? text('charge.accepted', {
        nature: text(`nature.${money.nature}`),
        when: mediumInstant(locale, money.accepted.at, zone),
      })
    : text('charge.unknown');
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={onConfirm}
      busy={busy}
      title={text('charge.ask', { amount, name: money.name || manage('guest.erased') })}
      text={`${terms} ${text('charge.undo')}`}
      confirmLabel={text('charge.do', { amount })}
      keepLabel={text('cancel')}
    />
  );
}
