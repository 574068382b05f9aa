import { useState } from 'react';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { InstructionDialog } from '#web/ui/message-dialog.tsx';
import { STEPS } from './steps.ts';

/** The steps of the setup with what each is for, to be read before or in between. */
export function HowItGoes() {
  const text = useText('settings');
  const app = useText('app');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button tone="quiet" icon="note" onClick={() => setOpen(true)}>
        {text('setup.how')}
      </Button>
      <InstructionDialog
        open={open}
        onClose={() => setOpen(false)}
        title={text('setup.how')}
        closeLabel={app('close')}
        steps={STEPS.map((step) => (
          <span key={step}>
            <strong>{text(`setup.${step}`)}</strong> {text(`setup.${step}.about`)}
          </span>
        ))}
      />
    </>
  );
}
