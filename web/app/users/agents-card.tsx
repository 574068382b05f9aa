import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useApi } from '#web/app/app-context.tsx';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { ReadFailedBanner } from '#web/app/frame/read-failed.tsx';
import { answerOf } from '#web/app/queries.ts';
import type { VenueChoice } from '#web/app/session/venue.tsx';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Fields, SelectField } from '#web/ui/form-fields.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Row, Rows } from '#web/ui/rows.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import styles from './users.module.css';
import type { Agent } from './users.ts';

type Props = { readonly venues: readonly VenueChoice[] };

/** The outside agents that an owner lets work for a venue, and how to end that. */
export function AgentsCard({ venues }: Props) {
  const text = useText('users');
  const refusal = useText('refusals');
  const app = useText('app');
  const api = useApi();
  const { busy, problem, save, issueOf, within } = useSaving(['username']);
  const [leaving, setLeaving] = useState<Agent | null>(null);
  const [venueId, setVenueId] = useState(venues[0]?.venueId ?? '');
  const { data, error, refetch } = useQuery({
    queryKey: ['users', 'agents'],
    queryFn: async () => answerOf(await api.agents.list({})).agents,
  });
  const nameOf = (id: string) => venues.find((each) => each.venueId === id)?.name ?? id;
  const issue = issueOf('username');

  async function grant(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const username = String(new FormData(form).get('username') ?? '').toLowerCase();
    const granted = await save(() => api.agents.grant({ venueId, username }));
    if (!granted) return;
    form.reset();
    showToast({ tone: 'ok', title: text('agents.granted', { name: granted.name, venue: nameOf(venueId) }) });
    void refetch();
  }
  async function withdraw(agent: Agent) {
    const { accountId, name } = agent;
    if (await save(() => api.agents.withdraw({ venueId: agent.venueId, accountId }))) {
      showToast({ tone: 'ok', title: text('agents.withdrawn', { name, venue: nameOf(agent.venueId) }) });
    }
    setLeaving(null);
    void refetch();
  }

  return (
    <Card title={text('agents.title')} about={text('agents.about')}>
      {problem && <ProblemBanner title={text('problem')} problem={problem} />}
      {error && <ReadFailedBanner error={error} onRetry={refetch} />}
      {!data && !error && <LoadingState label={app('loading')} lines={1} />}
      {data && <AgentList agents={data} venueOf={nameOf} busy={busy} onWithdraw={setLeaving} />}
      {leaving && (
        <ConfirmDialog
          open
          onClose={() => setLeaving(null)}
          onConfirm={() => void withdraw(leaving)}
          busy={busy}
          title={text('agents.withdraw.title', { name: leaving.name, venue: nameOf(leaving.venueId) })}
          text={text('agents.withdraw.text')}
          confirmLabel={text('agents.withdraw')}
          keepLabel={text('cancel')}
        />
      )}
      <form ref={within} onSubmit={grant} noValidate>
        <Fields pairs>
          <TextField
            label={text('agents.username')}
            name="username"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={30}
            dir="ltr"
            error={issue && refusal(issue)}
          />
          <SelectField
            label={text('agents.venue')}
            value={venueId}
            choices={venues.map((each) => ({ value: each.venueId, label: each.name }))}
            onChoose={setVenueId}
          />
          <div className={styles.send}>
            <Button type="submit" tone="primary" icon="check" busy={busy}>
              {text('agents.grant')}
            </Button>
          </div>
        </Fields>
      </form>
    </Card>
  );
}

type ListProps = {
  readonly agents: readonly Agent[];
  readonly venueOf: (venueId: string) => string;
  readonly busy: boolean;
  readonly onWithdraw: (agent: Agent) => void;
};

function AgentList({ agents, venueOf, busy, onWithdraw }: ListProps) {
  const text = useText('users');
  const day = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium' });
  if (agents.length === 0) return <p>{text('agents.none')}</p>;
  return (
    <Rows>
      {agents.map((agent) => {
        const { accountId, username, name, grantedAt } = agent;
        const venue = venueOf(agent.venueId);
        return (
          <Row
            key={`${agent.venueId} ${accountId}`}
            tools={
              <Button
                tone="quiet"
                icon="undo"
                busy={busy}
                aria-label={text('agents.withdraw.of', { name, venue })}
                onClick={() => onWithdraw(agent)}
              >
                {text('agents.withdraw')}
              </Button>
            }
          >
            <strong>
              <bdi>{name}</bdi>
            </strong>
            <p className={styles.small}>{username}</p>
            <p className={styles.small}>{text('agents.since', { venue, when: day.format(grantedAt) })}</p>
          </Row>
        );
      })}
    </Rows>
  );
}
