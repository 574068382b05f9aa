import { useApi } from '#web/app/app-context.tsx';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { beginLook } from '#web/app/session/looking.ts';
import styles from '#web/app/tickets/tickets.module.css';
import type { OpenTicket } from '#web/app/tickets/tickets.ts';
import { mediumInstant } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import type { IconName } from '#web/ui/icon.tsx';

type Props = { readonly accountId: string; readonly ticket: OpenTicket; readonly onDone: () => void };

const ICONS = {
  wait: 'hourglass',
  resolve: 'check',
  reopen: 'undo',
  close: 'close',
} as const satisfies Record<OpenTicket['turns'][number], IconName>;

/** What support may do with a ticket's state, and the look at the account while its owner allows it. */
export function Turns({ accountId, ticket: { ticketId, revision, turns, consentUntil }, onDone }: Props) {
  const text = useText('tickets');
  const locale = useLocale();
  const api = useApi();
  const { busy, problem, save } = useSaving();

  async function look(): Promise<void> {
    const session = await save(() => api.tickets.look({ accountId, ticketId }));
    if (session) beginLook(session);
    else onDone();
  }

  return (
    <>
      {turns.map((turn) => (
        <Button
          key={turn}
          icon={ICONS[turn]}
          busy={busy}
          onClick={() => void save(() => api.tickets.state_write({ accountId, ticketId, revision, turn })).then(onDone)}
        >
          {text(`turn.${turn}`)}
        </Button>
      ))}
      {consentUntil !== null && (
        <span className={styles.consent}>
          <Button icon="user" busy={busy} onClick={() => void look()}>
            {text('look')}
          </Button>
          {text('look.until', { when: mediumInstant(locale, consentUntil) })}
        </span>
      )}
      {problem && <ProblemBanner title={text('notDone')} problem={problem} />}
    </>
  );
}
