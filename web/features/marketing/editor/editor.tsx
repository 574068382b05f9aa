import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LeftOut } from '#shared/domain/campaign/preflight.ts';
import type { Segment } from '#shared/domain/campaign/segment.ts';
import { useApi } from '#web/app/app-context.tsx';
import type { CallOutcome } from '#web/app/forms/use-saving.ts';
import { useSettled } from '#web/app/forms/use-settled.ts';
import { LinkButton } from '#web/app/frame/link-button.tsx';
import { ModuleEditor } from '#web/app/frame/module-gate.tsx';
import { paths } from '#web/app/paths.ts';
import { answerOf } from '#web/app/queries.ts';
import { useChosenVenue } from '#web/app/session/venue.tsx';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Page } from '#web/ui/page.tsx';
import { type Campaign, useRefreshCampaigns, useShowCampaign, useVenueCalls } from '../campaigns.ts';
import { completeIn, type Draft, NEW_DRAFT, turnedRanges, writtenIn } from '../draft.ts';
import styles from '../marketing.module.css';
import { ByWhat } from './by-what.tsx';
import { CampaignCosts } from './campaign-costs.tsx';
import { Conflict } from './conflict.tsx';
import { MessageCard } from './message-card.tsx';
import { NameCard } from './name-card.tsx';
import { PreflightCard } from './preflight-card.tsx';
import { SaveProblem } from './save-problem.tsx';
import { SegmentCard } from './segment-card.tsx';
import { SendCard } from './send-card.tsx';
import { useChecks } from './use-checks.ts';
import { type DraftBook, useDraft } from './use-draft.ts';

type Props = {
  readonly venueId: string;
  readonly campaignId: string;
  readonly stored: Campaign | null;
  readonly user: string;
};

/** One campaign from its name to its start, on one page. */
export function Editor({ venueId, campaignId, stored, user }: Props) {
  const text = useText('marketing');
  const own = useLocale();
  const { name: venue } = useChosenVenue();
  const edited = useDraft<Segment, Stored>({ venueId, campaignId, user }, stored as Stored | null, useBook(venueId));
  const { draft, change, saving } = edited;
  const [shown, setShown] = useState<LeftOut | null>(null);
  const audience = useAudience(venueId, draft, shown);
  const calls = useVenueCalls(venueId);
  const ranges = turnedRanges(draft.segment).map((field) => ({
    path: `segment.${field}`,
    code: 'field.order' as const,
  }));
  const { errorOf, ready } = useChecks(edited, ranges);
  const [first = own] = writtenIn(draft.texts, draft.channel).map(({ locale }) => locale);
  return (
    <Page
      title={text(draft.revision === 0 ? 'new' : 'edit')}
      width="list"
      aside={
        <LinkButton to={paths.campaigns} icon="chevronPrevious" label={text('back')}>
          {text('back')}
        </LinkButton>
      }
    >
      <title>{`${draft.name.trim() || text('new')} · ${venue} · Coperto`}</title>
      <div ref={saving.within} className={styles.editor}>
        <ModuleEditor module="moduleMarketing">
          <SaveProblem edited={edited} />
          <Conflict edited={edited} />
          <NameCard edited={edited} error={errorOf('name')}>
            <ByWhat draft={draft} audience={audience.data} onChoose={(channel) => change({ channel })} />
          </NameCard>
          <SegmentCard
            venueId={venueId}
            segment={draft.segment}
            audience={audience.data}
            errorOf={(field) => errorOf(`segment.${field}`)}
            onChange={(segment) => change({ segment })}
          />
          <MessageCard
            {...{ venueId, draft, first, errorOf }}
            coupon={audience.data?.coupon ?? true}
            onChange={(texts, changed) => {
              saving.mend(changed);
              change({ texts });
            }}
          />
          <PreflightCard
            {...{ shown, draft }}
            audience={audience.data}
            error={audience.error}
            onShow={setShown}
            onRetry={() => void audience.refetch()}
          />
          <SendCard
            {...{ calls, ready }}
            locales={completeIn(draft)}
            eligible={audience.data?.eligible ?? 0}
            onStarted={edited.forget}
            costs={draft.channel === 'whatsapp' && audience.data && <CampaignCosts audience={audience.data} />}
          />
        </ModuleEditor>
      </div>
    </Page>
  );
}

type Stored = Campaign & Draft;

/** How a venue keeps its campaigns. */
function useBook(venueId: string): DraftBook<Segment, Stored> {
  const api = useApi();
  const show = useShowCampaign(venueId);
  return {
    fresh: NEW_DRAFT,
    takes: (segment) => turnedRanges(segment).length === 0,
    write: (campaignId, draft) =>
      api.campaigns.write({ venueId, campaignId, ...draft }) as Promise<CallOutcome<{ campaign: Stored }>>,
    show,
    refresh: useRefreshCampaigns(venueId),
  };
}

/** The audience as it would be now, read again once the choice has settled. */
function useAudience(venueId: string, draft: Draft, shown: LeftOut | null) {
  const api = useApi();
  const { segment, channel } = draft;
  const asked = JSON.stringify({ segment, channel, locales: completeIn(draft), ...(shown && { shown }) });
  const settled = useSettled(asked);
  return useQuery({
    queryKey: ['campaigns', 'audience', venueId, settled] as const,
    queryFn: async ({ signal }) =>
      answerOf(await api.campaigns.audience({ venueId, ...JSON.parse(settled) }, { signal })),
    enabled: turnedRanges(segment).length === 0,
    placeholderData: (before) => before,
  });
}
