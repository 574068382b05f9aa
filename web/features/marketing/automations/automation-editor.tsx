import { useState } from 'react';
import type { Cause } from '#shared/domain/campaign/automation.ts';
import { textFaults } from '#shared/domain/campaign/message.ts';
import { useApi } from '#web/app/app-context.tsx';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { LinkButton } from '#web/app/frame/link-button.tsx';
import { ModuleEditor } from '#web/app/frame/module-gate.tsx';
import { paths } from '#web/app/paths.ts';
import { useNavigate } from '#web/app/routing/routing.ts';
import { useChosenVenue } from '#web/app/session/venue.tsx';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckField, Fields, FormActions } from '#web/ui/form-fields.tsx';
import { Page } from '#web/ui/page.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { type Draft, NEW_DRAFT, writtenIn } from '../draft.ts';
import { ChannelChoice } from '../editor/channel-choice.tsx';
import { MessageCard } from '../editor/message-card.tsx';
import { numberIn } from '../editor/number-range.tsx';
import styles from '../marketing.module.css';
import { typedBy } from '../typed-drafts.ts';
import { type Automation, useShowAutomation } from './automations.ts';
import { DEFAULT_DAYS } from './automations-card.tsx';

type Props = {
  readonly venueId: string;
  readonly cause: Cause;
  readonly stored: Automation | null;
  readonly user: string;
};

/** What leaves by itself for one cause: whether, by what, and what it says. */
export function AutomationEditor({ venueId, cause, stored, user }: Props) {
  const text = useText('marketing');
  const own = useLocale();
  const { name: venue } = useChosenVenue();
  const written = useWritten({ venueId, cause, user }, stored);
  const { draft, days, on, change, changeDays, setOn, saving, save, errorOf } = written;
  const [first = own] = writtenIn(draft.texts, draft.channel).map(({ locale }) => locale);
  const title = text(`cause.${cause}`);
  return (
    <Page
      title={title}
      width="list"
      aside={
        <LinkButton to={paths.campaigns} icon="chevronPrevious" label={text('back')}>
          {text('back')}
        </LinkButton>
      }
    >
      <title>{`${title} · ${venue} · Coperto`}</title>
      <div ref={saving.within} className={styles.editor}>
        <ModuleEditor module="moduleMarketing">
          {saving.problem && <ProblemBanner title={text('problem')} problem={saving.problem} />}
          <Card title={text('automation.when')} about={text(`cause.${cause}.about`, { count: days ?? DEFAULT_DAYS })}>
            <Fields>
              <CheckField checked={on} onChange={(event) => setOn(event.target.checked)}>
                {text('automation.enabled')}
              </CheckField>
              {cause === 'absent' && (
                <div className={styles.narrow}>
                  <TextField
                    label={text('automation.days')}
                    inputMode="numeric"
                    autoComplete="off"
                    value={days === null ? '' : String(days)}
                    error={errorOf('days')}
                    onChange={(event) => changeDays(numberIn(event.target.value))}
                  />
                </div>
              )}
              <ChannelChoice channel={draft.channel} onChoose={(channel) => change({ channel }, 'texts')} />
            </Fields>
          </Card>
          <MessageCard
            {...{ venueId, draft, first, errorOf }}
            coupon
            onChange={(texts, changed) => change({ texts }, changed)}
          />
          <FormActions>
            <Button tone="primary" icon="check" busy={saving.busy} onClick={() => void save()}>
              {text('automation.save')}
            </Button>
          </FormActions>
        </ModuleEditor>
      </div>
    </Page>
  );
}

type Place = Pick<Props, 'venueId' | 'cause' | 'user'>;

/** What is being written; texts are kept in this tab with each letter, until they are saved. */
function useWritten({ venueId, cause, user }: Place, stored: Automation | null) {
  const api = useApi();
  const text = useText('marketing');
  const refusal = useText('refusals');
  const navigate = useNavigate();
  const show = useShowAutomation(venueId);
  const saving = useSaving<string>(['days', 'texts']);
  const [typed] = useState(() => typedBy(user, `${venueId} automations`));
  const [draft, setDraft] = useState<Draft>(() => typed.of(cause) ?? draftOf(stored));
  const [days, setDays] = useState<number | null>(stored?.days ?? DEFAULT_DAYS);
  const [on, setOn] = useState(stored?.on ?? false);
  const [tried, setTried] = useState(false);
  const faults = writtenIn(draft.texts, draft.channel).flatMap(({ locale }) => {
    const said = draft.texts[locale];
    return said ? textFaults(said, draft.channel).map(({ path, code }) => [`texts.${locale}.${path}`, code]) : [];
  });

  function change(part: Partial<Draft>, changed: string) {
    saving.mend(changed);
    const next = { ...draft, ...part };
    setDraft(next);
    typed.keep(cause, next);
  }
  function changeDays(next: number | null) {
    saving.mend('days');
    setDays(next);
  }

  function errorOf(path: string): string | undefined {
    const own = tried ? faults.find(([at]) => at === path)?.[1] : undefined;
    const code = own ?? saving.issueOf(path);
    return code && refusal(code as Parameters<typeof refusal>[0]);
  }

  async function save() {
    setTried(true);
    if (faults.length > 0) return void showToast({ tone: 'bad', title: text('missing'), text: text('missing.text') });
    const texts = Object.fromEntries(
      writtenIn(draft.texts, draft.channel).map(({ locale }) => [locale, draft.texts[locale]]),
    );
    const input = { venueId, cause, revision: draft.revision, on, days: days ?? 0, channel: draft.channel, texts };
    const done = await saving.save(() => api.campaigns.automation_write(input));
    if (!done) return;
    typed.keep(cause, null);
    show(done.automation);
    showToast({ tone: 'ok', title: text(done.automation.on ? 'automation.savedOn' : 'automation.savedOff') });
    await navigate(paths.campaigns);
  }
  return { draft, days, on, change, changeDays, setOn, saving, save, errorOf };
}

const draftOf = (stored: Automation | null): Draft =>
  stored
    ? ({ ...NEW_DRAFT, channel: stored.channel, texts: stored.texts, revision: stored.revision } as Draft)
    : NEW_DRAFT;
