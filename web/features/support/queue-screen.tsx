import { useState } from 'react';
import { TICKET_STATES, type TicketState } from '#shared/domain/ticket/ticket.ts';
import { ReadFailed } from '#web/app/frame/read-failed.tsx';
import panes from '#web/app/inbox/panes.module.css';
import { accountParam, paths, ticketParam } from '#web/app/paths.ts';
import { refusedWith } from '#web/app/queries.ts';
import { useSearchParams } from '#web/app/routing/routing.ts';
import { TicketRows } from '#web/app/tickets/ticket-rows.tsx';
import styles from '#web/app/tickets/tickets.module.css';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { CannedDialog } from './canned-dialog.tsx';
import { Figures } from './figures.tsx';
import { ThreadPane } from './thread-pane.tsx';
import { useQueue } from './use-support.ts';

/** `/boss/tickets`: the tickets of all accounts. */
export function Component() {
  const text = useText('tickets');
  const [search] = useSearchParams();
  const [ticketId, accountId] = [search.get(ticketParam), search.get(accountParam)];
  const [state, setState] = useState<TicketState>('open');
  const [editing, setEditing] = useState(false);
  const isOpen = ticketId !== null && accountId !== null;
  return (
    <div className={panes.inbox} data-open={isOpen || undefined}>
      <title>{`${text('title')} · Coperto`}</title>
      <div className={styles.top}>
        <h1 className={panes.title}>{text('title')}</h1>
        <Figures />
        <Button icon="note" onClick={() => setEditing(true)}>
          {text('canned')}
        </Button>
      </div>
      <div className={panes.panes}>
        <div className={panes.list}>
          <div className={styles.filter}>
            <Segmented
              label={text('filter')}
              labelHidden
              value={state}
              choices={TICKET_STATES.map((value) => ({ value, label: text(`state.${value}`) }))}
              onChoose={setState}
            />
          </div>
          <Queue key={state} state={state} open={ticketId} />
        </div>
        <div className={panes.conversation}>
          {isOpen ? (
            <ThreadPane key={ticketId} {...{ accountId, ticketId }} />
          ) : (
            <div>
              <EmptyState icon="chat" title={text('choose.title')} text={text('choose.text')} />
            </div>
          )}
        </div>
      </div>
      {editing && <CannedDialog onClose={() => setEditing(false)} />}
    </div>
  );
}

function Queue({ state, open }: { readonly state: TicketState; readonly open: string | null }) {
  const text = useText('tickets');
  const app = useText('app');
  const found = useQueue(state);
  const { data, error } = found;

  // A refused read is not for the screen to explain: it goes to the router's error page.
  if (!data && refusedWith(error)) throw error;

  // A ticket that changed between the reads of two pages stands once, at its newest place.
  const all = data?.pages.flatMap(({ tickets }) => tickets) ?? [];
  const tickets = [...new Map(all.toReversed().map((ticket) => [ticket.ticketId, ticket])).values()].toReversed();
  if (!data) {
    return error ? (
      <ReadFailed error={error} onRetry={() => void found.refetch()} />
    ) : (
      <LoadingState label={app('loading')} />
    );
  }
  return (
    <>
      {tickets.length === 0 && <p className={styles.none}>{text('queue.none')}</p>}
      <TicketRows
        {...{ tickets, open, side: 'support' }}
        pathOf={(ticket) => paths.bossTicket(ticket.accountId, ticket.ticketId)}
        whose={({ account }) => account}
      />
      {found.hasNextPage && (
        <div className={styles.more}>
          <Button icon="chevronDown" busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {text('more')}
          </Button>
        </div>
      )}
    </>
  );
}
