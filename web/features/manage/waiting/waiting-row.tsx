import { telLink } from '#shared/domain/kernel/phone/tel-link.ts';
import { clockOf } from '#shared/domain/kernel/time/local-date.ts';
import { clockThere } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DOT } from '#web/ui/dot.ts';
import { Icon } from '#web/ui/icon.tsx';
import { offeredActions } from '../actions/offered-actions.ts';
import { useOncePerTap } from '../actions/once-per-tap.ts';
import type { RowCommand } from '../actions/row-command.ts';
import { useNoted } from '../actions/use-noted.ts';
import type { HostReservation, Tonight } from '../day/day-data.ts';
import { coversOf } from '../list/list.ts';
import { RowMenu } from '../list/row-menu.tsx';
import { UnreadMark } from '../list/unread-mark.tsx';
import type { Waiting } from './line.ts';
import styles from './waiting-row.module.css';

type Props = {
  readonly party: HostReservation;
  readonly day: Tonight;
  readonly waiting: Waiting | null;
  readonly mayAct: boolean;
  readonly isToday: boolean;
  readonly busy: boolean;
  readonly onSeat: () => void;
  readonly onCommand: (party: HostReservation, command: RowCommand) => void;
};

/** A waiting party: place in line, size, quoted wait, and a table in one tap. */
export function WaitingRow({ party, day, waiting, mayAct, isToday, busy, onSeat, onCommand }: Props) {
  const text = useText('waiting');
  const manage = useText('manage');
  const locale = useLocale();
  const once = useOncePerTap();
  const noted = useNoted(party, day.zone);
  const { id, name, phone, waits, booking, expiresAt } = party;
  const offered = booking === 'offered';
  const atDoor = party.presence === 'arrived';
  const wanted = waits?.start ?? party.start;
  const until = offered ? expiresAt : waits?.until;
  // An offer made just now is undone silently if its message has not been sent; an older one is withdrawn.
  const back = (['undo', 'withdrawOffer'] as const).find((each) => party.actions.includes(each));
  // A party that waits at home cannot have left the door.
  const leaves = text(atDoor ? 'leaves' : 'takeOff');
  const labelled = (action: string) => manage('actionFor', { action, name });
  const about = [
    atDoor ? text('since', { time: clockOf(wanted) }) : text('wants', { time: clockOf(wanted) }),
    ...(!atDoor && waits && waits.flex > 0 ? [text('flex', { count: waits.flex })] : []),
    ...(party.children > 0 ? [manage('children', { count: party.children })] : []),
    ...(party.highchairs > 0 ? [manage('highchairs', { count: party.highchairs })] : []),
    ...(party.area ? [manage(`area.${party.area}`)] : []),
    ...(until !== undefined && !atDoor
      ? [manage(offered ? 'waiting.held' : 'waiting.until', { time: clockThere(locale, until, day.zone) })]
      : []),
  ];
  return (
    <li className={styles.row} aria-label={name} aria-busy={busy || undefined}>
      <p className={styles.place}>
        {waiting ? (
          <>
            <span className="visually-hidden">{text('place', { place: waiting.place, of: waiting.of })}</span>
            <span aria-hidden="true">{waiting.place}</span>
          </>
        ) : (
          <span aria-hidden="true">·</span>
        )}
      </p>
      <div className={styles.who}>
        <h3 id={`party-${id}`} className={styles.name}>
          <bdi>{name || manage('guest.erased')}</bdi>
          <span className={styles.covers}>{manage('covers', { count: coversOf(party) })}</span>
        </h3>
        <UnreadMark party={party} />
        <p className={styles.about}>{about.join(DOT)}</p>
        {phone && (
          <a className={styles.phone} href={telLink(phone)} dir="ltr">
            {phone}
          </a>
        )}
        {noted && (
          <p className={styles.noted}>
            <Icon name="note" size={16} />
            <span className="visually-hidden">{manage('remarks')}: </span>
            <bdi>{noted}</bdi>
          </p>
        )}
      </div>
      <div className={styles.quote}>
        {offered ? (
          <Badge tone="info" icon="table">
            {manage('status.offered')}
          </Badge>
        ) : (
          isToday && waiting && <Quote waiting={waiting} units={day.units} />
        )}
      </div>
      {mayAct && (
        <>
          <div className={styles.menu}>
            <RowMenu
              {...{ name, busy }}
              // The ways out of the line.
              offered={{ ...offeredActions(party, null), inMenu: [] }}
              onCommand={(command) => onCommand(party, command)}
            />
          </div>
          <div className={styles.actions}>
            <Button
              tone="quiet"
              icon="close"
              busy={busy}
              aria-label={labelled(leaves)}
              onClick={() => onCommand(party, 'cancel')}
            >
              {leaves}
            </Button>
            {back && (
              <Button
                tone="quiet"
                icon="undo"
                busy={busy}
                aria-label={labelled(manage(`action.${back}`))}
                onClick={() => onCommand(party, back)}
              >
                {manage(`action.${back}`)}
              </Button>
            )}
            {!offered && !atDoor && (
              <Button
                icon="table"
                busy={busy}
                aria-label={labelled(manage('action.offer'))}
                onClick={() => onCommand(party, 'offer')}
              >
                {manage('action.offer')}
              </Button>
            )}
            {isToday && (
              <Button
                tone="primary"
                icon="seat"
                busy={busy}
                aria-label={labelled(manage('action.seat'))}
                onClick={(event) => once(event) && onSeat()}
              >
                {manage('action.seat')}
              </Button>
            )}
          </div>
        </>
      )}
    </li>
  );
}

function Quote({ waiting: { quote }, units }: { readonly waiting: Waiting; readonly units: Tonight['units'] }) {
  const manage = useText('manage');
  if (!quote) return <Badge icon="hourglass">{manage('walkIn.none')}</Badge>;
  const table = manage('table', { name: units.find(({ no }) => no === quote.unit)?.name ?? '' });
  if (quote.wait > 0) {
    return (
      <Badge tone="wait" icon="clock">
        {manage('walkIn.wait', { count: quote.wait })}
      </Badge>
    );
  }
  return (
    <Badge tone="ok" icon="check">
      {manage('walkIn.now', { table })}
    </Badge>
  );
}
