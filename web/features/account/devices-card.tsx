import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#web/app/app-context.tsx';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { ReadFailedBanner } from '#web/app/frame/read-failed.tsx';
import { answerOf } from '#web/app/queries.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormActions } from '#web/ui/form-fields.tsx';
import { Row, Rows } from '#web/ui/rows.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { DEVICES_KEY, type Device } from './account.ts';
import styles from './account-screen.module.css';
import { deviceName } from './device-name.ts';

/** The devices where this user is signed in, to sign them out or add another one. */
export function DevicesCard({ email }: { readonly email: string }) {
  const text = useText('account');
  const api = useApi();
  const { busy, problem, save } = useSaving();
  const [code, setCode] = useState<string | null>(null);
  const devices = useQuery({
    queryKey: DEVICES_KEY,
    queryFn: async () => answerOf(await api.account.sessions({})).sessions,
  });

  async function end(sessionId: string) {
    await save(() => api.account.session_end({ sessionId }));
    void devices.refetch();
  }
  async function endAll() {
    const outcome = await save(() => api.account.sessions_end({}));
    if (outcome) showToast({ tone: 'ok', title: text('devices.ended', { count: outcome.ended }) });
    void devices.refetch();
  }
  async function add() {
    const shown = await save(() => api.account.device_code({}));
    if (shown) setCode(shown.code);
  }

  const open = devices.data ?? [];
  return (
    <Card title={text('devices.title')} about={text('devices.about')}>
      {problem && <ProblemBanner title={text('problem')} problem={problem} />}
      {devices.error && <ReadFailedBanner error={devices.error} onRetry={devices.refetch} />}
      <Rows>
        {open.map((device) => (
          <DeviceRow key={device.sessionId} device={device} onEnd={() => end(device.sessionId)} />
        ))}
      </Rows>
      {code && (
        <div>
          <p>{text('devices.code', { email, address: `${location.origin}/auth/bind` })}</p>
          <code className={styles.key} dir="ltr">
            {code.replace(/(\d{3})(?=\d)/g, '$1 ')}
          </code>
        </div>
      )}
      <FormActions>
        <Button icon="phone" busy={busy} onClick={add}>
          {text('devices.add')}
        </Button>
        {open.length > 1 && (
          <Button tone="danger" icon="finish" busy={busy} onClick={endAll}>
            {text('devices.endAll')}
          </Button>
        )}
      </FormActions>
    </Card>
  );
}

function DeviceRow({ device, onEnd }: { readonly device: Device; readonly onEnd: () => void }) {
  const text = useText('account');
  const locale = useLocale();
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(device.usedAt);
  return (
    <Row
      tools={
        !device.current && (
          <Button icon="finish" onClick={onEnd}>
            {text('devices.end')}
          </Button>
        )
      }
    >
      <p className={styles.device}>
        <strong>{deviceName(device.device) || text('devices.unknown')}</strong>
        {device.current && <Badge tone="ok">{text('devices.current')}</Badge>}
      </p>
      <p className={styles.small}>{text('devices.used', { when })}</p>
    </Row>
  );
}
