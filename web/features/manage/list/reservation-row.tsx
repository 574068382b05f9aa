import { memo, type ReactNode } from 'react';
import { telLink } from '#shared/domain/kernel/phone/tel-link.ts';
import { clockOf } from '#shared/domain/kernel/time/local-date.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { expectedAfter, isAction, isUnmarked, offeredActions } from '../actions/offered-actions.ts';
import type { RowCommand } from '../actions/row-command.ts';
import { useNoted } from '../actions/use-noted.ts';
import type { HostReservation } from '../day/day-data.ts';
import { AmendmentAsk } from './amendment-ask.tsx';
import type { Lateness } from './lateness.ts';
import { coversOf, isOver } from './list.ts';
import styles from './reservation-row.module.css';
import { RowActions } from './row-actions.tsx';
import { MessageBadge, StatusBadges } from './status-badges.tsx';
import { UnreadMark } from './unread-mark.tsx';

type Props = {
  readonly party: HostReservation;
  /** The name of the table or combination; null if there is none. */
  readonly table: string | null;
  /** The venue's time zone. */
  readonly zone: string;
  /** The deadline for an answer, in words. */
  readonly deadline: string | null;
  /** The party that needs the table next, in words. */
  readonly next: string | null;
  /** Minutes late. Primitive props, so that memo skips an unchanged row. */
  readonly late: 'late' | 'noShow' | null;
  readonly lateMinutes: number;
  /** The table guarantee has run out. */
  readonly unguaranteed: boolean;
  readonly pending: RowCommand | null;
  readonly mayAct: boolean;
  readonly onCommand: (party: HostReservation, command: RowCommand) => void;
};

export const ReservationRow = memo(function ReservationRow(props: Props) {
  const { party, table, zone, deadline, next, late, lateMinutes, unguaranteed, pending, mayAct, onCommand } = props;
  const text = useText('manage');
  const noted = useNoted(party, zone);
  const lateness: Lateness = late && { flag: late, minutes: lateMinutes };
  // The row shows the predicted result; its buttons follow only the server's answer.
  const seen = pending && isAction(pending) ? expectedAfter(party, pending) : party;
  const over = isOver(seen) || seen.booking === 'completed' || seen.booking === 'noShow';
  const titleId = `party-${party.id}`;
  const title = (
    <h3 id={titleId} className={styles.name}>
      {party.name || text('guest.erased')}
    </h3>
  );
  return (
    <li
      className={classNames(styles.row, styles[toneOf(seen)], over && styles.over, noted && styles.remarked)}
      aria-labelledby={titleId}
      aria-busy={pending !== null}
    >
      <Covers party={party} />
      <div className={styles.who}>
        {party.unread ? (
          <div className={styles.named}>
            {title}
            <UnreadMark party={party} />
          </div>
        ) : (
          title
        )}
        <Details party={party} />
      </div>
      <div className={styles.state}>
        <StatusBadges party={seen} lateness={pending ? null : lateness} unguaranteed={unguaranteed} />
        {next && (
          <Badge tone="bad" icon="alert">
            {next}
          </Badge>
        )}
        {deadline && <p className={styles.deadline}>{deadline}</p>}
      </div>
      <TableCell party={party} table={table} />
      <div className={styles.message}>
        <MessageBadge party={party} />
      </div>
      {mayAct && (
        <div className={styles.actions}>
          <RowActions
            name={party.name}
            offered={offeredActions(party, lateness)}
            busy={pending !== null}
            onCommand={(command) => onCommand(party, command)}
          />
        </div>
      )}
      {noted && (
        <p className={styles.remarks}>
          <Icon name="note" size={16} />
          <span className="visually-hidden">{text('remarks')}: </span>
          {noted}
        </p>
      )}
      {party.amendment && (
        <AmendmentAsk
          {...{ mayAct, zone, name: party.name, amendment: party.amendment }}
          busy={pending !== null}
          onCommand={(command) => onCommand(party, command)}
        />
      )}
    </li>
  );
});

function toneOf(party: HostReservation) {
  const { booking, presence } = party;
  if (isUnmarked(party)) return 'unmarked';
  return booking === 'confirmed' ? (presence === 'expected' || presence === 'late' ? 'expected' : presence) : booking;
}

function Covers({ party }: { readonly party: HostReservation }) {
  const text = useText('manage');
  return (
    <p className={styles.covers}>
      <span aria-hidden="true">{coversOf(party)}</span>
      <span className="visually-hidden">{text('covers', { count: coversOf(party) })}</span>
    </p>
  );
}

function Details({ party: { adults, children, highchairs, area, channel, phone, code } }: Pick<Props, 'party'>) {
  const text = useText('manage');
  const parts = [
    children > 0 && text('adults', { count: adults }),
    children > 0 && text('children', { count: children }),
    highchairs > 0 && text('highchairs', { count: highchairs }),
    area && text(`area.${area}`),
    text(`channel.${channel as 'web'}`),
    code,
  ].filter((part) => part !== false && part !== null);
  return (
    <p className={styles.details}>
      <span className={styles.parts}>
        {parts.map((part) => (
          <Part key={part}>
            <bdi>{part}</bdi>
          </Part>
        ))}
        {phone && (
          <Part>
            <a className={styles.phone} href={telLink(phone)} dir="ltr">
              {phone}
            </a>
          </Part>
        )}
      </span>
    </p>
  );
}

/** Preceded by a dot, which is visible only after other text on the same line. */
const Part = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.part}>
    <span className={styles.dot}>·</span>
    {children}
  </span>
);

function TableCell({ party, table }: Pick<Props, 'party' | 'table'>) {
  const text = useText('manage');
  if (table === null) {
    if (isOver(party)) return <p className={styles.table} />;
    return (
      <p className={classNames(styles.table, styles.noTable)}>
        <span className={styles.until} dir="ltr">
          {clockOf(party.start)}–{clockOf(party.start + party.duration)}
        </span>
        {party.booking !== 'noShow' && text('table.none')}
      </p>
    );
  }
  return (
    <p className={styles.table}>
      <span className={styles.tableName}>
        <Icon name="table" size={18} />
        <span className="visually-hidden">{text('table', { name: table })}</span>
        <span aria-hidden="true">{table}</span>
        {party.pinned && (
          <span className={styles.pin} title={text('table.pinned')}>
            <Icon name="pin" size={16} />
            <span className="visually-hidden">{text('table.pinned')}</span>
          </span>
        )}
      </span>
      <span className={styles.until} dir="ltr">
        {clockOf(party.start)}–{clockOf(party.start + party.duration)}
      </span>
    </p>
  );
}
