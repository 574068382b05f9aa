import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { OutputOf } from '#shared/contracts/define.ts';
import { SOCIAL_NAMES, SOCIAL_NETWORKS, type SocialAddresses } from '#shared/domain/account/social.ts';
import type { Registry } from '#shared/operations/index.ts';
import { useApi } from '#web/app/app-context.tsx';
import { useIssueText } from '#web/app/forms/use-issue-text.ts';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { ReadFailed } from '#web/app/frame/read-failed.tsx';
import { answerOf, refusedWith } from '#web/app/queries.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Fields, FormActions } from '#web/ui/form-fields.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { SettingsForm } from './settings-form.tsx';

type Loaded = OutputOf<Registry['boss']['social']>;

/** The platform's own addresses on social networks. */
export function SocialSection() {
  const app = useText('app');
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['boss', 'social'],
    queryFn: async ({ signal }) => answerOf(await api.boss.social({}, { signal })),
  });
  // A refused read is not for the screen to explain: it goes to the router's error page.
  if (!data && refusedWith(error)) throw error;
  if (data) return <SocialForm key={data.version} {...data} onSaved={() => void refetch()} />;
  return error ? (
    <ReadFailed heading="h2" error={error} onRetry={() => void refetch()} />
  ) : (
    <LoadingState label={app('loading')} />
  );
}

function SocialForm({ social, version, onSaved }: Loaded & { readonly onSaved: () => void }) {
  const text = useText('boss');
  const api = useApi();
  const issueText = useIssueText();
  const paths = SOCIAL_NETWORKS.map((network) => `social.${network}` as const);
  const { busy, problem, save, issueOf, within } = useSaving(paths);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const entered = SOCIAL_NETWORKS.map((network) => [network, String(typed.get(network) ?? '').trim()]);
    const next = Object.fromEntries(entered) as SocialAddresses;
    if (!(await save(() => api.boss.social_write({ version, social: next })))) return;
    showToast({ tone: 'ok', title: text('social.saved') });
    onSaved();
  }

  return (
    <SettingsForm form={within} onSubmit={submit}>
      {problem && <ProblemBanner title={text('problem')} problem={problem} />}
      <Card title={text('settings.social')} about={text('social.about')}>
        <Fields pairs>
          {SOCIAL_NETWORKS.map((network) => {
            const code = issueOf(`social.${network}`);
            const name = SOCIAL_NAMES[network];
            return (
              <TextField
                key={network}
                label={name}
                name={network}
                type="url"
                autoComplete="off"
                defaultValue={social[network]}
                error={
                  code && (code === 'field.format' ? text('social.wrong', { network: name }) : issueText({ code }))
                }
              />
            );
          })}
        </Fields>
      </Card>
      <FormActions>
        <Button type="submit" tone="primary" icon="check" busy={busy}>
          {text('social.save')}
        </Button>
      </FormActions>
    </SettingsForm>
  );
}
