import { type ChangeEvent, useId, useRef } from 'react';
import { useApp } from '#web/app/app-context.tsx';
import { sendPicture } from '#web/app/files/send-picture.ts';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { refreshSettings } from '#web/app/session/refresh-settings.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormActions } from '#web/ui/form-fields.tsx';
import { showToast } from '#web/ui/toast.tsx';
import type { Account } from './account.ts';
import styles from './account-screen.module.css';

type Props = { readonly account: Account; readonly onChanged: () => void };

/** The user's picture: chosen on the device, redrawn there, uploaded, and checked by the server. */
export function AvatarCard({ account: { avatar, name }, onChanged }: Props) {
  const text = useText('account');
  const { api, session } = useApp();
  const { busy, problem, save } = useSaving();
  const input = useRef<HTMLInputElement>(null);
  const about = useId();

  const upload = (file: File) =>
    sendPicture(
      file,
      'avatar',
      () => api.account.avatar_start({}),
      (sent) => api.account.avatar_write({ upload: sent }),
    );
  async function change(call: () => ReturnType<typeof upload>, done: 'avatar.done' | 'avatar.removed') {
    if (!(await save<{ avatar: string }>(call))) return;
    showToast({ tone: 'ok', title: text(done) });
    void refreshSettings(api, session);
    onChanged();
  }
  function choose(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.currentTarget.files ?? [];
    // Otherwise choosing the same file again would fire no event.
    event.currentTarget.value = '';
    if (file) void change(() => upload(file), 'avatar.done');
  }

  return (
    <Card title={text('avatar.title')}>
      {problem && <ProblemBanner title={text('problem')} problem={problem} />}
      <div className={styles.picture}>
        <Avatar src={avatar} name={name} alt={text('avatar.of', { name })} />
        <div className={styles.aboutPicture}>
          <p id={about} className={styles.small}>
            {text('avatar.about')}
          </p>
          <FormActions>
            <input
              ref={input}
              hidden
              type="file"
              accept="image/*"
              aria-label={text('avatar.choose')}
              onChange={choose}
            />
            <Button icon="user" busy={busy} aria-describedby={about} onClick={() => input.current?.click()}>
              {text('avatar.choose')}
            </Button>
            {avatar && (
              <Button
                tone="quiet"
                icon="close"
                busy={busy}
                onClick={() => change(() => api.account.avatar_write({ upload: null }), 'avatar.removed')}
              >
                {text('avatar.remove')}
              </Button>
            )}
          </FormActions>
        </div>
      </div>
    </Card>
  );
}
