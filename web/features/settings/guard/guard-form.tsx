import { type FormEvent, useState } from 'react';
import { useApi } from '#web/app/app-context.tsx';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Fields, FormActions } from '#web/ui/form-fields.tsx';
import { PillsField } from '#web/ui/pills-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { GUARDABLE_PAGES, namesOfPages, type PageId } from '../pages.ts';
import { UnsavedGuard } from '../unsaved-guard.tsx';
import { useVenue } from '../venue.ts';

/** The owner chooses the guarded pages and the settings password, and enters their own password as proof of ownership. */
export function GuardForm({ pages }: { readonly pages: readonly PageId[] }) {
  const text = useText('settings');
  const guardText = useText('guard');
  const refusal = useText('refusals');
  const api = useApi();
  const { venueId, refresh } = useVenue();
  const { busy, problem, save, issueOf, within } = useSaving(['password', 'present', 'code']);
  const [chosen, setChosen] = useState(pages);
  const [unchosen, setUnchosen] = useState(false);
  const [codeAsked, setCodeAsked] = useState(false);
  // The field appears once the server asks for the code of a second factor, and stays.
  if (!codeAsked && issueOf('code')) setCodeAsked(true);
  const isSet = pages.length > 0;
  const issue = (field: 'password' | 'code') => {
    const code = issueOf(field);
    return code && refusal(code);
  };

  async function send(form: HTMLFormElement, kept: readonly PageId[]) {
    const typed = new FormData(form);
    const said = (name: string) => String(typed.get(name) ?? '');
    const input = {
      ...{ venueId, present: said('present'), code: said('code').replace(/\s/g, '') },
      password: said('password') || null,
      sections: namesOfPages(kept),
    };
    if (!(await save(() => api.guard.write(input)))) return;
    showToast({ tone: 'ok', title: guardText(kept.length > 0 ? 'saved' : 'removed') });
    form.reset();
    await refresh();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setUnchosen(chosen.length === 0);
    if (chosen.length > 0) return void send(form, chosen);
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }

  return (
    <form ref={within} onSubmit={submit} noValidate aria-busy={busy}>
      <Fields>
        {problem && <ProblemBanner title={text('refused')} problem={problem} />}
        <PillsField
          label={guardText('pages')}
          choices={GUARDABLE_PAGES.map((page) => ({ value: page, label: text(`page.${page}`) }))}
          chosen={chosen}
          onChange={setChosen}
          error={unchosen && chosen.length === 0 ? guardText('none') : undefined}
        />
        <TextField
          label={guardText('new')}
          name="password"
          type="password"
          autoComplete="new-password"
          hint={guardText(isSet ? 'new.keep' : 'new.hint')}
          error={issue('password')}
        />
        <TextField
          label={guardText('present')}
          name="present"
          type="password"
          autoComplete="current-password"
          error={issueOf('present') && refusal('password.wrong')}
        />
        {codeAsked && (
          <TextField
            label={guardText('code')}
            name="code"
            autoComplete="one-time-code"
            dir="ltr"
            maxLength={20}
            error={issue('code')}
          />
        )}
        <FormActions>
          <Button type="submit" tone="primary" icon="check" busy={busy}>
            {guardText('save')}
          </Button>
          {isSet && (
            <Button tone="danger" busy={busy} onClick={({ currentTarget: { form } }) => form && void send(form, [])}>
              {guardText('remove')}
            </Button>
          )}
        </FormActions>
      </Fields>
      <UnsavedGuard dirty={chosen.join() !== pages.join()} />
    </form>
  );
}
