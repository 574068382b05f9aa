import { mayReconfirm } from '#shared/domain/reservation/reconfirm.ts';
import { MESSAGE_LOOKS } from '#web/app/day/message-looks.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { DOT } from '#web/ui/dot.ts';
import type { HostReservation } from '../day/day-data.ts';

/**
 * The delivery state of the latest message; its purpose is in the label. Left out where the guest's answer to it is
 * shown.
 */
export function MessageBadge({ party }: { readonly party: HostReservation }) {
  const { message, messaging, reconfirm } = party;
  const text = useText('manage');
  if (messaging === 'none' && message?.state !== 'failed' && message?.purpose !== 'tableReady') {
    return (
      <Badge plain icon="ban">
        {text('message.none')}
      </Badge>
    );
  }
  const told = message?.state === 'answered' && reconfirm?.state === 'yes' && mayReconfirm(party);
  if (!message || told) return null;
  const purpose = text(`purpose.${message.purpose}`);
  const mailed = messaging === 'mail';
  const look = MESSAGE_LOOKS[message.state];
  const state = text(`message.${message.state}`);
  const way = mailed ? text('message.byMail') : '';
  return (
    <span title={[text('message.describe', { purpose, state }), way].filter(Boolean).join(DOT)}>
      <span className="visually-hidden">{purpose}: </span>
      <Badge plain {...look} {...(mailed && message.state !== 'failed' && { icon: 'mail' as const })}>
        {state}
        {mailed && <span className="visually-hidden"> {way}</span>}
      </Badge>
    </span>
  );
}
