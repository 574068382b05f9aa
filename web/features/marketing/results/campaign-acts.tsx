import { useState } from 'react';
import { type CampaignAct, stateAfter } from '#shared/domain/campaign/campaign.ts';
import { useApi } from '#web/app/app-context.tsx';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { ModuleEditor } from '#web/app/frame/module-gate.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FormActions } from '#web/ui/form-fields.tsx';
import { type Campaign, useRefreshCampaigns, useShowCampaign } from '../campaigns.ts';
import styles from '../marketing.module.css';

type Props = { readonly venueId: string; readonly campaign: Campaign };

/** Pauses, resumes or stops a campaign that is not over; one that is only scheduled becomes a draft again. */
export function CampaignActs({ venueId, campaign: { campaignId, state } }: Props) {
  const text = useText('marketing');
  const api = useApi();
  const show = useShowCampaign(venueId);
  const refresh = useRefreshCampaigns(venueId);
  const { busy, problem, save } = useSaving();
  const [asked, setAsked] = useState(false);
  const may = (act: CampaignAct) => stateAfter(state, act) !== null;

  async function act(which: CampaignAct) {
    const done = await save(() => api.campaigns[which]({ venueId, campaignId }));
    setAsked(false);
    if (done) show(done.campaign);
    else await refresh();
  }

  if (!may('stop')) return null;
  const isScheduled = state === 'scheduled';
  return (
    <>
      {problem && <ProblemBanner title={text('problem')} problem={problem} />}
      {!isScheduled && <p className={styles.small}>{text(state === 'paused' ? 'paused.about' : 'sending.about')}</p>}
      <FormActions>
        {may('pause') && (
          <Button icon="hourglass" busy={busy} onClick={() => void act('pause')}>
            {text('pause')}
          </Button>
        )}
        {may('resume') && (
          <ModuleEditor module="moduleMarketing">
            <Button tone="primary" icon="send" busy={busy} onClick={() => void act('resume')}>
              {text('resume')}
            </Button>
          </ModuleEditor>
        )}
        <Button
          tone={isScheduled ? 'secondary' : 'danger'}
          icon={isScheduled ? 'note' : 'ban'}
          busy={busy}
          onClick={() => (isScheduled ? void act('stop') : setAsked(true))}
        >
          {text(isScheduled ? 'unschedule' : 'stop')}
        </Button>
      </FormActions>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        onConfirm={() => void act('stop')}
        busy={busy}
        title={text('stop.ask')}
        text={text('stop.ask.text')}
        confirmLabel={text('stop')}
        keepLabel={text('cancel')}
      />
    </>
  );
}
