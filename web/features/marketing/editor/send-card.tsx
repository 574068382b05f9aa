import { useState } from 'react';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import { useApi } from '#web/app/app-context.tsx';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { LANGUAGE_NAMES } from '#web/i18n/guest/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FormActions, SelectField } from '#web/ui/form-fields.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { type Audience, type Campaign, useShowCampaign } from '../campaigns.ts';
import styles from '../marketing.module.css';

type Props = {
  readonly venueId: string;
  readonly locales: readonly Locale[];
  readonly audience: Audience | undefined;
  /** Saves the draft; null when something is still to be mended, which then shows. */
  readonly ready: () => Promise<Campaign | null>;
  readonly onStarted: () => void;
};

/** A test to oneself, and the start. */
export function SendCard({ venueId, locales, audience, ready, onStarted }: Props) {
  const text = useText('marketing');
  const api = useApi();
  const show = useShowCampaign(venueId);
  const { busy, problem, save } = useSaving();
  const [chosen, setChosen] = useState<Locale | null>(null);
  const [asked, setAsked] = useState<Campaign | null>(null);
  const locale = chosen && locales.includes(chosen) ? chosen : locales[0];

  async function test() {
    const campaign = await ready();
    if (!campaign || !locale) return;
    const done = await save(() => api.campaigns.test_send({ venueId, campaignId: campaign.campaignId, locale }));
    if (done) showToast({ tone: 'ok', title: text('test.sent', { email: done.email }) });
  }

  async function start() {
    if (!asked) return;
    const { campaignId, revision } = asked;
    const done = await save(() => api.campaigns.start({ venueId, campaignId, revision }));
    setAsked(null);
    if (!done) return;
    onStarted();
    show(done.campaign);
    showToast({ tone: 'ok', title: text('started') });
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
      <FormActions>
        <Button icon="mail" busy={busy} onClick={() => void test()}>
          {text('test')}
        </Button>
        <Button tone="primary" icon="send" busy={busy} onClick={() => void ready().then(setAsked)}>
          {text('start')}
        </Button>
      </FormActions>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => void start()}
        busy={busy}
        title={text('start.ask', { count: audience?.eligible ?? 0 })}
        text={text('start.text')}
        confirmLabel={text('start')}
        keepLabel={text('cancel')}
      />
    </Card>
  );
}
