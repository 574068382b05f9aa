import { clockOf } from '#shared/domain/kernel/time/local-date.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { EarlyStep } from '../actions/early.ts';
import type { HostReservation, ServiceDay } from '../day/day-data.ts';

type Props = {
  readonly party: HostReservation;
  readonly day: ServiceDay;
  readonly command: EarlyStep;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Asks before a party is marked as here long before its time: most often another row was meant. */
export function EarlyDialog({ party, day, command, ...rest }: Props) {
  const text = useText('manage');
  return (
    <ConfirmDialog
      open
      tone="primary"
      {...rest}
      title={text('early.title', { name: party.name, time: clockOf(party.start) })}
      text={text('early.text', { now: clockOf(day.minute) })}
      confirmLabel={text(`action.${command}`)}
      keepLabel={text('early.keep')}
    />
  );
}
