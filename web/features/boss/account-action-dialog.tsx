import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Issue } from '#shared/contracts/errors.ts';
import { useApi } from '#web/app/app-context.tsx';
import { answerOf } from '#web/app/queries.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextArea } from '#web/ui/form-fields.tsx';
import { type Account, type AccountAction, nameOf } from './accounts.ts';
import { Belongings } from './belongings.tsx';

type Props = {
  readonly action: AccountAction;
  readonly account: Account;
  readonly busy: boolean;
  /** The issue with the reason. */
  readonly issue: Issue['code'] | undefined;
  readonly onMend: () => void;
  readonly onClose: () => void;
  readonly onConfirm: (reason: string) => void;
  /** See `ConfirmDialog`. */
  readonly finalFocus: () => boolean;
};

/** Asks before an account is activated, paused or resumed: states the consequences and the venues concerned. */
export function AccountActionDialog({ action, account, busy, issue, onMend, onClose, onConfirm, finalFocus }: Props) {
  const text = useText('boss');
  const refusal = useText('refusals');
  const api = useApi();
  const [reason, setReason] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const { accountId, kind } = account;
  const { data, error } = useQuery({
    queryKey: ['boss', 'account', accountId],
    enabled: action !== 'activate',
    queryFn: async () => answerOf(await api.accounts.read({ accountId })),
  });
  useEffect(() => {
    if (issue) field.current?.focus();
  }, [issue]);

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => onConfirm(reason)}
      finalFocus={finalFocus}
      busy={busy}
      tone={action === 'pause' ? 'danger' : 'primary'}
      title={text(`${action}.title`, { name: nameOf(account) })}
      text={text(action === 'activate' ? 'activate.text' : `${action}.text.${kind}`)}
      confirmLabel={text(action === 'pause' ? 'pause.confirm' : action)}
      keepLabel={text('cancel')}
    >
      {action === 'pause' && (
        <TextArea
          ref={field}
          label={text('pause.reason')}
          hint={text('pause.reason.hint')}
          error={issue && refusal(issue)}
          rows={2}
          maxLength={200}
          value={reason}
          onChange={({ currentTarget }) => {
            setReason(currentTarget.value);
            onMend();
          }}
        />
      )}
      {action !== 'activate' && <Belongings known={data} error={error} />}
    </ConfirmDialog>
  );
}
