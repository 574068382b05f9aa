import { useQueryClient } from '@tanstack/react-query';
import { useApp } from '#web/app/app-context.tsx';
import { ReadFailed } from '#web/app/frame/read-failed.tsx';
import { useFollowing } from '#web/app/inbox/use-following.ts';
import { paths } from '#web/app/paths.ts';
import { refusedWith } from '#web/app/queries.ts';
import { useNavigate } from '#web/app/routing/routing.ts';
import { refreshSettings } from '#web/app/session/refresh-settings.ts';
import { MessageBox } from '#web/app/tickets/message-box.tsx';
import { MessageLog } from '#web/app/tickets/message-log.tsx';
import { TicketHead } from '#web/app/tickets/ticket-head.tsx';
import styles from '#web/app/tickets/tickets.module.css';
import { type Thread, ticketsKey } from '#web/app/tickets/tickets.ts';
import { useMessage } from '#web/app/tickets/use-message.ts';
import { usePresence } from '#web/app/tickets/use-presence.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Consent } from './consent.tsx';
import { OwnTurns } from './own-turns.tsx';
import { useOwnThread } from './use-own-tickets.ts';

/** One ticket of the account; or why it cannot be read. */
export function TicketPane({ ticketId }: { readonly ticketId: string }) {
  const text = useText('tickets');
  const app = useText('app');
  const refusal = useText('refusals');
  const { data, error, refetch } = useOwnThread(ticketId);
  const refused = refusedWith(error);
  if (data && !refused) return <OpenThread thread={data} />;
  const isGone = refused === 'ticket.unknown' || refused === 'request.invalid';
  return (
    <div className={styles.without}>
      {isGone && <EmptyState icon="chat" title={text('gone.title')} text={refusal('ticket.unknown')} />}
      {!isGone && !error && <LoadingState label={app('loading')} />}
      {!isGone && error && <ReadFailed error={error} onRetry={() => void refetch()} />}
    </div>
  );
}

function OpenThread({ thread }: { readonly thread: Thread }) {
  const text = useText('tickets');
  const { api, session } = useApp();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { ticket, messages } = thread;
  const { ticketId, revision, unseen } = ticket;
  const following = useFollowing(
    messages.map(({ no, from }) => ({ id: String(no), from })),
    'venue',
  );
  const readAgain = () => void queries.invalidateQueries({ queryKey: ticketsKey });
  const message = useMessage({
    ...{ ticketId, side: 'venue', messages, onAnswered: readAgain },
    async send({ body, pictures, files }, _, key) {
      const said = { ticketId, body, pictures: [...pictures], files: [...files] };
      const outcome = await api.tickets.write(said, { key });
      // In a closed ticket it has opened another one.
      if (outcome.kind === 'done' && outcome.value.ticketId !== ticketId)
        void navigate(paths.ticket(outcome.value.ticketId));
      return outcome;
    },
  });
  usePresence({
    ...{ revision, unseen, atEnd: following.atEnd, typed: message.text },
    async tell({ seen, writing }) {
      await api.tickets.presence({ ticketId, seen, writing });
      if (unseen === 0) return;
      readAgain();
      await refreshSettings(api, session);
    },
  });
  return (
    <section className={styles.thread} aria-labelledby="ticket">
      <TicketHead ticket={ticket} side="venue" list={paths.tickets} pathOf={paths.ticket}>
        <OwnTurns ticket={ticket} onDone={readAgain} />
        <Consent ticket={ticket} onDone={readAgain} />
      </TicketHead>
      <MessageLog thread={thread} side="venue" following={following} />
      <div>
        {ticket.state === 'closed' && <p className={styles.closed}>{text('closed.own')}</p>}
        <MessageBox label={text('answer.own')} message={message} onSent={following.toEnd} onShowEnd={following.toEnd} />
      </div>
    </section>
  );
}
