import { useState } from 'react';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { InstructionDialog } from '#web/ui/message-dialog.tsx';
import { groupOf, type PageId } from './pages.ts';

/** What a page of the settings is for and what follows from it, to be read before something is changed. */
export function PageHelp({ page }: { readonly page: PageId }) {
  const text = useText('settings');
  const app = useText('app');
  const [open, setOpen] = useState(false);
  const group = groupOf(page);
  return (
    <>
      <Button tone="quiet" icon="note" onClick={() => setOpen(true)}>
        {text('help.open')}
      </Button>
      <InstructionDialog
        open={open}
        onClose={() => setOpen(false)}
        title={text(`page.${page}`)}
        intro={text(`page.${page}.about`)}
        closeLabel={app('close')}
        steps={[text(`help.${group}.1`), text(`help.${group}.2`), text('help.saving')]}
      />
    </>
  );
}
