import { useState } from 'react';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './impact.module.css';

type Props = { readonly count: number; readonly onCancel: (reason: string, silent: boolean) => void };

/** Why they are cancelled, and whether their guests are told. */
export function CancelPanel({ count, onCancel }: Props) {
  const text = useText('settings');
  const [reason, setReason] = useState('');
  const [way, setWay] = useState<'message' | 'silent'>('message');
  return (
    <form
      className={styles.panel}
      onSubmit={(event) => {
        event.preventDefault();
        // The form of the settings around the dialog is not sent by it.
        event.stopPropagation();
        onCancel(reason.trim(), way === 'silent');
      }}
    >
      <Segmented
        label={text('impact.cancel.way')}
        value={way}
        onChoose={setWay}
        choices={[
          { value: 'message', label: text('impact.cancel.message'), icon: 'send' },
          { value: 'silent', label: text('impact.cancel.silent'), icon: 'ban' },
        ]}
      />
      <TextField
        label={text('impact.cancel.reason')}
        hint={text(way === 'message' ? 'impact.cancel.told' : 'impact.cancel.kept')}
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit" tone="danger" icon="close">
        {text('impact.cancel.do', { count })}
      </Button>
    </form>
  );
}
