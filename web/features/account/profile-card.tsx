import { type FormEvent, useState } from 'react';
import { LOCALES } from '#shared/domain/kernel/locale.ts';
import { useApp, useSettings } from '#web/app/app-context.tsx';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { chooseLanguage } from '#web/app/frame/language-menu.tsx';
import { refreshSettings } from '#web/app/session/refresh-settings.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { LANGUAGE_NAMES } from '#web/i18n/guest/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckField, Fields, FormActions, SelectField } from '#web/ui/form-fields.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import type { Account } from './account.ts';

const CURRENCIES = ['eur', 'usd', 'cny'] as const;

type Props = { readonly account: Account; readonly onSaved: () => void };

/** How an owner is told of each week. */
const DIGESTS = ['off', 'mail', 'whatsapp'] as const;
type Digest = (typeof DIGESTS)[number];

export function ProfileCard({ account, onSaved }: Props) {
  const text = useText('account');
  const refusal = useText('refusals');
  const { api, session } = useApp();
  const { busy, problem, save, issueOf, within } = useSaving(['name']);
  const [locale, setLocale] = useState(account.locale);
  const [currency, setCurrency] = useState(account.currency);
  const [digest, setDigest] = useState<Digest>(
    (account.weeklyDigest ?? true) ? (account.weeklyDigestBy ?? 'mail') : 'off',
  );
  const isOwner = useSettings()?.role === 'owner';
  const nameIssue = issueOf('name');

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    const profile = {
      locale,
      currency,
      name: String(entered.get('name') ?? ''),
      newBookingsAlert: entered.has('alert'),
      ...(isOwner && (digest === 'off' ? { weeklyDigest: false } : { weeklyDigest: true, weeklyDigestBy: digest })),
    };
    if (!(await save(() => api.account.profile_write(profile)))) return;
    await chooseLanguage(locale);
    showToast({ tone: 'ok', title: text('saved') });
    void refreshSettings(api, session);
    onSaved();
  }

  return (
    <Card title={text('profile.title')}>
      <form ref={within} onSubmit={submit} noValidate>
        <Fields>
          {problem && <ProblemBanner title={text('problem')} problem={problem} />}
          <TextField
            label={text('profile.name')}
            name="name"
            autoComplete="name"
            maxLength={60}
            defaultValue={account.name}
            error={nameIssue && refusal(nameIssue)}
          />
          <Fields pairs>
            <SelectField
              label={text('profile.language')}
              value={locale}
              choices={LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
              onChoose={setLocale}
            />
            <SelectField
              label={text('profile.currency')}
              value={currency}
              choices={CURRENCIES.map((value) => ({ value, label: text(`currency.${value}`) }))}
              onChoose={setCurrency}
            />
          </Fields>
          <CheckField name="alert" defaultChecked={account.newBookingsAlert}>
            {text('profile.alert')}
          </CheckField>
          {isOwner && (
            <>
              <SelectField
                label={text('profile.digest')}
                value={digest}
                choices={DIGESTS.map((value) => ({ value, label: text(`digest.${value}`) }))}
                onChoose={setDigest}
              />
              {digest === 'whatsapp' && account.phone === null && <p role="status">{text('digest.noNumber')}</p>}
            </>
          )}
          <FormActions>
            <Button type="submit" tone="primary" icon="check" busy={busy}>
              {text('save')}
            </Button>
          </FormActions>
        </Fields>
      </form>
    </Card>
  );
}
