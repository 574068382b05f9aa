import { mayReconfirm } from '#shared/domain/reservation/reconfirm.ts';
import { BOOKING_LOOKS } from '#web/app/day/booking-looks.ts';
import { MESSAGE_LOOKS } from '#web/app/day/message-looks.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { DOT } from '#web/ui/dot.ts';
import { isUnmarked } from '../actions/offered-actions.ts';
import type { HostReservation } from '../day/day-data.ts';
import type { Lateness } from './lateness.ts';
import { COURSE_LOOKS, PRESENCE_LOOKS, RECONFIRM_LOOKS } from './looks.ts';

/** Of two delays, the announced one is shown until it has passed. */
function toldDelay({ late }: HostReservation, lateness: Lateness): 'announced' | 'passed' | null {
  if (late === null || lateness?.flag !== 'late') return null;
  return lateness.minutes <= late ? 'announced' : 'passed';
}

type StatusProps = {
  readonly party: HostReservation;
  readonly lateness: Lateness;
  /** The table guarantee has run out. */
  readonly unguaranteed: boolean;
};

/**
 * The booking state, or once the guests are there their presence, or their delay; for a late party the minutes beside
 * it, until it is proposed as a no-show.
 */
export function StatusBadges({ party, lateness, unguaranteed }: StatusProps) {
  const text = useText('manage');
  const offline = useText('offline');
  const { booking, presence } = party;
  const told = toldDelay(party, lateness);
  const there = booking === 'confirmed' && presence !== 'expected';
  return (
    <>
      {isUnmarked(party) ? (
        <Badge tone="wait" icon="alert">
          {text('flag.unmarked')}
        </Badge>
      ) : there && presence === 'late' && party.late !== null ? (
        told !== 'passed' && <Badge {...PRESENCE_LOOKS.late}>{text('flag.announced', { count: party.late })}</Badge>
      ) : there ? (
        <Badge {...PRESENCE_LOOKS[presence]}>{text(`presence.${presence}`)}</Badge>
      ) : (
        <Badge {...BOOKING_LOOKS[booking]}>{text(`status.${booking}`)}</Badge>
      )}
      {party.course && booking === 'confirmed' && (
        <Badge {...COURSE_LOOKS[party.course]}>{text(`course.${party.course}`)}</Badge>
      )}
      <ReconfirmBadge party={party} />
      {party.unsent && (
        <Badge tone="info" icon="hourglass">
          {offline('row')}
        </Badge>
      )}
      {lateness && told !== 'announced' && (
        <Badge tone={lateness.flag === 'noShow' ? 'bad' : 'wait'} icon={lateness.flag === 'noShow' ? 'alert' : 'clock'}>
          {text(unguaranteed ? 'flag.unguaranteed' : `flag.${lateness.flag}`, { count: lateness.minutes })}
        </Badge>
      )}
    </>
  );
}

/** Whether a guest who is due was asked to reconfirm, and the answer. */
function ReconfirmBadge({ party }: { readonly party: HostReservation }) {
  const text = useText('manage');
  const { reconfirm } = party;
  if (!reconfirm || !mayReconfirm(party)) return null;
  return <Badge {...RECONFIRM_LOOKS[reconfirm.state]}>{text(`reconfirm.${reconfirm.state}`)}</Badge>;
}

/**
 * The delivery state of the latest message; its purpose is in the label. Left out where the guest's answer to it is
 * shown.
 */
export function MessageBadge({ party }: { readonly party: HostReservation }) {
  const { message, messaging, reconfirm } = party;
  const text = useText('manage');
  if (messaging === 'none' && message?.state !== 'failed') {
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
