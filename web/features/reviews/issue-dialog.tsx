import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { parseLocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { useApi } from '#web/app/app-context.tsx';
import { useIssueText } from '#web/app/forms/use-issue-text.ts';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { useWishKey } from '#web/app/forms/use-wish-key.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Fields } from '#web/ui/form-fields.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { couponsKey, type HeldCoupon, type VenueCoupon } from './coupons.ts';

type Props = {
  readonly venueId: string;
  readonly onClose: () => void;
  readonly onIssued: (coupon: VenueCoupon, held: HeldCoupon) => void;
};

const REASONS = ['hand', 'birthday'] as const;

/** Issues a coupon by the terms of the settings, for a guest at the table or for a birthday. */
export function IssueDialog({ venueId, onClose, onIssued }: Props) {
  const text = useText('reviews');
  const app = useText('app');
  const issueText = useIssueText();
  const api = useApi();
  const queries = useQueryClient();
  const form = useId();
  const send = useWishKey();
  const [reason, setReason] = useState<(typeof REASONS)[number]>('hand');
  const [name, setName] = useState('');
  const [from, setFrom] = useState('');
  const { busy, problem, save, issueOf, mend, within } = useSaving(['name', 'from']);
  const said = (field: 'name' | 'from') => {
    const code = issueOf(field);
    return code && issueText({ code });
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    const first = parseLocalDate(from);
    const wish = { venueId, reason, name: name.trim(), ...(first && { from: first }) };
    const issued = await save(() => send(wish, (key) => api.coupons.issue(wish, { key })));
    if (!issued) return;
    void queries.invalidateQueries({ queryKey: couponsKey(venueId) });
    onIssued(issued.coupon, issued.held);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={text('issue')}
      description={text('issue.about')}
      closeLabel={app('close')}
      footer={
        <Button type="submit" form={form} tone="primary" icon="check" busy={busy}>
          {text('issue.do')}
        </Button>
      }
    >
      <form ref={within} id={form} onSubmit={(event) => void submit(event)} noValidate>
        {problem && <ProblemBanner title={text('problem')} problem={problem} />}
        <Fields>
          <Segmented
            label={text('issue.reason')}
            value={reason}
            choices={REASONS.map((value) => ({ value, label: text(`reason.coupon.${value}`) }))}
            onChoose={setReason}
          />
          <TextField
            label={text('issue.name')}
            autoComplete="off"
            maxLength={80}
            value={name}
            error={said('name')}
            onChange={({ currentTarget }) => {
              setName(currentTarget.value);
              mend('name');
            }}
          />
          <TextField
            label={text('issue.from')}
            hint={text('issue.from.hint')}
            type="date"
            value={from}
            error={said('from')}
            onChange={({ currentTarget }) => {
              setFrom(currentTarget.value);
              mend('from');
            }}
          />
        </Fields>
      </form>
    </Dialog>
  );
}
