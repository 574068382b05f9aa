import { useState } from 'react';
import { ReadFailed } from '#web/app/frame/read-failed.tsx';
import panes from '#web/app/inbox/panes.module.css';
import { paths, ticketParam } from '#web/app/paths.ts';
import { refusedWith } from '#web/app/queries.ts';
import { useNavigate, useSearchParams } from '#web/app/routing/routing.ts';
import { aboutParam } from '#web/app/tickets/about.ts';
import { TicketRows } from '#web/app/tickets/ticket-rows.tsx';
import styles from '#web/app/tickets/tickets.module.css';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { NewTicket } from './new-ticket.tsx';
import { reportIn } from './reported.ts';
import { TicketPane } from './ticket-pane.tsx';
import { useOwnTickets } from './use-own-tickets.ts';

/** `/tickets`: the account's conversations with the platform's support. */
export function Component() {
  const text = useText('tickets');
  const app = useText('app');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const ticketId = search.get(ticketParam);
  const report = reportIn(search);
  const about = search.get(aboutParam);
  const isAsked = report !== null || about !== null;
  const [isNew, setNew] = useState(isAsked);
  const { data, error, refetch } = useOwnTickets();

  // A refused read is not for the screen to explain: it goes to the router's error page.
  if (!data && refusedWith(error)) throw error;

  const tickets = data?.tickets ?? [];
  const isEmpty = data !== undefined && tickets.length === 0 && ticketId === null;
  const start = (
    <Button tone="primary" icon="plus" onClick={() => setNew(true)}>
      {text('new')}
    </Button>
  );
  return (
    <div className={panes.inbox} data-open={ticketId !== null || undefined}>
      <title>{`${text('title')} · Coperto`}</title>
      <div className={styles.top}>
        <h1 className={panes.title}>{text('title')}</h1>
        {!isEmpty && start}
      </div>
      {isEmpty ? (
        <div>
          <EmptyState icon="chat" title={text('empty.title')} text={text('empty.text')}>
            {start}
          </EmptyState>
        </div>
      ) : (
        <div className={panes.panes}>
          <div className={panes.list}>
            <TicketRows
              tickets={tickets}
              side="venue"
              open={ticketId}
              pathOf={(ticket) => paths.ticket(ticket.ticketId)}
            />
            {!data && !error && <LoadingState label={app('loading')} />}
            {!data && error && <ReadFailed error={error} onRetry={() => void refetch()} />}
          </div>
          <div className={panes.conversation}>
            {ticketId !== null ? (
              <TicketPane key={ticketId} ticketId={ticketId} />
            ) : (
              <div>
                <EmptyState icon="chat" title={text('choose.title')} text={text('choose.text')} />
              </div>
            )}
          </div>
        </div>
      )}
      {isNew && (
        <NewTicket
          report={report}
          about={about}
          onClose={() => {
            setNew(false);
            if (isAsked) void navigate(paths.tickets, { replace: true });
          }}
          onOpened={(opened) => {
            setNew(false);
            void navigate(paths.ticket(opened), { replace: isAsked });
          }}
        />
      )}
    </div>
  );
}
