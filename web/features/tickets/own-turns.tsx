import { useApi } from '#web/app/app-context.tsx';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import type { OpenTicket } from '#web/app/tickets/tickets.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';

type Props = { readonly ticket: OpenTicket; readonly onDone: () => void };

/** What the venue may do with the state of its ticket. */
export function OwnTurns({ ticket: { ticketId, revision, turns }, onDone }: Props) {
  const text = useText('tickets');
  const api = useApi();
  const { busy, problem, save } = useSaving();
  return (
    <>
      {problem && <ProblemBanner title={text('notDone')} problem={problem} />}
      {turns.map((turn) => (
        <Button
          key={turn}
          icon={turn === 'resolve' ? 'check' : 'undo'}
          busy={busy}
          onClick={() => void save(() => api.tickets.turn_write({ ticketId, revision, turn })).then(onDone)}
        >
          {text(`turn.${turn}`)}
        </Button>
      ))}
    </>
  );
}
