import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { IssueCode, RefusalCode } from '#shared/contracts/errors.ts';
import { newKey } from '#web/api/idempotency.ts';
import { useApi } from '#web/app/app-context.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import type { HostReservation, Unit } from './tonight.ts';
import { WalkInDialog } from './walk-in-dialog.tsx';

type Props = {
  readonly venueId: string;
  readonly units: readonly Unit[];
  /** Takes the seating back. */
  readonly onUndo: (party: HostReservation) => void;
};

/** Seats whoever stands at the door: one press opens the sizes with their waits, the second seats the party or puts it in line. */
export function WalkInButton({ venueId, units, onUndo }: Props) {
  const text = useText('manage');
  const app = useText('app');
  const refusal = useText('refusals');
  const api = useApi();
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);

  const look = () => {
    void queries.invalidateQueries({ queryKey: ['tonight', venueId] });
    void queries.invalidateQueries({ queryKey: ['walk-in', venueId] });
  };

  /** There is no table now: the party joins the line. Answers what is wrong with the number, if that is what it was. */
  async function wait(covers: number, name: string, phone: string): Promise<boolean | IssueCode | RefusalCode> {
    const answer = await api.waitlist.wait_in({ venueId, covers, name, phone }, { key: newKey() });
    look();
    const issue = answer.kind === 'refused' && answer.issues?.find(({ path }) => path === 'phone');
    if (issue) return issue.code;
    if (answer.kind !== 'done') return failed(answer);
    showToast({ tone: 'ok', title: text('done.waitIn', { name }) });
    return true;
  }

  async function seat(covers: number, name: string): Promise<boolean> {
    const answer = await api.reservations.walk_in({ venueId, covers, name }, { key: newKey() });
    look();
    if (answer.kind === 'done') {
      const { reservation } = answer.value;
      const table = units.find(({ no }) => no === reservation.unit)?.name ?? '';
      showToast({
        tone: 'ok',
        title: text('done.walkIn', { name, table }),
        action: { label: text('action.undo'), onPress: () => onUndo(reservation) },
      });
      return true;
    }
    return failed(answer);
  }

  function failed(answer: { readonly kind: string; readonly errorid?: RefusalCode }): false {
    if (answer.errorid) showToast({ tone: 'bad', title: text('refused'), text: refusal(answer.errorid) });
    else showToast({ tone: 'bad', title: app('connection.title'), text: app('connection.unsure') });
    return false;
  }

  return (
    <>
      <Button icon="plus" onClick={() => setOpen(true)}>
        {text('walkIn.action')}
      </Button>
      {open && <WalkInDialog {...{ venueId, units }} onSeat={seat} onWait={wait} onClose={() => setOpen(false)} />}
    </>
  );
}
