import { useState } from 'react';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ConnectionDialog, InstructionDialog } from '#web/ui/message-dialog.tsx';
import { PasswordDialog } from '#web/ui/password-dialog.tsx';
import { ResetDialog } from '#web/ui/reset-dialog.tsx';
import { TutorialDialog } from '#web/ui/tutorial-dialog.tsx';
import styles from './showcase.module.css';

const NAMES = ['dialog', 'confirm', 'connection', 'instruction', 'reset', 'password', 'tutorial', 'drawer'] as const;

/** The dialogs, each behind a button with its name. */
export function Dialogs() {
  const app = useText('app');
  const auth = useText('auth');
  const theme = useText('theme');
  const users = useText('users');
  const [open, setOpen] = useState<(typeof NAMES)[number] | null>(null);
  const of = (name: (typeof NAMES)[number]) => ({
    open: open === name,
    onClose: () => setOpen(null),
    closeLabel: app('close'),
  });
  const confirm = {
    title: theme('reset.title'),
    text: theme('reset.text'),
    confirmLabel: theme('reset'),
    keepLabel: theme('reset.keep'),
    onConfirm: () => setOpen(null),
  };
  return (
    <Card title="dialogs, drawer">
      <div className={styles.line}>
        {NAMES.map((name) => (
          <Button key={name} onClick={() => setOpen(name)}>
            {name}
          </Button>
        ))}
      </div>
      <Dialog {...of('dialog')} title={users('title')} description={users('invite.about')}>
        <p>{app('error.500.text')}</p>
      </Dialog>
      <ConfirmDialog {...of('confirm')} {...confirm} />
      <ResetDialog {...of('reset')} {...confirm} lost={[theme('menu'), theme('header'), theme('colours')]} />
      <ConnectionDialog
        {...of('connection')}
        title={app('connection.title')}
        text={app('connection.unsure')}
        retryLabel={app('retry')}
        onRetry={() => setOpen(null)}
      />
      <InstructionDialog
        {...of('instruction')}
        title={auth('login.forgot')}
        steps={[auth('login.email'), auth('password.hint'), auth('password.repeat')]}
      />
      <PasswordDialog
        {...of('password')}
        title={app('nav.settings')}
        text={auth('lock.subtitle')}
        label={auth('login.password')}
        submitLabel={auth('lock.submit')}
        onSubmit={() => setOpen(null)}
      />
      <TutorialDialog
        {...of('tutorial')}
        steps={[
          { title: app('nav.tonight'), text: app('connection.unsure'), picture: <Icon name="table" size={64} /> },
          { title: app('nav.users'), text: users('invite.about'), picture: <Icon name="users" size={64} /> },
        ]}
        labels={{
          close: app('close'),
          back: app('back'),
          next: app('next'),
          done: app('done'),
          progress: (step, of) => app('progress', { step, of }),
        }}
      />
      <Drawer {...of('drawer')} side="end" title={theme('title')}>
        <p>{theme('about')}</p>
      </Drawer>
    </Card>
  );
}
