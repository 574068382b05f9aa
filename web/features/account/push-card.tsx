import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApp } from '#web/app/app-context.tsx';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { ReadFailedBanner } from '#web/app/frame/read-failed.tsx';
import { answerOf } from '#web/app/queries.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import styles from './account-screen.module.css';
import { pushAbility, subscribe, unsubscribe } from './push.ts';

/** Notifies this device of new bookings, even while the app is closed. */
export function PushCard() {
  const text = useText('account');
  const { api, session } = useApp();
  const { busy, problem, save } = useSaving();
  const [ability, setAbility] = useState(pushAbility);
  const [failed, setFailed] = useState(false);
  const state = useQuery({ queryKey: ['push'], queryFn: async () => answerOf(await api.account.push_read({})) });
  const on = state.data?.on ?? false;

  async function change() {
    setFailed(false);
    if (on) {
      if (await save(() => api.account.push_off({}))) {
        session.keepPushAddress(null);
        await unsubscribe();
      }
    } else {
      const subscription = await subscribe(state.data?.key ?? '').catch(() => null);
      setAbility(pushAbility());
      setFailed(!subscription);
      if (subscription && (await save(() => api.account.push_on(subscription)))) {
        session.keepPushAddress(subscription.endpoint);
      }
    }
    await state.refetch();
  }

  return (
    <Card title={text('push.title')} about={text(on ? 'push.on' : 'push.about')}>
      {problem && <ProblemBanner title={text('problem')} problem={problem} />}
      {state.error && <ReadFailedBanner error={state.error} onRetry={state.refetch} />}
      {failed && ability === 'able' && <Banner tone="bad" icon="alert" title={text('push.failed')} />}
      {ability === 'able' || on ? (
        <div className={styles.actions}>
          <Button icon="bell" busy={busy || !state.data} onClick={() => void change()}>
            {text(on ? 'push.stop' : 'push.start')}
          </Button>
        </div>
      ) : (
        <p>{text(`push.${ability}`)}</p>
      )}
    </Card>
  );
}
