import { type ReactNode, useState } from 'react';
import { clockOf } from '#shared/domain/kernel/time/local-date.ts';
import { isHere } from '#shared/domain/reservation/axes.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { money } from '#web/i18n/money.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { promisedUntil } from '../actions/early.ts';
import { isUnmarked } from '../actions/offered-actions.ts';
import type { HostReservation, ServiceDay } from '../day/day-data.ts';

type Props = {
  readonly party: HostReservation;
  readonly day: ServiceDay;
  readonly busy: boolean;
  readonly onConfirm: (reason: string, silent?: true) => void;
  readonly onClose: () => void;
};

/** The party has several tables and gives up all of them. */
const sitsApart = ({ tables }: HostReservation): boolean => tables.length > 1;

export function NoShowDialog({ party, day, busy, onConfirm, onClose }: Props) {
  const text = useText('manage');
  const locale = useLocale();
  const promised = day.date === day.today ? promisedUntil(party, day) : null;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => onConfirm('')}
      busy={busy}
      title={text('noShow.title', { name: party.name })}
      text={
        party.deposit && isUnmarked(party)
          ? text('noShow.textDeposit', { amount: money(locale, party.deposit.amount, party.deposit.currency) })
          : text(sitsApart(party) ? 'noShow.textSeveral' : 'noShow.text')
      }
      confirmLabel={text('noShow.confirm')}
      keepLabel={text('noShow.keep')}
    >
      {promised && (
        <Banner
          tone="wait"
          icon="clock"
          title={text('noShow.early', { time: clockOf(promised.until), count: promised.left })}
        />
      )}
    </ConfirmDialog>
  );
}

/** Says beforehand that the guest will be told, or that somebody must call; the message may be left out. */
export function CancelDialog(props: Props) {
  const text = useText('manage');
  const { party, onConfirm } = props;
  const [way, setWay] = useState<'message' | 'silent'>('message');
  const several = sitsApart(party);
  const silent = text(several ? 'cancel.textSilentSeveral' : 'cancel.textSilent', { phone: party.phone || '—' });
  const tells = isTold(party);
  return (
    <ReasonDialog
      {...props}
      onConfirm={(reason) => onConfirm(reason, tells && way === 'silent' ? true : undefined)}
      title={text('cancel.title', { name: party.name })}
      text={words()}
      confirmLabel={text('action.cancel')}
      keepLabel={text('cancel.keep')}
      reasonLabel={text('cancel.reason')}
    >
      {tells && (
        <Segmented
          label={text('cancel.way')}
          value={way}
          onChoose={setWay}
          choices={[
            { value: 'message', label: text('cancel.withMessage'), icon: 'send' },
            { value: 'silent', label: text('cancel.silently'), icon: 'ban' },
          ]}
        />
      )}
    </ReasonDialog>
  );

  function words(): string {
    if (party.booking === 'waitlisted') return text('cancel.textWaiting');
    if (isUnmarked(party)) return text('cancel.textOver');
    if (party.booking === 'confirmed' && isHere(party))
      return text(several ? 'cancel.textHereSeveral' : 'cancel.textHere');
    if (tells && way === 'silent') return text(several ? 'cancel.textQuietSeveral' : 'cancel.textQuiet');
    return party.messaging !== 'none' ? text(several ? 'cancel.textSeveral' : 'cancel.text') : silent;
  }
}

/** A cancellation would write to the guest. */
const isTold = (party: HostReservation): boolean =>
  party.messaging !== 'none' && !isUnmarked(party) && !(party.booking === 'confirmed' && isHere(party));

export function RejectDialog(props: Props) {
  const text = useText('manage');
  const { party } = props;
  const silent = text('reject.textSilent', { phone: party.phone || '—' });
  return (
    <ReasonDialog
      {...props}
      title={text('reject.title', { name: party.name })}
      text={party.messaging !== 'none' ? text('reject.text') : silent}
      confirmLabel={text('action.reject')}
      keepLabel={text('reject.keep')}
      reasonLabel={text('reject.reason')}
      reasonHint={text('reject.reasonHint')}
    />
  );
}

/** Rejects a requested change: the guest keeps the reservation as it was and is told so. */
export function RejectAmendmentDialog(props: Props) {
  const text = useText('manage');
  const { party } = props;
  const silent = text('amendment.textSilent', { phone: party.phone || '—' });
  return (
    <ReasonDialog
      {...props}
      title={text('amendment.title', { name: party.name })}
      text={party.messaging !== 'none' ? text('amendment.text') : silent}
      confirmLabel={text('action.reject')}
      keepLabel={text('reject.keep')}
      reasonLabel={text('cancel.reason')}
    />
  );
}

type Words = Record<'title' | 'text' | 'confirmLabel' | 'keepLabel' | 'reasonLabel', string>;

type ReasonProps = Props & Words & { readonly reasonHint?: string; readonly children?: ReactNode };

function ReasonDialog(props: ReasonProps) {
  const { busy, onConfirm, onClose, reasonLabel, reasonHint, children, ...words } = props;
  const [reason, setReason] = useState('');
  const { title, text, confirmLabel, keepLabel } = words;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => onConfirm(reason.trim())}
      busy={busy}
      title={title}
      text={text}
      confirmLabel={confirmLabel}
      keepLabel={keepLabel}
    >
      {children}
      <TextField
        label={reasonLabel}
        hint={reasonHint}
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}
