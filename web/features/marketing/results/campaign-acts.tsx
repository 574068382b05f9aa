import { useState } from 'react';
import { type CampaignAct, stateAfter } from '#shared/domain/campaign/campaign.ts';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { ModuleEditor } from '#web/app/frame/module-gate.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FormActions } from '#web/ui/form-fields.tsx';
import type { Campaign, CampaignCalls } from '../campaigns.ts';
import styles from '../marketing.module.css';
import { useCampaignText } from '../use-campaign-text.ts';

type Props<C> = {
  readonly calls: Pick<CampaignCalls<C>, 'act' | 'show' | 'refresh'>;
  readonly campaign: Pick<Campaign, 'campaignId' | 'state'>;
};

/** Pauses, resumes or stops a campaign that is not over; one that is only scheduled becomes a draft again. */
export function CampaignActs<C>({ calls, campaign: { campaignId, state } }: Props<C>) {
  const text = useCampaignText();
  const { busy, problem, save } = useSaving();
  const [asked, setAsked] = useState(false);
  const may = (act: CampaignAct) => stateAfter(state, act) !== null;

  async function act(which: CampaignAct) {
    const done = await save(() => calls.act(campaignId, which));
    setAsked(false);
    if (done) calls.show(done.campaign);
    else await calls.refresh();
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
