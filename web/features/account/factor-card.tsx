import { type FormEvent, useState } from 'react';
import { bareNumber } from '#shared/domain/kernel/phone/plain-number.ts';
import { useApp } from '#web/app/app-context.tsx';
import { LeaveGuard } from '#web/app/forms/leave-guard.tsx';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { useWishKey } from '#web/app/forms/use-wish-key.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { part } from '#web/app/routing/part.ts';
import { refreshSettings } from '#web/app/session/refresh-settings.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Fields, FormActions } from '#web/ui/form-fields.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Account } from './account.ts';
import styles from './account-screen.module.css';
import { PresentPassword } from './present-password.tsx';
import { useWayOn } from './use-way-on.ts';

const QrCode = part(async () => (await import('#web/ui/qr-code.tsx')).QrCode);

type Props = { readonly account: Account; readonly onChanged: () => void };
type Begun = { readonly key: string; readonly uri: string };

/** The second factor: off, being switched on, just switched on with its recovery codes shown, or on. */
export function FactorCard({ account, onChanged }: Props) {
  const text = useText('account');
  const refusal = useText('refusals');
  const { api, session } = useApp();
  const sendWish = useWishKey();
  const [begun, setBegun] = useState<Begun | null>(null);
  const [recovery, setRecovery] = useState<readonly string[] | null>(null);
  const on = account.secondFactor === 'on';
  const { busy, problem, save, issueOf, within } = useSaving(begun ? ['code'] : on ? ['present', 'code'] : ['present']);
  const codeIssue = issueOf('code');
  const goOn = useWayOn(account.secondFactor === 'must');

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    const [present, code] = [String(entered.get('present') ?? ''), String(entered.get('code') ?? '').trim()];
    if (begun) {
      const typed = { code: bareNumber(code) };
      const switchedOn = await save(() => sendWish(typed, (key) => api.account.factor_on(typed, { key })));
      if (!switchedOn) return;
      session.renew(switchedOn);
      // A boss's new session has a higher level than the one before.
      await refreshSettings(api, session);
      setBegun(null);
      setRecovery(switchedOn.recovery);
      return onChanged();
    }
    if (!on) return setBegun(await save(() => api.account.factor_start({ present })));
    if (await save(() => api.account.factor_off({ present, code }))) {
      setRecovery(null);
      onChanged();
    }
  }

  return (
    <Card title={text('factor.title')} about={text(on ? 'factor.on' : 'factor.about')}>
      {account.secondFactor === 'must' && !recovery && <Banner tone="wait" icon="alert" title={text('factor.must')} />}
      <LeaveGuard
        holds={recovery !== null}
        words={{
          title: text('factor.leave.title'),
          text: text('factor.leave.text'),
          confirmLabel: text('factor.kept'),
          keepLabel: text('factor.leave.stay'),
        }}
      />
      {recovery ? (
        <RecoveryCodes
          codes={recovery}
          onKept={() => {
            setRecovery(null);
            goOn();
          }}
        />
      ) : (
        <form ref={within} onSubmit={submit} noValidate>
          <Fields>
            {problem && <ProblemBanner title={text('problem')} problem={problem} />}
            {begun && <KeyToKeep uri={begun.uri} typed={begun.key} />}
            {!begun && <PresentPassword issue={issueOf('present')} />}
            {(begun || on) && (
              <TextField
                key={begun ? 'first' : 'last'}
                label={text('factor.code')}
                name="code"
                autoComplete="one-time-code"
                inputMode={begun ? 'numeric' : 'text'}
                dir="ltr"
                maxLength={20}
                error={codeIssue === 'login.codeWrong' ? refusal(codeIssue) : codeIssue && text('factor.code.wrong')}
              />
            )}
            <FormActions>
              <Button type="submit" tone={on ? 'danger' : 'primary'} busy={busy}>
                {text(begun ? 'factor.confirm' : on ? 'factor.off' : 'factor.start')}
              </Button>
              {begun && <Button onClick={() => setBegun(null)}>{text('cancel')}</Button>}
            </FormActions>
            {on && <p className={styles.small}>{text('factor.left', { count: account.recoveryLeft })}</p>}
          </Fields>
        </form>
      )}
    </Card>
  );
}

function KeyToKeep({ uri, typed }: { readonly uri: string; readonly typed: string }) {
  const text = useText('account');
  return (
    <>
      <p>{text('factor.scan')}</p>
      <QrCode content={uri} label={text('factor.qr')} meanwhile={<div className={styles.qr} />} />
      <p>{text('factor.type')}</p>
      <code className={styles.key} dir="ltr">
        {typed.replace(/(.{4})(?=.)/g, '$1 ')}
      </code>
    </>
  );
}

function RecoveryCodes({ codes, onKept }: { readonly codes: readonly string[]; readonly onKept: () => void }) {
  const text = useText('account');
  return (
    <>
      <Banner tone="info" icon="check" title={text('factor.done')} text={text('factor.recovery')} />
      <ul className={styles.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <FormActions>
        <Button tone="primary" onClick={onKept}>
          {text('factor.kept')}
        </Button>
      </FormActions>
    </>
  );
}
