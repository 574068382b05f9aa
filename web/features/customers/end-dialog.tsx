import { useState } from 'react';
import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { useApi } from '#web/app/app-context.tsx';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { textOf, useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { CheckField, Fields } from '#web/ui/form-fields.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import type { End } from './customer.ts';

type Props = {
  readonly accountId: string;
  readonly end: End;
  readonly onClose: () => void;
  readonly onChanged: () => Promise<void>;
};

const FIELDS = ['until', 'reason'] as const;
const lastDay = (until: string | null) => (until === null ? '' : addDays(until as LocalDate, -1));

/** Sets the last day of the licence or of a module, with the reason; it can be taken back. */
export function EndDialog({ accountId, end: { what, until: before }, onClose, onChanged }: Props) {
  const text = useText('customer');
  const app = useText('app');
  const boss = useText('boss');
  const credits = useText('credits');
  const refusal = useText('refusals');
  const api = useApi();
  const { busy, problem, save, issueOf, mend, within } = useSaving(FIELDS);
  const [last, setLast] = useState<string>(lastDay(before));
  const [endless, setEndless] = useState(before === null);
  const [reason, setReason] = useState('');
  const title = text('end.of', { what: credits(`product.${what}`) });
  const said = (field: (typeof FIELDS)[number]) => {
    const issue = issueOf(field);
    return issue && refusal(issue);
  };

  async function undo(at: number) {
    const outcome = await api.customers.licence_undo({ accountId, at });
    await onChanged();
    const done = outcome.kind === 'done';
    const why = outcome.kind === 'refused' ? textOf('refusals')(outcome.errorid) : undefined;
    showToast({ tone: done ? 'ok' : 'bad', title: boss(done ? 'edit.undone' : 'problem'), ...(why && { text: why }) });
  }

  async function change() {
    // What is no day is sent as it is, and refused beside its field.
    const until = endless ? null : /^\d{4}-\d\d-\d\d$/.test(last) ? addDays(last as LocalDate, 1) : last;
    const wish = { accountId, what, until, before, reason };
    const done = await save(() => api.customers.licence_write(wish));
    await onChanged();
    if (!done) return;
    onClose();
    showToast({
      ...{ tone: 'ok', title: boss('edit.done'), about: `end:${accountId}` },
      action: { label: boss('undo'), name: `${boss('undo')}: ${title}`, onPress: () => void undo(done.undo) },
    });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={app('close')}
      footer={
        <Button tone="primary" busy={busy} onClick={() => void change()}>
          {boss('edit.save')}
        </Button>
      }
    >
      {problem && <ProblemBanner title={boss('problem')} problem={problem} />}
      <div ref={within}>
        <Fields>
          <TextField
            label={text('end.last')}
            type="date"
            disabled={endless}
            value={endless ? '' : last}
            error={said('until')}
            onChange={({ currentTarget }) => {
              setLast(currentTarget.value);
              mend('until');
            }}
          />
          <CheckField checked={endless} onChange={({ currentTarget }) => setEndless(currentTarget.checked)}>
            {what === 'licence' ? boss('licence.endless') : credits('shop.module.off')}
          </CheckField>
          <TextField
            label={boss('pause.reason')}
            hint={text('end.reason')}
            maxLength={200}
            value={reason}
            error={said('reason')}
            onChange={({ currentTarget }) => {
              setReason(currentTarget.value);
              mend('reason');
            }}
          />
        </Fields>
      </div>
    </Dialog>
  );
}
