import type { FormEvent } from 'react';
import type { OutputOf } from '#shared/contracts/define.ts';
import type { Registry } from '#shared/operations/index.ts';
import { useApi } from '#web/app/app-context.tsx';
import { useIssueText } from '#web/app/forms/use-issue-text.ts';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Fields, FormActions } from '#web/ui/form-fields.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { SettingsForm } from './settings-form.tsx';

type Loaded = OutputOf<Registry['invoices']['seller']>;
type Props = Loaded & { readonly onSaved: () => void };

/** The fields by the sections of the specification. */
const GROUPS = {
  company: ['company', 'street', 'postalCode', 'city', 'province', 'email'],
  electronicInvoice: ['vat', 'taxId'],
  invoicing: ['series', 'iban'],
} as const;
const NAMES = [...GROUPS.company, ...GROUPS.electronicInvoice, ...GROUPS.invoicing] as const;
type Name = (typeof NAMES)[number];

/** The company as a whole: its name and place, its numbers for the electronic invoice, and what invoices say. */
export function SellerForm({ seller, version, onSaved }: Props) {
  const text = useText('boss');
  const api = useApi();
  const issueText = useIssueText();
  const { busy, problem, save, issueOf, within } = useSaving(NAMES.map((name) => `seller.${name}` as const));
  const errorOf = (name: Name) => {
    const code = issueOf(`seller.${name}`);
    return code && issueText({ code });
  };

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const entered = Object.fromEntries(NAMES.map((name) => [name, String(typed.get(name) ?? '')]));
    const next = { ...(entered as Record<Name, string>), regime: 'RF01' as const };
    if (!(await save(() => api.invoices.seller_write({ version, seller: next })))) return;
    showToast({ tone: 'ok', title: text('seller.saved') });
    onSaved();
  }

  return (
    <SettingsForm form={within} onSubmit={submit}>
      {problem && <ProblemBanner title={text('problem')} problem={problem} />}
      {Object.entries(GROUPS).map(([group, names]) => (
        <Card
          key={group}
          title={text(`seller.${group as keyof typeof GROUPS}`)}
          about={text(`seller.${group as keyof typeof GROUPS}.about`)}
        >
          <Fields pairs>
            {names.map((name) => (
              <TextField
                key={name}
                label={text(`seller.field.${name}`)}
                name={name}
                autoComplete="off"
                defaultValue={seller?.[name] ?? ''}
                error={errorOf(name)}
              />
            ))}
          </Fields>
        </Card>
      ))}
      <FormActions>
        <Button type="submit" tone="primary" icon="check" busy={busy}>
          {text('seller.save')}
        </Button>
      </FormActions>
    </SettingsForm>
  );
}
