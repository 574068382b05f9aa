import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import { cannedText, filledIn } from '#shared/domain/ticket/canned.ts';
import { useApp } from '#web/app/app-context.tsx';
import { ReadFailed } from '#web/app/frame/read-failed.tsx';
import { useFollowing } from '#web/app/inbox/use-following.ts';
import { paths } from '#web/app/paths.ts';
import { refusedWith } from '#web/app/queries.ts';
import { refreshSettings } from '#web/app/session/refresh-settings.ts';
import { MessageBox } from '#web/app/tickets/message-box.tsx';
import { MessageLog } from '#web/app/tickets/message-log.tsx';
import { TicketHead } from '#web/app/tickets/ticket-head.tsx';
import styles from '#web/app/tickets/tickets.module.css';
import { type Thread, ticketsKey } from '#web/app/tickets/tickets.ts';
import { useMessage } from '#web/app/tickets/use-message.ts';
import { usePresence } from '#web/app/tickets/use-presence.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { LANGUAGE_NAMES } from '#web/i18n/guest/language.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { CannedMenu } from './canned-menu.tsx';
import { Turns } from './turns.tsx';
import { type Canned, useThread } from './use-support.ts';

type Of = { readonly accountId: string; readonly ticketId: string };

/** One ticket; or why it cannot be read. */
export function ThreadPane({ accountId, ticketId }: Of) {
  const text = useText('tickets');
  const app = useText('app');
  const refusal = useText('refusals');
  const { data, error, refetch } = useThread(accountId, ticketId);
  const refused = refusedWith(error);
  if (data && !refused) return <OpenThread {...{ accountId, ticketId }} thread={data} />;
  const isGone = refused === 'ticket.unknown' || refused === 'request.invalid';
  return (
    <div className={styles.without}>
      {isGone && <EmptyState icon="chat" title={text('gone.title')} text={refusal('ticket.unknown')} />}
      {!isGone && !error && <LoadingState label={app('loading')} />}
      {!isGone && error && <ReadFailed error={error} onRetry={() => void refetch()} />}
    </div>
  );
}

type ThreadProps = Of & { readonly thread: Thread & { readonly account: string } };

function OpenThread({ accountId, ticketId, thread }: ThreadProps) {
  const text = useText('tickets');
  const { api, session } = useApp();
  const queries = useQueryClient();
  const { ticket, messages, account } = thread;
  const { revision, unseen, locale, opener, state } = ticket;
  const [resolve, setResolve] = useState(false);
  const field = useRef<{ focus(): void }>(null);
  const following = useFollowing(
    messages.map(({ no, from }) => ({ id: String(no), from })),
    'support',
  );
  const readAgain = () => {
    void queries.invalidateQueries({ queryKey: ticketsKey });
    void refreshSettings(api, session);
  };
  const message = useMessage({
    ...{ ticketId, side: 'support', messages, onAnswered: readAgain },
    send: ({ body, pictures, files }, seen, key) => {
      const said = { body, pictures: [...pictures], files: [...files] };
      return api.tickets.answer({ accountId, ticketId, revision: seen, ...said, resolve }, { key });
    },
  });
  usePresence({
    ...{ revision, unseen, atEnd: following.atEnd, typed: message.text },
    async tell({ seen, writing }) {
      await api.tickets.thread_presence({ accountId, ticketId, seen, writing });
      if (unseen > 0) void queries.invalidateQueries({ queryKey: ticketsKey });
    },
  });

  function insert(answer: Canned): void {
    const found = cannedText(answer, locale as Locale);
    if (!found) return;
    const before = message.text.trimEnd();
    message.write({ text: `${before}${before && '\n\n'}${filledIn(found.text, opener)}` });
    if (found.locale !== locale)
      showToast({ tone: 'info', title: text('canned.other', { language: LANGUAGE_NAMES[found.locale] }) });
    field.current?.focus();
  }

  return (
    <section className={styles.thread} aria-labelledby="ticket">
      <TicketHead
        ticket={ticket}
        side="support"
        list={paths.bossTickets}
        pathOf={(other) => paths.bossTicket(accountId, other)}
        whose={
          <>
            <strong>
              <bdi>{account}</bdi>
            </strong>
            <span>{LANGUAGE_NAMES[locale as Locale]}</span>
          </>
        }
      >
        <Turns {...{ accountId, ticket, onDone: readAgain }} />
      </TicketHead>
      <MessageLog thread={thread} side="support" following={following} />
      {state === 'closed' ? (
        <p className={styles.closed}>{text('closed.support')}</p>
      ) : (
        <MessageBox
          label={text('answer')}
          field={field}
          message={message}
          onSent={following.toEnd}
          onShowEnd={following.toEnd}
          tools={
            <>
              <CannedMenu onChoose={insert} />
              {state !== 'resolved' && (
                <label className={styles.resolve}>
                  <input
                    type="checkbox"
                    checked={resolve}
                    onChange={({ currentTarget }) => setResolve(currentTarget.checked)}
                  />
                  {text('turn.resolve')}
                </label>
              )}
            </>
          }
        />
      )}
    </section>
  );
}
