import { type ReactNode, useState } from 'react';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { useChosenVenue } from '#web/app/session/venue.tsx';
import { mediumInstant } from '#web/i18n/app/format.ts';
import { textOf, useLocale } from '#web/i18n/app/use-text.tsx';
import { LANGUAGE_NAMES } from '#web/i18n/guest/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FormActions, SelectField } from '#web/ui/form-fields.tsx';
import { showToast } from '#web/ui/toast.tsx';
import type { Campaign, CampaignCalls } from '../campaigns.ts';
import styles from '../marketing.module.css';
import { useCampaignText } from '../use-campaign-text.ts';
import { useStartTime, WhenFields } from './when-fields.tsx';

type Written = Pick<Campaign, 'campaignId' | 'revision'>;

type Props<C> = {
  readonly calls: Pick<CampaignCalls<C>, 'test' | 'start' | 'show'>;
  readonly locales: readonly Locale[];
  /** How many get it. */
  readonly eligible: number;
  /** Saves the draft; null when something is still to be mended, which then shows. */
  readonly ready: () => Promise<C | null>;
  readonly onStarted: () => void;
  /** What it costs, said once more before it starts. */
  readonly costs?: ReactNode;
};

/** A test to oneself, and the start: now or at a time. */
export function SendCard<C extends Written>({ calls, locales, eligible, ready, onStarted, costs }: Props<C>) {
  const text = useCampaignText();
  const { busy, problem, save, within, issueOf, mend } = useSaving<'at'>(['at']);
  const [chosen, setChosen] = useState<Locale | null>(null);
  const [asked, setAsked] = useState<C | null>(null);
  const when = useStartTime();
  const locale = chosen && locales.includes(chosen) ? chosen : locales[0];

  async function test() {
    const campaign = await ready();
    if (!campaign) return sayMissing();
    if (!locale) return;
    const done = await save(() => calls.test(campaign.campaignId, locale));
    if (done) showToast({ tone: 'ok', title: text('test.sent', { to: done.to }) });
  }

  async function start() {
    if (!asked) return;
    const { campaignId, revision } = asked;
    const done = await save(() => calls.start({ campaignId, revision, at: when.at }));
    setAsked(null);
    if (!done) return;
    onStarted();
    calls.show(done.campaign);
    showToast({ tone: 'ok', title: text(when.at === null ? 'started' : 'scheduled') });
  }

  async function ask() {
    const campaign = await ready();
    if (campaign) setAsked(campaign);
    else sayMissing();
  }

  return (
    <Card title={text('send')} about={text('send.about')}>
      {problem && <ProblemBanner title={text('problem')} problem={problem} />}
      {locale && locales.length > 1 && (
        <div className={styles.narrow}>
          <SelectField
            label={text('test.language')}
            value={locale}
            choices={locales.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
            onChoose={setChosen}
          />
        </div>
      )}
      <div ref={within}>
        <WhenFields when={when} issue={issueOf('at')} onChanged={() => mend('at')} />
      </div>
      <FormActions>
        <Button icon="mail" busy={busy} onClick={() => void test()}>
          {text('test')}
        </Button>
        <Button tone="primary" icon="send" busy={busy} onClick={() => void ask()}>
          {text(when.later ? 'schedule' : 'start')}
        </Button>
      </FormActions>
      <StartDialog
        {...{ busy, eligible, costs }}
        open={asked !== null}
        at={when.at}
        onClose={() => setAsked(null)}
        onStart={() => void start()}
      />
    </Card>
  );
}

/** The field that is to be mended may be far above; where none is, the top of the page says why it is not saved. */
function sayMissing(): void {
  const text = textOf('marketing');
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>('main [aria-invalid="true"]');
    field?.focus();
    if (field) showToast({ tone: 'bad', title: text('missing'), text: text('missing.text') });
    else showToast({ tone: 'bad', title: text('notSaved'), text: text('notSaved.text') });
  });
}

type StartProps = {
  readonly open: boolean;
  readonly at: number | null;
  readonly eligible: number;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onStart: () => void;
  readonly costs: ReactNode;
};

function StartDialog({ open, at, eligible, busy, onClose, onStart, costs }: StartProps) {
  const text = useCampaignText();
  const locale = useLocale();
  const { zone } = useChosenVenue();
  return (
    <ConfirmDialog
      open={open}
      tone="primary"
      onClose={onClose}
      onConfirm={onStart}
      busy={busy}
      title={text('start.ask', { count: eligible })}
      text={at === null ? text('start.text') : text('schedule.text', { when: mediumInstant(locale, at, zone) })}
      confirmLabel={text(at === null ? 'start' : 'schedule')}
      keepLabel={text('cancel')}
    >
      {costs}
    </ConfirmDialog>
  );
}
