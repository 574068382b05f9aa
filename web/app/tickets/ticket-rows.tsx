import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { DOT } from '#web/ui/dot.ts';
import { Icon } from '#web/ui/icon.tsx';
import rows from '../inbox/thread-list.module.css';
import { whenInList } from '../inbox/when.ts';
import { Link } from '../routing/routing.ts';
import { type ListedTicket, type Side, STATE_TONES } from './tickets.ts';
import { useDeviceClock } from './use-device-clock.ts';

type Props<T extends ListedTicket> = {
  readonly tickets: readonly T[];
  readonly side: Side;
  readonly open: string | null;
  readonly pathOf: (ticket: T) => string;
  /** Whose a ticket is, above its subject. */
  readonly whose?: (ticket: T) => string;
};

/** Tickets, the latest change first. */
export function TicketRows<T extends ListedTicket>({ tickets, side, open, pathOf, whose }: Props<T>) {
  const text = useText('tickets');
  return (
    <nav aria-label={text('title')}>
      <ul>
        {tickets.map((ticket) => (
          <Row
            key={ticket.ticketId}
            {...{ ticket, side, isOpen: ticket.ticketId === open, to: pathOf(ticket) }}
            {...(whose && { whose: whose(ticket) })}
          />
        ))}
      </ul>
    </nav>
  );
}

type RowProps = {
  readonly ticket: ListedTicket;
  readonly side: Side;
  readonly isOpen: boolean;
  readonly to: string;
  readonly whose?: string;
};

function Row({ ticket: { subject, state, last, unseen, venue }, side, isOpen, to, whose }: RowProps) {
  const text = useText('tickets');
  const locale = useLocale();
  const { zone, now } = useDeviceClock();
  const about = [whose, venue !== whose && venue].filter(Boolean).join(DOT);
  return (
    <li>
      <Link
        to={to}
        className={rows.row ?? ''}
        aria-current={isOpen ? 'page' : undefined}
        data-unread={unseen > 0 || undefined}
      >
        <span className={rows.line}>
          <bdi className={rows.name}>{subject}</bdi>
          <time className={rows.when} dateTime={new Date(last.at).toISOString()}>
            {whenInList(locale, last.at, now, zone)}
          </time>
        </span>
        {about && (
          <span className={rows.line}>
            <bdi className={rows.preview}>{about}</bdi>
          </span>
        )}
        <span className={rows.line}>
          <span className={rows.preview}>
            {last.from === side && (
              <span className={rows.reply}>
                <Icon name="reply" size={16} />
              </span>
            )}
            <bdi>{last.preview}</bdi>
          </span>
          <Badge plain tone={STATE_TONES[side][state]}>
            {text(`${side === 'venue' ? 'ours' : 'state'}.${state}`)}
          </Badge>
          {unseen > 0 && (
            <span className={rows.count}>
              <span aria-hidden="true">{unseen}</span>
              <span className="visually-hidden">{text('unseen', { count: unseen })}</span>
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}
