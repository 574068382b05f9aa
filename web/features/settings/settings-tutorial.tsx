import { useState } from 'react';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { TutorialDialog } from '#web/ui/tutorial-dialog.tsx';

/** A tutorial of three pages on how settings are saved. */
export function SettingsTutorial() {
  const text = useText('settings');
  const app = useText('app');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button tone="quiet" onClick={() => setOpen(true)}>
        {text('tutorial.open')}
      </Button>
      <TutorialDialog
        open={open}
        onClose={() => setOpen(false)}
        steps={(['1', '2', '3'] as const).map((nth) => ({
          title: text(`tutorial.${nth}`),
          text: text(`tutorial.${nth}.text`),
        }))}
        labels={{
          close: app('close'),
          back: text('tutorial.back'),
          next: text('tutorial.next'),
          done: text('tutorial.done'),
          progress: (step, of) => text('setup.progress', { step, of }),
        }}
      />
    </>
  );
}
