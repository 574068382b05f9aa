import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useApi } from '#web/app/app-context.tsx';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Fields, FormActions } from '#web/ui/form-fields.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { LimitField, type LimitFields } from './limit-field.tsx';
import styles from './limits.module.css';
import { asTyped, KINDS, type LimitIssues, OF_ACCOUNTS, OF_MESSAGES, type ReadLimits, readTyped } from './limits.ts';
import { SettingsForm } from './settings-form.tsx';

type Props = { readonly read: ReadLimits; readonly onAnswered: () => void };

/** All limits together, because some of them may not be smaller than others. */
export function LimitsForm({ read, onAnswered }: Props) {
  const text = useText('boss');
  const api = useApi();
  const { busy, problem, save } = useSaving();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(asTyped(read.limits));
  const [issues, setIssues] = useState<LimitIssues>({});
  const fields: LimitFields = {
    ...{ typed, issues },
    onType(name, value) {
      setTyped((before) => ({ ...before, [name]: value }));
      setIssues({});
    },
  };

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { limits, issues: found } = readTyped(typed);
    flushSync(() => setIssues(found));
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) return wrong.focus();
    if (!(await save(() => api.limits.write({ version: read.version, limits })))) return;
    showToast({ tone: 'ok', title: text('limits.saved') });
    onAnswered();
  }

  return (
    <SettingsForm form={form} onSubmit={submit}>
      {problem && <ProblemBanner title={text('problem')} problem={problem} />}
      <Card title={text('limits.origin')} about={text('limits.about')}>
        {KINDS.map((kind) => (
          <KindFields key={kind} kind={kind} {...fields} />
        ))}
      </Card>
      <Card title={text('limits.messages')}>
        <Fields pairs>
          {OF_MESSAGES.map((name) => (
            <OneField key={name} name={name} {...fields} />
          ))}
        </Fields>
      </Card>
      <Card title={text('limits.accounts')}>
        <Fields pairs>
          {OF_ACCOUNTS.map((name) => (
            <OneField key={name} name={name} {...fields} />
          ))}
        </Fields>
      </Card>
      <FormActions>
        <Button type="submit" tone="primary" icon="check" busy={busy}>
          {text('limits.save')}
        </Button>
      </FormActions>
    </SettingsForm>
  );
}

function KindFields({ kind, ...fields }: LimitFields & { readonly kind: (typeof KINDS)[number] }) {
  const text = useText('boss');
  return (
    <fieldset className={styles.kind}>
      <legend>{text(`limits.kind.${kind}`)}</legend>
      <p>{text(`limits.kind.${kind}.about`)}</p>
      <div className={styles.pair}>
        <LimitField name={`${kind}Parties`} label={text('limits.parties')} {...fields} />
        <LimitField name={`${kind}Covers`} label={text('limits.covers')} {...fields} />
      </div>
    </fieldset>
  );
}

type One = (typeof OF_MESSAGES)[number] | (typeof OF_ACCOUNTS)[number];

function OneField({ name, ...fields }: LimitFields & { readonly name: One }) {
  const text = useText('boss');
  return (
    <LimitField name={name} label={text(`limits.one.${name}`)} about={text(`limits.one.${name}.about`)} {...fields} />
  );
}
