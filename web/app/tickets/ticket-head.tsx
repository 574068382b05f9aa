import type { ReactNode } from 'react';
import { mediumInstant } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { DOT } from '#web/ui/dot.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '../routing/routing.ts';
import styles from './tickets.module.css';
import { type OpenTicket, type Side, STATE_TONES } from './tickets.ts';

type Props = {
  readonly ticket: OpenTicket;
  readonly side: Side;
  /** The list that the ticket is in. */
  readonly list: string;
  /** The address of another ticket of the same account. */
  readonly pathOf: (ticketId: string) => string;
  /** Whose ticket it is, where that is not known. */
  readonly whose?: ReactNode;
  readonly children?: ReactNode;
};

/** The subject of a ticket, its state, and what is known of it. */
export function TicketHead({ ticket, side, list, pathOf, whose, children }: Props) {
  const text = useText('tickets');
  const locale = useLocale();
  const { subject, state, venue, opener, createdAt, after, next, report } = ticket;
  const opened = text('openedBy', { name: opener, when: mediumInstant(locale, createdAt) });
  return (
    <header className={styles.head}>
      <Link className={styles.back ?? ''} to={list} aria-label={text('back')}>
        <Icon name="chevronPrevious" />
      </Link>
      <div className={styles.about}>
        <h2 id="ticket" tabIndex={-1} className={styles.subject}>
          <bdi>{subject}</bdi>
        </h2>
        <p className={styles.facts}>
          <Badge tone={STATE_TONES[side][state]}>{text(`${side === 'venue' ? 'ours' : 'state'}.${state}`)}</Badge>
          {whose}
          <span>{venue ? `${venue}${DOT}${opened}` : opened}</span>
          {after && <Link to={pathOf(after)}>{text('after')}</Link>}
          {next && <Link to={pathOf(next)}>{text('next')}</Link>}
        </p>
        {report && <Report report={report} />}
      </div>
      {children && <div className={styles.turns}>{children}</div>}
    </header>
  );
}

/** Where an error was met, for whoever looks for it in the log. */
function Report({ report: { request, route, version } }: { readonly report: NonNullable<OpenTicket['report']> }) {
  const text = useText('tickets');
  const rows = [
    ['report.request', request],
    ['report.route', route],
    ['report.version', version],
  ] as const;
  return (
    <dl className={styles.report} aria-label={text('report')}>
      {rows.map(
        ([name, value]) =>
          value !== '' && (
            <div key={name}>
              <dt>{text(name)}</dt>
              <dd>
                <code dir="ltr">{value}</code>
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
